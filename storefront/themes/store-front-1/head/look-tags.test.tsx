import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { site } from '#storefront/site.fixture.ts';
import { paletteOnAccent } from '../style/palette.ts';
import { LookTags } from './look-tags.tsx';

vi.mock(import('../style/palette.ts'), async (importOriginal) => {
  const palette = await importOriginal();
  return { ...palette, paletteOnAccent: vi.fn(palette.paletteOnAccent) };
});

test('the colour of the browser’s bar is looked for once, however many pages a store has', () => {
  const design = { ...site.design, darkLook: true };
  const [one, two] = [0, 1].map(() => renderToStaticMarkup(<LookTags design={design} />));
  expect(one).toContain('(prefers-color-scheme: dark)');
  expect(two).toBe(one);
  expect(paletteOnAccent).toHaveBeenCalledTimes(1);
});
