import { dotsWithin, type Size } from './dots.ts';

/** Labels that sellers have on the roll, in inches: width by height. */
export const labelSizes = {
  'DK-1221': { width: 0.9, height: 0.9 },
  'DK-1204': { width: 2.1, height: 0.66 },
  'DK-1209': { width: 2.4, height: 1.1 },
  'DK-1201': { width: 3.5, height: 1.1 },
  'DK-1208': { width: 3.5, height: 1.4 },
  'DK-1202': { width: 3.9, height: 2.4 },
  'DYMO 1738595': { width: 2.5, height: 0.75 },
  'DYMO 30251': { width: 3.5, height: 1.125 },
  A30334: { width: 2.24409, height: 1.25984 },
} as const satisfies Record<string, Size>;

export type LabelName = keyof typeof labelSizes;

export const labelNames = Object.keys(labelSizes) as [LabelName, ...LabelName[]];

/** The label in whole dots; what is left over at the right and below stays white. */
export const dotsOfLabel = (name: LabelName): Size => ({
  width: dotsWithin(labelSizes[name].width),
  height: dotsWithin(labelSizes[name].height),
});
