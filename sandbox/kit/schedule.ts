/** Does work at its time, or as soon as everything is wanted at once. */
export function openSchedule() {
  const waiting = new Map<object, { timer: NodeJS.Timeout; ms: number; run: () => Promise<void> }>();
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  /** Does it now, and whoever waits for all that runs waits for this, too. */
  function follow(work: Promise<void>): Promise<void> {
    const followed = work.finally(() => running.delete(followed));
    running.add(followed);
    return followed;
  }

  function start(subject: object): void {
    const due = waiting.get(subject);
    clearTimeout(due?.timer);
    waiting.delete(subject);
    if (due) void follow(due.run());
  }

  return {
    follow,

    /** What is planned for the same subject takes the place of what was. */
    later(subject: object, ms: number, run: () => Promise<void>): void {
      if (closing.signal.aborted) return;
      clearTimeout(waiting.get(subject)?.timer);
      waiting.set(subject, { timer: setTimeout(() => start(subject), ms).unref(), ms, run });
    },

    start,

    /** Does at once what waits, and what comes up meanwhile to be done soon; how many wait after that. */
    async runAll(): Promise<number> {
      for (const subject of [...waiting.keys()]) start(subject);
      while (running.size > 0) {
        await Promise.all(running);
        for (const [subject, { ms }] of [...waiting]) if (ms === 0) start(subject);
      }
      return waiting.size;
    },

    /** Ends with `close`. */
    signal: closing.signal,

    close(): void {
      closing.abort();
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

export type Schedule = ReturnType<typeof openSchedule>;
