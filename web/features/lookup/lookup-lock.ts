export interface LockOptions {
  /** Told when another tab has it; the task then runs as soon as that one lets go. */
  onHeld: () => void;
  /** Gives up waiting. */
  signal: AbortSignal;
}

/** Runs a task in at most one tab at a time; `hasWaited` when another one had the lock before. */
export type Lock = (task: (hasWaited: boolean) => Promise<void>, options: LockOptions) => Promise<void>;

/** A lock between the tabs of this browser. Where there are none of these, every tab is on its own. */
export function makeLock(name: string): Lock {
  return async (task, { onHeld, signal }) => {
    const { locks } = navigator;
    if (!locks) return task(false);
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await task(false);
      return lock !== null;
    });
    if (isFree || signal.aborted) return;
    onHeld();
    await locks
      .request(name, { signal }, () => task(true))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  };
}
