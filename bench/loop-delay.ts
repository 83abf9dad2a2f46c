export interface LoopDelay {
  mean: number;
  p99: number;
}

/** How late the event loop of a running product was since it was last asked, in milliseconds. */
export async function readLoopDelay(app: string): Promise<LoopDelay> {
  const text = await (await fetch(new URL('/metrics', app))).text();
  const read = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1] ?? 0) * 1000;
  return { mean: read('mean'), p99: read('p99') };
}
