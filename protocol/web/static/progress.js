// How far the person has come with lessons, problems and the like: for each subject one
// object, kept by the server.

import {ask} from "./place.js";

// progress is what is kept of a subject, lessons say; empty if nothing is, or nobody answers.
export async function progress(subject) {
  try {
    const answer = await ask(`progress/${subject}`);
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

// note changes members of a subject, null removes one; false if that cannot be kept.
export async function note(subject, changes) {
  try {
    const answer = await ask(`progress/${subject}`, {method: "PATCH", headers: {"Content-Type": "application/json"}, body: JSON.stringify(changes)});
    return answer.ok;
  } catch {
    return false;
  }
}
