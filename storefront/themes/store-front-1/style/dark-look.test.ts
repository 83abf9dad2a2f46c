import { describe, expect, test } from 'vitest';
import { colourNames, type StoreDesign, starterNames } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';
import { site } from '#storefront/site.fixture.ts';
import { contrastOf, luminanceOf, mix } from './colour.ts';
import { darkBandOf, darkColoursOf, hasDarkLook } from './dark-look.ts';
import { designStyle } from './design-style.ts';
import { type Palette, paletteOf, paletteOnAccent } from './palette.ts';

type Colours = StoreDesign['colours'];

const extremes = ['#ffffff', '#000000', '#ffff00', '#39ff14', '#ff00ff', '#0000ff', '#ff0000', '#00ffff', '#808080'];

/** The same numbers in every run, so that what fails once fails again. */
function drawColours(amount: number): Colours[] {
  let seed = 20_261_118;
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const colour = () =>
    draw(3) === 0 ? extremes[draw(extremes.length)] : `#${draw(0x1000000).toString(16).padStart(6, '0')}`;
  return Array.from(
    { length: amount },
    () => Object.fromEntries(colourNames.map((name) => [name, colour()])) as Colours,
  );
}

const uniform = (hex: string) => Object.fromEntries(colourNames.map((name) => [name, hex])) as Colours;

const palettes = [...starterNames.map((name) => starters[name].colours), ...extremes.map(uniform), ...drawColours(300)];

const texts = ['ink', 'muted', 'low', 'ok', 'error', 'accent', 'accent-strong'];
const edges = ['control', 'focus', 'accent'];

/** Everything that must be told from what it stands on, and is not. */
function findFaint(palette: Palette): string[] {
  const of = (name: string) => palette[name] ?? '#808080';
  const onGrounds = (names: string[], ratio: number) =>
    names.flatMap((name) => ['bg', 'surface', 'sunken'].map((ground) => [name, of(name), of(ground), ratio] as const));
  return [
    ...onGrounds(texts, 4.5),
    ...onGrounds(edges, 3),
    ['on accent', of('on-accent'), of('accent'), 4.5] as const,
    ['on a pressed accent', of('on-accent'), of('accent-strong'), 4.5] as const,
    ['on a tag', of('on-tag'), of('tag'), 4.5] as const,
    ['on a pressed tag', of('on-tag'), mix(of('tag'), of('on-tag'), 0.12), 4.5] as const,
    ...['ink', 'muted', 'accent-strong'].map((name) => [name, of(name), of('accent-soft'), 4.5] as const),
  ]
    .filter(([, colour, ground, ratio]) => !(contrastOf(colour, ground) >= ratio))
    .map(([name, colour, ground]) => `${name}: ${colour} on ${ground}`);
}

test('whatever a seller chose, grounds are dark, text on them can be read, and fields can be seen', () => {
  for (const colours of palettes) {
    const page = paletteOf(darkColoursOf(colours));
    const band = paletteOnAccent(darkBandOf(colours));
    expect([...findFaint(page), ...findFaint(band)], JSON.stringify(colours)).toEqual([]);
    const brightest = [page.bg, page.surface, page.sunken, band.bg].map((ground) => luminanceOf(ground ?? '#ffffff'));
    expect(Math.max(...brightest), JSON.stringify(colours)).toBeLessThan(0.08);
  }
});

test('headings in a colour of the seller’s can be read, on the accent as well', () => {
  for (const headingColour of extremes) {
    const sections = site.design.sections.map((section) => ({ ...section, headingColour }));
    const heading = { ...site.design.heading, colour: headingColour };
    const design = { ...site.design, darkLook: true, sections, heading };
    const sheet = designStyle({ design, slides: [] });
    const dark = sheet.slice(sheet.indexOf('prefers-color-scheme'));
    const shown = [...dark.matchAll(/--sf-heading-color:(#[0-9a-f]{6})/g)].map(([, hex]) => hex ?? '');
    expect(shown.length).toBeGreaterThan(sections.length);
    const { bg = '', surface = '' } = paletteOnAccent(darkBandOf(design.colours));
    for (const ground of [bg, surface, darkColoursOf(design.colours).surface]) {
      for (const hex of shown) expect(contrastOf(hex, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

describe('the sheet', () => {
  const sheetOf = (design: StoreDesign) => designStyle({ design, slides: site.slides });

  test('has the dark values once, for screens that ask for them, in the look that is asked for', () => {
    const off = sheetOf({ ...starters.dock, darkLook: false });
    const on = sheetOf({ ...starters.dock, darkLook: true });
    expect(on.startsWith(off)).toBe(true);
    const dark = on.slice(off.length);
    expect(dark).toMatch(/^@media screen and \(prefers-color-scheme:dark\)\{:root\{/);
    expect(dark).toContain('color-scheme:dark');
    expect(on.split('{').length).toBe(on.split('}').length);
    expect(Buffer.byteLength(dark)).toBeLessThan(2_000);
  });

  test('has none where nobody asked for them, or where the store is dark for everybody', () => {
    expect(sheetOf(starters.dock)).not.toContain('prefers-color-scheme');
    expect(sheetOf({ ...starters.midnight, darkLook: true })).not.toContain('prefers-color-scheme');
    expect(starterNames.filter((name) => !hasDarkLook({ ...starters[name], darkLook: true }))).toEqual(['midnight']);
  });
});
