import { z } from 'zod';
import { type LayoutName, layoutNames, type Size } from './layouts.ts';

/** Sizes of the finished picture, in pixels. */
export const sizes = {
  square: { width: 1600, height: 1600 },
  landscape: { width: 1600, height: 1200 },
  portrait: { width: 1200, height: 1600 },
  wide: { width: 1920, height: 1080 },
  story: { width: 1080, height: 1920 },
} as const satisfies Record<string, Size>;

/** Pixels between the pictures and around them. */
export const gaps = { none: 0, narrow: 12, medium: 24, wide: 48 } as const;

/** The radius of the corners, in pixels. */
export const corners = { square: 0, soft: 24, round: 64 } as const;

const captions = ['none', 'title', 'price', 'both'] as const;

const namesOf = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as [Name, ...Name[]];

export const settingsSchema = z.object({
  products: z.array(z.string()),
  layout: z.enum(layoutNames as [LayoutName, ...LayoutName[]]),
  size: z.enum(namesOf(sizes)),
  gap: z.enum(namesOf(gaps)),
  corners: z.enum(namesOf(corners)),
  background: z.string(),
  caption: z.enum(captions),
});

export type CollageSettings = z.output<typeof settingsSchema>;

export const usualSettings: Omit<CollageSettings, 'products' | 'layout'> = {
  size: 'square',
  gap: 'medium',
  corners: 'square',
  background: '#ffffff',
  caption: 'none',
};

/** A color that can be drawn, whatever was typed. */
export const soundColour = (typed: string): string =>
  /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : usualSettings.background;
