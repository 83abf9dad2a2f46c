import { setTimeout as pause } from 'node:timers/promises';
import { readProcessorTime } from './measure.ts';

const lookEveryMs = 2_000;
const restingShare = 0.1;

/** Waits until a process has hardly anything to do: after its first start it publishes a store and copies pictures. */
export async function comeToRest(pid: number): Promise<void> {
  for (let before = readProcessorTime(pid) ?? 0; ; ) {
    await pause(lookEveryMs);
    const now = readProcessorTime(pid) ?? 0;
    if ((now - before) / 1000 < lookEveryMs * restingShare) return;
    before = now;
  }
}
