export interface Place {
  x: number;
  y: number;
}

/** Round numbers from 0 to just beyond the highest value, in so many steps or fewer. */
export function ticksFor(highest: number, steps = 4): number[] {
  const raw = Math.max(highest, 1) / steps;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= raw - 1e-9) ?? 10) * power;
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Which of so many points carry a label: evenly spread, the first and the last among them. */
export function labelled(count: number, most: number): number[] {
  const last = count - 1;
  if (last < 1) return last === 0 ? [0] : [];
  const parts = Math.max(1, Math.min(last, most - 1));
  // A few less, where they are as far from each other then.
  const fitting = [parts, parts - 1, parts - 2].find((each) => each > 1 && last % each === 0) ?? parts;
  return Array.from({ length: fitting + 1 }, (_, index) => Math.round((index * last) / fitting));
}

export const lineThrough = (places: readonly Place[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** The same line, closed along the ground. */
export function areaUnder(places: readonly Place[], ground: number): string {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return '';
  return `${lineThrough(places)}L${round(last.x)} ${round(ground)}L${round(first.x)} ${round(ground)}z`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The point that is nearest to a place along the chart. */
export const nearest = (x: number, { left, width, count }: { left: number; width: number; count: number }): number =>
  Math.max(0, Math.min(count - 1, Math.round(((x - left) / Math.max(1, width)) * (count - 1))));

/** The point that a key leads to; none for keys that mean something else. */
export function pointByKey(index: number, key: string, count: number): number | null {
  const leap = Math.max(1, Math.round(count / 10));
  const wanted: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - leap,
    PageUp: index + leap,
    Home: 0,
    End: count - 1,
  };
  const next = wanted[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}
