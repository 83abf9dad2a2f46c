export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

const most = 100;

export const beginHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** The next state; with `joins` it takes the place of the present one: one step for a word, not for each letter. */
export function advance<State>({ past, present }: History<State>, next: State, joins: boolean): History<State> {
  return { past: joins ? past : [...past, present].slice(-most), present: next, future: [] };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future };
}
