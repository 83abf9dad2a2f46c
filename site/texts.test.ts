import { expect, test } from 'vitest';
import { toArticle, toPageText } from './texts.ts';

const article = (changes: Record<string, string> = {}, body = 'Text.') => {
  const matter = {
    title: 'A title: with a colon',
    description: 'What it says.',
    topic: 'Buying',
    date: '2026-02-19',
    cover: 'manifest',
    ...changes,
  };
  const lines = Object.entries(matter).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
};

test('an article has its matter, its length and its headings', () => {
  const body = `## First part\n\n${'word '.repeat(900)}\n\n### Second *part*\n`;
  const read = toArticle('a-slug', article({}, body));
  expect(read).toMatchObject({ slug: 'a-slug', title: 'A title: with a colon', topic: 'Buying', minutes: 5 });
  expect(read.headings).toEqual(['First part', 'Second part']);
});

test('headings can be linked to, by an anchor that is written or by their words', () => {
  const { html } = toPageText(
    'terms',
    '---\ntitle: T\ndescription: D\n---\n## Your data {#privacy}\n\n## What & why?\n',
  );
  expect(html).toContain('<h2 id="privacy">Your data</h2>');
  expect(html).toContain('id="what-why"');
});

test('a table scrolls by itself, with the keyboard too', () => {
  const { html } = toPageText('x', '---\ntitle: T\ndescription: D\n---\n| A | B |\n| --- | --- |\n| 1 | **2** |\n');
  expect(html).toMatch(/^<div class="scroll" tabindex="0" role="region"[^>]*><table>/);
  expect(html).toContain('<td><strong>2</strong></td>');
});

test.each([
  ['topic', 'Weather', /“Weather” is none of Buying/],
  ['cover', 'sunset', /“sunset” is none of manifest/],
  ['date', 'Friday', /Friday is no day/],
  ['description', '', /does not say its description/],
])('the build stops at an article whose %s is %s', (name, value, message) => {
  expect(() => toArticle('a-slug', article({ [name]: value }))).toThrow(message);
});

test('the build stops at a text without matter', () => {
  expect(() => toPageText('about', 'Just text.')).toThrow('about has nothing between dashes above it.');
});
