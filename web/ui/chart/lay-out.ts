import { labelled, type Place, ticksFor } from './scale.ts';

export const chartHeight = 190;

const top = 14;
const ground = 168;
const labelWidth = 76;

export interface ChartPoint {
  /** Below the chart, where there is room. */
  label: string;
  /** Null where there is nothing to tell yet. */
  value: number | null;
  compare?: number | undefined;
  /** Said of it when it is looked at. */
  title: string;
  text: string;
}

export interface ChartLayout {
  width: number;
  left: number;
  right: number;
  ground: number;
  top: number;
  marks: readonly { y: number; text: string }[];
  labels: readonly { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[];
  line: readonly Place[];
  compare: readonly Place[];
  xAt: (index: number) => number;
}

interface Room {
  width: number;
  showValue: (value: number) => string;
}

/** Where everything of a chart goes. */
export function layOut(points: readonly ChartPoint[], { width, showValue }: Room): ChartLayout {
  const highest = points.reduce((most, { value, compare }) => Math.max(most, value ?? 0, compare ?? 0), 0);
  const values = ticksFor(highest || 100, 5);
  const texts = values.map(showValue);
  const left = 14 + Math.max(...texts.map(({ length }) => length)) * 6;
  const right = Math.max(left + 1, width - 6);
  const last = Math.max(1, points.length - 1);
  const xAt = (index: number) => left + ((right - left) * index) / last;
  const yAt = (value: number) => ground - ((ground - top) * value) / (values.at(-1) || 1);
  const place = (value: number, index: number): Place => ({ x: xAt(index), y: yAt(value) });
  const placed = (pick: (point: ChartPoint) => number | null | undefined) =>
    points.flatMap((point, index) => {
      const value = pick(point);
      return value === null || value === undefined ? [] : [place(value, index)];
    });
  return {
    width,
    left,
    right,
    ground,
    top,
    xAt,
    marks: values.map((value, index) => ({ y: yAt(value), text: texts[index] ?? '' })),
    labels: labelled(points.length, Math.max(2, Math.floor((right - left) / labelWidth))).map((index) => ({
      x: xAt(index),
      text: points[index]?.label ?? '',
      anchor: anchorOf(index, points.length),
    })),
    line: placed(({ value }) => value),
    compare: placed(({ compare }) => compare),
  };
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
