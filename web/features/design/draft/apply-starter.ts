import type { Starter, StoreDesign } from '#contract/design/design.schemas.ts';
import { type SectionOf, type SectionType, sectionTypes } from '#contract/design/sections.ts';
import { starters } from '#contract/design/starters.ts';
import { type DesignValues, toDesign, toValues } from './design-values.ts';

type Settings = Record<string, unknown>;

/** What a merchant writes or chooses for a section; the rest is how it looks. */
const written: { [Type in SectionType]: readonly (keyof SectionOf<Type>)[] } = {
  header: [],
  slider: [],
  categories: ['heading', 'chosen'],
  featured: ['heading', 'text', 'source', 'category'],
  icons: ['items'],
  testimonials: ['heading', 'items', 'isHidden'],
  subscribe: ['heading', 'text', 'button', 'picture'],
  footer: ['about', 'menus', 'showsAddress', 'showsPayments', 'note', 'noteLink'],
};

const settingsOf = ({ sections }: StoreDesign, type: SectionType): Settings => ({
  ...sections.find((section) => section.type === type),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The starter in place of the design. Words and choices that differ from the former starter's are the merchant's and
 * stay, and so does the dark look.
 */
export function applyStarter(values: DesignValues, name: Starter): DesignValues {
  const former = starters[values.choosedDesign];
  const mine = toDesign(values);
  const next = toValues(starters[name], name, []);
  const sections = Object.fromEntries(
    sectionTypes.map((type) => {
      const own = settingsOf(mine, type);
      const before = settingsOf(former, type);
      const kept = (written[type] as readonly string[]).filter((field) => !isSame(own[field], before[field]));
      return [type, { ...next.sections[type], ...Object.fromEntries(kept.map((field) => [field, own[field]])) }];
    }),
  );
  const { darkLook, slides } = values;
  return { ...next, darkLook, sections: sections as DesignValues['sections'], slides };
}

/** Whether anything is lost when another starter is chosen: settings that are no starter's. */
export function hasOwnSettings(values: DesignValues): boolean {
  const asChosen = applyStarter(values, values.choosedDesign);
  return !isSame(toDesign(asChosen), toDesign(values));
}
