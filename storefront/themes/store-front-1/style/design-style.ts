import { colourNames, type StoreDesign } from '#contract/design/design.schemas.ts';
import { type Section, sectionTypes } from '#contract/design/sections.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { isDark, readableOn } from './colour.ts';
import { darkBandOf, darkColoursOf, hasDarkLook } from './dark-look.ts';
import { fonts } from './fonts.ts';
import { type Palette, paletteOf, paletteOnAccent, shadowOf } from './palette.ts';
import { darkStyle } from './theme-style.ts';

const scales = { S: 0.85, M: 1, L: 1.2 };
const radii = { square: [0, 0, 0, 0], soft: [4, 8, 14, 999], round: [8, 14, 22, 999] };

/** Nothing that is not a colour reaches the sheet: a value could close its rule and open another. */
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const pick = <Value>(from: Record<string, Value>, key: string, otherwise: Value): Value =>
  Object.hasOwn(from, key) ? (from[key] as Value) : otherwise;

const percent = (value: number): string => `${Math.min(100, Math.max(0, Math.round(Number(value) || 0)))}%`;

const ruleOf = (selector: string, values: Record<string, string>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const named = (palette: Palette): Record<string, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--sf-color-${name}`, hex]));

/** On paper a store is light, whatever the device asks for. The builder is told instead: `all` or `not all`. */
export const darkScreens = 'screen and (prefers-color-scheme:dark)';

/** What a store's design says, as values of the theme's variables. */
export function designStyle({ design, slides }: Pick<Site, 'design' | 'slides'>, whenDark = darkScreens): string {
  const colours = coloursOf(design);
  return [
    ruleOf(':root', {
      ...named(paletteOf(colours)),
      '--sf-cond-new-bg': colours.accent,
      '--sf-cond-new-ink': colours.onAccent,
      '--sf-shadow': shadowOf(colours.bg),
      ...typeOf(design, colours),
      ...cornersOf(design),
      'color-scheme': isDark(colours.bg) ? 'dark' : 'light',
    }),
    `@media (max-width:899px){${ruleOf(':root', headingSizes(design, 1.4375, 1.75))}}`,
    ruleOf('.sf-on-accent', {
      ...named(paletteOnAccent(colours)),
      '--sf-heading-color': colours.onAccent,
    }),
    ...design.sections.map(headingRule),
    ...slides.map(({ focus }, index) =>
      ruleOf(`.sf-slide-${index + 1} .sf-slide__img`, {
        'object-position': `${percent(focus.x)} ${percent(focus.y)}`,
      }),
    ),
    hasDarkLook({ ...design, colours }) ? `@media ${whenDark}{${darkRules(design, colours)}}` : '',
  ].join('');
}

/** The same names with other values: nothing else of the sheet has to know of them. */
function darkRules(design: StoreDesign, colours: StoreDesign['colours']): string {
  const dark = darkColoursOf(colours);
  const onAccent = paletteOnAccent(darkBandOf(colours));
  const grounds = [dark.bg, dark.surface, dark.sunken, onAccent.bg, onAccent.surface].filter(isColour);
  const readable = (colour: unknown) => (isColour(colour) ? readableOn(colour, grounds, 4.5) : null);
  return [
    ruleOf(':root', {
      ...named({ ...paletteOf(dark), link: dark.accent }),
      '--sf-cond-new-bg': dark.accent,
      '--sf-cond-new-ink': dark.onAccent,
      '--sf-shadow': shadowOf(dark.bg),
      '--sf-heading-color': readable(design.heading.colour) ?? dark.ink,
      'color-scheme': 'dark',
    }),
    ruleOf('.sf-on-accent', { ...named(onAccent), '--sf-heading-color': dark.ink }),
    ...design.sections.map((section) => headingRule({ ...section, headingColour: readable(section.headingColour) })),
    darkStyle,
  ].join('');
}

export function coloursOf({ colours }: Pick<StoreDesign, 'colours'>): StoreDesign['colours'] {
  const checked = colourNames.map((name) => [name, isColour(colours[name]) ? colours[name] : '#808080']);
  return Object.fromEntries(checked) as StoreDesign['colours'];
}

function typeOf(design: StoreDesign, colours: StoreDesign['colours']): Record<string, string> {
  const heading = pick(fonts, design.fonts.heading, fonts.system);
  return {
    '--sf-font-heading': heading.stack,
    '--sf-font-body': pick(fonts, design.fonts.body, fonts.system).stack,
    '--sf-heading-weight': String(heading.weight),
    '--sf-heading-stretch': heading.stretch,
    '--sf-heading-color': isColour(design.heading.colour) ? design.heading.colour : colours.ink,
    ...headingSizes(design, 1.875, 2.375),
  };
}

function headingSizes({ heading }: StoreDesign, section: number, title: number): Record<string, string> {
  const scale = pick(scales, heading.size, 1);
  const rem = (size: number) => `${Number((size * scale).toFixed(4))}rem`;
  return { '--sf-heading-size': rem(section), '--sf-title-size': rem(title) };
}

function cornersOf({ corners }: StoreDesign): Record<string, string> {
  const [small, usual, large, pill] = pick(radii, corners, radii.soft);
  return {
    '--sf-radius-s': `${small}px`,
    '--sf-radius': `${usual}px`,
    '--sf-radius-l': `${large}px`,
    '--sf-radius-pill': `${pill}px`,
  };
}

/** Also inside a box of its own ground, which has a heading colour of its own. */
const headingRule = ({ type, headingColour }: Section): string =>
  isColour(headingColour) && sectionTypes.includes(type)
    ? ruleOf(`.sf-${type},.sf-${type} .sf-subscribe__box`, { '--sf-heading-color': headingColour })
    : '';
