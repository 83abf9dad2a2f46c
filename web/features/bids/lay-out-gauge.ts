export interface GaugeMark {
  id: 'careful' | 'expected' | 'best' | 'now';
  value: number;
  /** Percent of the way. */
  at: number;
}

interface GaugeValues {
  careful: number;
  best: number;
  expected: number | null;
  now: number | null;
}

const steps = [1, 2, 2.5, 5, 10];

/** Where a gauge begins and ends: at round amounts, a little beyond what it shows. */
function boundsOf(values: readonly number[]): { from: number; to: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(high - low, high * 0.1, 10) * 0.25;
  const magnitude = 10 ** Math.floor(Math.log10(room));
  const step = (steps.find((each) => each * magnitude >= room / 2) ?? 10) * magnitude;
  return { from: Math.max(0, Math.floor((low - room) / step) * step), to: Math.ceil((high + room) / step) * step };
}

/** The marks of a gauge from left to right. */
export function layOutGauge({ careful, best, expected, now }: GaugeValues): GaugeMark[] {
  const values = [careful, best, ...[expected, now].filter((value) => value !== null)];
  const { from, to } = boundsOf(values);
  const mark = (id: GaugeMark['id'], value: number | null): GaugeMark[] =>
    value === null ? [] : [{ id, value, at: ((value - from) / (to - from)) * 100 }];
  return [...mark('careful', careful), ...mark('now', now), ...mark('expected', expected), ...mark('best', best)];
}
