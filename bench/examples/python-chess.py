# Uses Panthera from Python, by both protocols: a move, an analysis, a mate, Chess960.
#   pip install chess
#   python3 bench/examples/python-chess.py bin/panthera
import sys
import chess
import chess.engine

program = sys.argv[1] if len(sys.argv) > 1 else "bin/panthera"

with chess.engine.SimpleEngine.popen_uci(program) as engine:
    print(engine.id["name"], "by UCI")
    engine.configure({"Hash": 32, "UCI_ShowWDL": True})
    board = chess.Board()
    played = engine.play(board, chess.engine.Limit(white_clock=5, black_clock=5, white_inc=0.1, black_inc=0.1), ponder=True)
    print("plays", board.san(played.move))
    for line in engine.analyse(board, chess.engine.Limit(nodes=20_000), multipv=3):
        print("  ", line["score"].white(), board.variation_san(line["pv"][:4]), line["wdl"].white())
    mate = chess.Board("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
    print("mates by", mate.san(engine.play(mate, chess.engine.Limit(mate=2)).move))
    shuffled = chess.Board.from_chess960_pos(333)
    while not shuffled.is_game_over() and shuffled.fullmove_number < 10:
        shuffled.push(engine.play(shuffled, chess.engine.Limit(nodes=1_000)).move)
    print("Chess960:", shuffled.fen())

with chess.engine.SimpleEngine.popen_xboard([program, "xboard"]) as engine:
    print(engine.id["name"], "by XBoard's protocol")
    board = chess.Board()
    while not board.is_game_over() and board.fullmove_number < 5:
        board.push(engine.play(board, chess.engine.Limit(depth=4)).move)
    print("plays", chess.Board().variation_san(board.move_stack))
    shuffled = chess.Board("1r3rk1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GB - 0 1", chess960=True)
    print("Chess960:", shuffled.san(engine.play(shuffled, chess.engine.Limit(depth=3)).move))
