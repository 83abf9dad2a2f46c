import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { site } from '#storefront/site.fixture.ts';
import { darkBarOf, LookTags } from './look-tags.tsx';

test('the colour of the browser’s bar is looked for once, however many pages a store has', () => {
  const design = { ...site.design, darkLook: true };
  expect(darkBarOf(design)).toBe(darkBarOf(design));
  expect(renderToStaticMarkup(<LookTags design={design} />)).toContain(`content="${darkBarOf(design).bg}"`);
});
