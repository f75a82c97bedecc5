// Ways through the tree of moves that the server sends.

// lineTo is the nodes that lead to one, in order.
export function lineTo(tree, id) {
  const line = [], byId = new Map(tree.nodes.map((n) => [n.id, n]));
  for (let n = byId.get(id); n; n = byId.get(n.parent)) line.unshift(n);
  return line;
}

// lineFrom is the nodes that follow one along the main line.
export function lineFrom(tree, id) {
  const line = [], first = new Map();
  for (const node of tree.nodes) if (!first.has(node.parent)) first.set(node.parent, node);
  for (let node = first.get(id); node; node = first.get(node.id)) line.push(node);
  return line;
}

// movesTo is the moves that lead to a node, in canonical form.
export function movesTo(tree, id) {
  return lineTo(tree, id).map((node) => node.move);
}
