import { z } from 'zod';
import {
  type Starter,
  type StoreDesign,
  slideInput,
  starterNames,
  storeDesign,
} from '#contract/design/design.schemas.ts';
import { type Section, type SectionOf, type SectionType, section, sectionTypes } from '#contract/design/sections.ts';
import type { Slide } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const [header, slider, categories, featured, icons, testimonials, subscribe, footer] = section.options;
const { linkTo, name, label, text, buttonText, side } = slideInput.required().shape;
const { colours, fonts, heading, corners, darkLook } = storeDesign.shape;

const words = t.design.slides;
const percent = z.number(words.percent).min(0, words.percent).max(100, words.percent);

/** A slide in the editor: its picture is the key of a stored one, or the local address of a new one. */
const slideDraft = z.object({
  picture: z.string().min(1, words.choosePicture),
  linkTo,
  name,
  label,
  text,
  buttonText,
  side,
  focus: z.object({ x: percent, y: percent }),
});

/** The design as its form holds it: sections by their type, so that a field keeps its name when they are arranged. */
export const designSchema = z.object({
  choosedDesign: z.enum(starterNames),
  colours,
  fonts,
  heading,
  corners,
  darkLook: darkLook.unwrap(),
  sections: z.object({ header, slider, categories, featured, icons, testimonials, subscribe, footer }),
  order: z.array(z.enum(sectionTypes)),
  slides: z.array(slideDraft),
});

export type DesignValues = z.input<typeof designSchema>;
export type CheckedValues = z.output<typeof designSchema>;
export type SlideDraft = z.input<typeof slideDraft>;

/** What is saved, as the form begins with it. */
export function toValues(design: StoreDesign, choosedDesign: Starter, slides: readonly Slide[]): DesignValues {
  const { sections, ...look } = design;
  const byType = Object.fromEntries(sections.map((each) => [each.type, each]));
  return {
    ...look,
    choosedDesign,
    sections: byType as { [Type in SectionType]: SectionOf<Type> },
    order: sections.map(({ type }) => type),
    slides: slides.map(({ url, ...slide }) => ({ ...slide, picture: url })),
  };
}

/** What the form holds, as it is saved; a draft may be wrong in places. */
export function toDesign({ sections, order, ...values }: DesignValues): StoreDesign {
  const { colours, fonts, heading, corners, darkLook } = values;
  return { colours, fonts, heading, corners, darkLook, sections: order.map((type): Section => sections[type]) };
}

/** Reads what the server keeps as text. */
export const readDesign = (text: string): StoreDesign => storeDesign.parse(JSON.parse(text));

export const newSlide = (picture: string): SlideDraft => ({
  picture,
  name: '',
  linkTo: '',
  label: '',
  text: '',
  buttonText: '',
  focus: { x: 50, y: 50 },
  side: 'left',
});
