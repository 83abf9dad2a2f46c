import { z } from 'zod';
import { findJsonExcess } from '../kit/json-bounds.ts';
import { id, pictureKey, proseOf, textOf, timestamp } from '../kit/values.ts';
import { hexColour, section, sectionTypes } from './sections.ts';

/** The colours a merchant chooses; the theme makes the others from them. */
export const colourNames = [
  'bg',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'accent',
  'onAccent',
  'tag',
  'onTag',
] as const;

export const fontNames = ['archivo', 'geist', 'system', 'serif', 'rounded', 'mono'] as const;

export const starterNames = ['dock', 'linen', 'workshop', 'midnight', 'garden', 'market'] as const;

const isComplete = (sections: readonly { type: string }[]) =>
  sections.length === sectionTypes.length && new Set(sections.map(({ type }) => type)).size === sections.length;

/** How a store looks. */
export const storeDesign = z.object({
  colours: z.record(z.enum(colourNames), hexColour),
  fonts: z.object({ heading: z.enum(fontNames), body: z.enum(fontNames) }),
  heading: z.object({ colour: hexColour.nullable(), size: z.enum(['S', 'M', 'L']) }),
  corners: z.enum(['square', 'soft', 'round']),
  /** Whether visitors whose device asks for a dark look get one; designs of before there was one don’t say. */
  darkLook: z.boolean().default(false),
  /** Every section once, in the order of the page: the header first, the footer last. */
  sections: z
    .array(section)
    .max(20)
    .refine(isComplete, 'Every section must be there once')
    .refine(
      (sections) => sections[0]?.type === 'header' && sections.at(-1)?.type === 'footer',
      'The header comes first, and the footer last',
    ),
});

const json = z
  .string()
  .max(200_000, 'Too large')
  .transform((text, context) => {
    const excess = findJsonExcess(text);
    if (excess) {
      context.addIssue({ code: 'custom', message: excess });
      return z.NEVER;
    }
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON' });
      return z.NEVER;
    }
  });

/** The starter it began with, and the design itself as JSON text (specification 3 §2). */
export const designInput = z.object({
  choosedDesign: z.enum(starterNames).optional(),
  themeStyleSheetJson: json.pipe(storeDesign),
});

export const designReply = z.object({
  choosedDesign: z.enum(starterNames),
  themeStyleSheetJson: z.string(),
  updatedAt: timestamp.nullable(),
});

const share = z.number().min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100');

export const slideInput = z.object({
  /** The key of a picture that is kept; a new one comes as a file in its place. */
  url: pictureKey.optional(),
  linkTo: textOf(500)
    .regex(/^(\/(?!\/)|https?:\/\/|$)/, 'Begin with / or https://')
    .optional(),
  name: textOf(120).optional(),
  label: textOf(60).optional(),
  text: proseOf(200).optional(),
  buttonText: textOf(40).optional(),
  focus: z.object({ x: share, y: share }).optional(),
  side: z.enum(['left', 'right']).optional(),
});

export const maxThemeLength = 100_000;

/** A style sheet of the merchant's own; rules about its content are the server's. */
export const themeInput = z.object({
  name: textOf(80).optional(),
  style: z
    .string()
    .max(maxThemeLength, `At most ${maxThemeLength.toLocaleString('en')} characters`)
    .optional(),
  isActive: z.boolean().optional(),
});

export const theme = z.object({
  _id: id,
  name: z.string(),
  style: z.string(),
  isActive: z.boolean(),
  isStandard: z.literal(false),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type StoreDesign = z.output<typeof storeDesign>;
export type DesignReply = z.output<typeof designReply>;
export type Starter = (typeof starterNames)[number];
export type Theme = z.output<typeof theme>;
export type ThemeInput = z.output<typeof themeInput>;
export type SlideInput = z.output<typeof slideInput>;
