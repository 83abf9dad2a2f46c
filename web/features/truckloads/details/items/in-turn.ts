const turns = new Map<string, Promise<unknown>>();

/** Runs changes of one thing one after the other: each starts from the version that the one before it left. */
export function inTurn<Result>(id: string, task: () => Promise<Result>): Promise<Result> {
  const before = turns.get(id) ?? Promise.resolve();
  const turn = before.then(task, task);
  turns.set(id, turn);
  const end = () => {
    if (turns.get(id) === turn) turns.delete(id);
  };
  turn.then(end, end);
  return turn;
}
