import { dotsWithin, type Size } from '#web/shared/labels/layout/dots.ts';

/** Rolls that sellers put into a label printer, in inches: width by height. */
export const tagSizes = {
  '2x1': { width: 2, height: 1 },
  '2.25x1.25': { width: 2.25, height: 1.25 },
  '3x1': { width: 3, height: 1 },
  '3x2': { width: 3, height: 2 },
  '4x2': { width: 4, height: 2 },
  '4x6': { width: 4, height: 6 },
} as const satisfies Record<string, Size>;

export type TagSize = keyof typeof tagSizes;

export const tagSizeNames = Object.keys(tagSizes) as TagSize[];

export const tagSizeOf = (name: string): TagSize => tagSizeNames.find((each) => each === name) ?? '2x1';

export const nameOfSize = (size: TagSize): string => `${size.replace('x', ' × ')} in`;

export const dotsOfTag = (size: TagSize): Size => ({
  width: dotsWithin(tagSizes[size].width),
  height: dotsWithin(tagSizes[size].height),
});
