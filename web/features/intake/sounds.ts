import { playTones } from '#web/kit/scanning/scan-feedback.ts';
import type { Signal } from './unit/describe-signal.ts';

const high = 1760;
const middle = 1175;
const low = 392;

/** Each signal by ear: eyes stay on the goods. */
const tonesOf: Readonly<Record<Signal, Parameters<typeof playTones>[0]>> = {
  known: [{ frequency: high, seconds: 0.14 }],
  new: [
    { frequency: middle, seconds: 0.1 },
    { frequency: high, seconds: 0.14, after: 0.1 },
  ],
  unknown: [{ frequency: low, seconds: 0.22, shape: 'triangle' }],
  over: [
    { frequency: high, seconds: 0.1 },
    { frequency: middle, seconds: 0.18, after: 0.11 },
  ],
  damaged: [0, 0.14, 0.28].map((after) => ({ frequency: low, seconds: 0.1, shape: 'square' as const, after })),
};

export function playSignal(signal: Signal, isWanted: boolean): void {
  const wanted = [0.34, 0.44, 0.54].map((after, at) => ({ frequency: high + at * 260, seconds: 0.09, after }));
  playTones([...tonesOf[signal], ...(isWanted ? wanted : [])]);
}

/** It is taken in: short and quiet, as it comes once a unit. */
export const playTaken = (): void => playTones([{ frequency: 880, seconds: 0.06 }]);

export const playNo = (): void => playTones([{ frequency: 196, seconds: 0.3, shape: 'square' }]);
