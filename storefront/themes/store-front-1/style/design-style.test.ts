import { describe, expect, test } from 'vitest';
import { type StoreDesign, starterNames } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';
import { site } from '#storefront/site.fixture.ts';
import { contrastOf } from './colour.ts';
import { designStyle } from './design-style.ts';
import { paletteOf, paletteOnAccent } from './palette.ts';
import { renderStyle } from './render-style.ts';

const withDesign = (changes: Partial<StoreDesign>) => ({ ...site, design: { ...site.design, ...changes } });

describe.each(starterNames)('in %s', (name) => {
  const { colours } = starters[name];

  test.each([
    ['on usual grounds', paletteOf(colours)],
    ['on the accent', paletteOnAccent(colours)],
  ])('text can be read and fields can be seen %s', (_, palette) => {
    const of = (colour: string) => palette[colour] ?? '#808080';
    for (const ground of ['bg', 'surface', 'sunken'].map(of)) {
      for (const text of ['ink', 'muted', 'low', 'ok', 'error']) {
        expect(contrastOf(of(text), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(palette.link ?? of('accent'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(of('control'), ground)).toBeGreaterThanOrEqual(3);
      expect(contrastOf(of('focus'), ground)).toBeGreaterThanOrEqual(3);
    }
    for (const button of ['accent', 'accent-strong']) {
      expect(contrastOf(of('on-accent'), of(button))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastOf(of('ink'), of('accent-soft'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the sheet has every colour, and rules that are closed', () => {
    const sheet = renderStyle({ ...site, design: starters[name] }, '');
    expect(sheet.split('{').length).toBe(sheet.split('}').length);
    expect(sheet).toContain('.sf-header{');
    expect(sheet).toContain(`--sf-color-bg:${colours.bg}`);
    expect(sheet).not.toMatch(/https?:|@import|undefined|NaN/);
  });
});

test('an accent that is too pale for text has a sister for links', () => {
  expect(paletteOf({ ...site.design.colours, accent: '#ffd43b', onAccent: '#14161a' }).link).toMatch(/^#/);
  expect(paletteOf(site.design.colours).link).toBeUndefined();
});

test('only fonts that the design uses are asked for', () => {
  const asked = (design: StoreDesign) => renderStyle({ ...site, design }, '').match(/url\("[^"]+"\)/g) ?? [];
  expect(asked(starters.dock)).toEqual(['url("archivo-var.woff2")']);
  expect(asked(starters.linen)).toEqual(['url("geist-latin-wght-normal.woff2")']);
  expect(asked(starters.garden)).toEqual([]);
});

test('headings have the size and the colour of the design, and of their section', () => {
  const sections = site.design.sections.map((section) =>
    section.type === 'featured' ? { ...section, headingColour: '#aa0000' } : section,
  );
  const sheet = designStyle(withDesign({ heading: { colour: '#123456', size: 'L' }, sections }));
  expect(sheet).toContain('--sf-heading-size:2.25rem');
  expect(sheet).toContain('--sf-heading-color:#123456');
  expect(sheet).toMatch(/\.sf-featured[^{]*{--sf-heading-color:#aa0000}/);
});

test('slides keep their focus point in view', () => {
  expect(designStyle(site)).toContain('.sf-slide-1 .sf-slide__img{object-position:72% 60%}');
});

test('nothing can break out of the sheet', () => {
  const evil = '#fff;}body{display:none}';
  const broken = {
    design: {
      ...site.design,
      colours: { ...site.design.colours, bg: evil },
      fonts: { heading: evil, body: '__proto__' },
      heading: { colour: evil, size: evil },
      corners: evil,
      sections: [{ ...site.design.sections[0], type: evil, headingColour: evil }],
    },
    slides: [{ ...site.slides[0], focus: { x: evil, y: 1e9 } }],
  } as unknown as typeof site;
  const sheet = designStyle(broken);
  expect(sheet).not.toContain('display:none');
  expect(sheet).toContain('object-position:0% 100%');
});

test('the own sheet of a merchant comes last', () => {
  expect(renderStyle(site, '.sf-card{border:0}').endsWith('.sf-card{border:0}')).toBe(true);
});
