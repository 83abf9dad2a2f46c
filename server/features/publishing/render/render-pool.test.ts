import { expect, test, vi } from 'vitest';
import { site } from '#storefront/site.fixture.ts';
import { plainTheme } from '../publishing.fixture.ts';
import { drawHere } from './draw-here.ts';
import type { StartThread } from './render-messages.ts';
import { openRenderer } from './render-pool.ts';

const files = { style: '/style.css' } as never;
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${index}.html`, view: '{"kind":"not-found"}' }));

function open() {
  const startThread = vi.fn<StartThread>(drawHere);
  return { startThread, renderer: openRenderer(plainTheme, startThread) };
}

test('a few pages are drawn without a thread, and more of them by one', async () => {
  const { renderer, startThread } = open();
  await renderer.setFrame({ id: 'a', version: '1', site, files, folder: null });
  const few = await renderer.pages(pagesOf(3));
  expect(few.map(({ path }) => path)).toEqual(['0.html', '1.html', '2.html']);
  expect(few.every(({ data }) => `${data}`.includes('not-found'))).toBe(true);
  expect(startThread).not.toHaveBeenCalled();
  expect(await renderer.pages(pagesOf(100))).toHaveLength(100);
  expect(startThread).toHaveBeenCalledTimes(1);
});

test('where the theme was built anew since it was loaded, even a few are left to a thread, which loads it again', async () => {
  const { renderer, startThread } = open();
  await renderer.setFrame({ id: 'a', version: 'another', site, files, folder: null });
  expect(await renderer.pages(pagesOf(1))).toHaveLength(1);
  expect(startThread).toHaveBeenCalledTimes(1);
});
