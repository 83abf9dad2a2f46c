/** What a page says to the worker. */
export type ToWorker =
  /** These files were loaded without the worker: keep them too. */
  | { type: 'keep'; files: readonly string[] }
  /** I started with this script. What about the version that waits? Answered through the port. */
  | { type: 'ask'; entry: string }
  /** Take the old version's place now. */
  | { type: 'take-over' };

/** What to do about a version that waits. */
export type Advice = 'announce' | 'take-over' | 'wait';

interface Standing {
  /** Whether the page that asks is of the version that waits: pages come from the network first. */
  isSameBuild: boolean;
  otherTabs: number;
}

/** A page of the new version has nothing to reload for; an old tab beside it still needs the files of its own. */
export function advise({ isSameBuild, otherTabs }: Standing): Advice {
  if (!isSameBuild) return 'announce';
  return otherTabs === 0 ? 'take-over' : 'wait';
}
