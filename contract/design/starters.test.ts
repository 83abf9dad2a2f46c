import { expect, test } from 'vitest';
import { starterNames, storeDesign } from './design.schemas.ts';
import { starters } from './starters.ts';

/** How bright a colour is, as the accessibility guidelines reckon it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(starterNames)('%s is a whole design', (name) => {
  expect(storeDesign.parse(starters[name])).toEqual(starters[name]);
});

test.each(starterNames)('text of %s can be read on every ground it stands on', (name) => {
  const { bg, surface, sunken, ink, muted, accent, onAccent, tag, onTag } = starters[name].colours;
  for (const ground of [bg, surface, sunken]) {
    expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(muted, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastOf(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(onTag, tag)).toBeGreaterThanOrEqual(4.5);
});

test.each(starterNames)('%s puts words into nobody’s mouth', (name) => {
  const said = starters[name].sections.find(({ type }) => type === 'testimonials');
  expect(said).toMatchObject({ items: [], isHidden: true });
});
