/** How often a picture was asked for, and when next. */
export interface Asked {
  times: number;
  nextAt: number;
}

// Pictures come by a job within seconds; one that takes longer than this has most likely none to come.
const pauses = [1500, 3000, 6000, 12_000, 24_000] as const;
const atOnce = 500;

export interface Round {
  /** To be asked for now. */
  ids: readonly string[];
  /** Milliseconds until it is worth looking again; undefined when there is nothing left to ask for. */
  wait: number | undefined;
}

/** Which of the products without a picture are due. New ones are noted in `asked`; those that no longer lack go. */
export function nextRound(lacking: ReadonlySet<string>, asked: Map<string, Asked>, now: number): Round {
  for (const id of asked.keys()) if (!lacking.has(id)) asked.delete(id);
  for (const id of lacking) if (!asked.has(id)) asked.set(id, { times: 0, nextAt: now + pauses[0] });
  const open = [...asked].filter(([, { times }]) => times < pauses.length);
  const ids = open.flatMap(([id, { nextAt }]) => (nextAt <= now ? [id] : [])).slice(0, atOnce);
  const nearest = open.reduce((soonest, [, { nextAt }]) => Math.min(soonest, nextAt), Number.POSITIVE_INFINITY);
  return { ids, wait: open.length === 0 ? undefined : Math.max(0, nearest - now) };
}

/** Notes that these were asked for; the next time is further off. */
export function noteAsked(ids: readonly string[], asked: Map<string, Asked>, now: number): void {
  for (const id of ids) {
    const times = (asked.get(id)?.times ?? 0) + 1;
    asked.set(id, { times, nextAt: now + (pauses[times] ?? 0) });
  }
}
