import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { es } from './es.ts';
import { spokenIn } from './spoken.ts';
import { currentLocale, drawIn, plural, say, t } from './translate.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path)) yield path;
  }
}

test('every text with Spanish words is said somewhere', () => {
  const sources = ['contract', 'server/features', 'server/kit', 'storefront']
    .flatMap((folder) => [...sourcesIn(folder)])
    .filter((path) => !path.startsWith('contract/language/es'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const isSaid = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) => sources.includes(quoted));
  expect(Object.keys(es).filter((text) => !isSaid(text))).toEqual([]);
});

test('Spanish words have all that stands between braces in the English ones, and begin and end with the same blanks', () => {
  const shapeOf = (text: string) => [
    (text.match(/\{\w+\}/g) ?? []).toSorted(),
    text.startsWith(' '),
    text.endsWith(' '),
    text.endsWith('.'),
  ];
  const other = Object.entries(es).filter(([text, words]) => !words || `${shapeOf(text)}` !== `${shapeOf(words)}`);
  expect(other).toEqual([]);
});

test('a text is said in the language of the moment, with its values as they are', () => {
  expect(t('Only {left} left', { left: 3 })).toBe('Only 3 left');
  drawIn(spokenIn('es'), () => {
    expect(t('Only {left} left', { left: 3 })).toBe('Solo quedan 3');
    expect(t('{title}, part {number}', { title: 'A {number} $& $1', number: 2 })).toBe('A {number} $& $1, parte 2');
    expect(say('A title of a seller')).toBe('A title of a seller');
    expect([plural(1, 'item', 'items'), plural(2, 'item', 'items')]).toEqual(['artículo', 'artículos']);
    expect(currentLocale()).toBe('es-US');
  });
  expect(t('Only {left} left', { left: 3 })).toBe('Only 3 left');
});
