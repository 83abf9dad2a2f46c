import { z } from 'zod';
import { id, pictureKey, proseOf, textOf } from '../kit/values.ts';

export const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #2f49d1');

/** What every section of the landing page can be given. */
const look = {
  isHidden: z.boolean(),
  headingColour: hexColour.nullable(),
  headingSize: z.enum(['S', 'M', 'L']),
  background: z.enum(['bg', 'surface', 'sunken', 'accent']),
  spaceAbove: z.enum(['none', 'S', 'M', 'L']),
  hideOnPhone: z.boolean(),
};

const link = textOf(500).regex(/^(\/(?!\/)|https?:\/\/|$)/, 'Begin with / or https://');

/** Drawings of our own set that stand beside a promise. */
export const iconNames = [
  'truck',
  'store',
  'shield',
  'tag',
  'return',
  'box',
  'clock',
  'card',
  'leaf',
  'phone',
  'star',
  'pin',
] as const;

const header = z.object({
  type: z.literal('header'),
  ...look,
  hasSearch: z.boolean(),
  showsLocation: z.boolean(),
  isSticky: z.boolean(),
});

const slider = z.object({ type: z.literal('slider'), ...look });

const categories = z.object({
  type: z.literal('categories'),
  ...look,
  heading: textOf(80),
  /** Those that are featured when none is chosen. */
  chosen: z.array(id).max(24),
  perRow: z.number().int().min(3).max(6),
  showsCounts: z.boolean(),
});

const featured = z.object({
  type: z.literal('featured'),
  ...look,
  heading: textOf(80),
  text: proseOf(300),
  source: z.enum(['featured', 'newest', 'category']),
  category: id.nullable(),
  limit: z.number().int().min(4).max(25),
  columns: z.number().int().min(3).max(4),
});

const icons = z.object({
  type: z.literal('icons'),
  ...look,
  items: z.array(z.object({ icon: z.enum(iconNames), title: textOf(60), text: proseOf(160) })).max(4, 'At most four'),
});

const testimonials = z.object({
  type: z.literal('testimonials'),
  ...look,
  heading: textOf(80),
  items: z
    .array(z.object({ quote: proseOf(400), name: textOf(60), note: textOf(80), product: id.nullable() }))
    .max(6, 'At most six'),
});

const subscribe = z.object({
  type: z.literal('subscribe'),
  ...look,
  heading: textOf(80),
  text: proseOf(300),
  button: textOf(40),
  /** A picture of the media gallery, by its key. */
  picture: pictureKey.nullable(),
});

const footer = z.object({
  type: z.literal('footer'),
  ...look,
  about: proseOf(400),
  menus: z.number().int().min(0).max(3),
  showsAddress: z.boolean(),
  showsPayments: z.boolean(),
  note: textOf(200),
  noteLink: link,
});

export const section = z.discriminatedUnion('type', [
  header,
  slider,
  categories,
  featured,
  icons,
  testimonials,
  subscribe,
  footer,
]);

export type Section = z.output<typeof section>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

export const sectionTypes = [
  'header',
  'slider',
  'categories',
  'featured',
  'icons',
  'testimonials',
  'subscribe',
  'footer',
] as const satisfies readonly SectionType[];
