import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const project = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', project), 'utf8');

/** Of each section of the standard, which requirements are of level 1 or 2. */
const sections: Record<string, readonly number[]> = {
  '1.1': upTo(2),
  '1.2': upTo(9),
  '1.3': upTo(11),
  '1.4': upTo(3),
  '1.5': upTo(2),
  '2.1': upTo(3),
  '2.2': upTo(3),
  '2.3': upTo(4),
  '2.4': upTo(1),
  '3.2': upTo(2),
  '3.3': upTo(4),
  '3.4': upTo(6),
  '3.5': upTo(5),
  '3.7': upTo(2),
  '4.1': upTo(3),
  '4.2': upTo(1),
  '4.3': upTo(2),
  '4.4': upTo(4),
  '5.1': upTo(1),
  '5.2': upTo(3),
  '5.3': upTo(2),
  '5.4': upTo(3),
  '6.1': upTo(3),
  '6.2': upTo(12),
  '6.3': upTo(4),
  '6.4': upTo(4),
  '6.5': upTo(5),
  '6.6': upTo(3),
  '6.8': upTo(4),
  '7.1': upTo(3),
  '7.2': upTo(4),
  '7.3': upTo(2),
  '7.4': upTo(5),
  '7.5': upTo(2),
  '7.6': upTo(2),
  '8.1': upTo(2),
  '8.2': upTo(3),
  '8.3': upTo(1),
  '8.4': upTo(1),
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.1': upTo(2),
  '10.2': upTo(2),
  '10.3': upTo(4),
  '10.4': upTo(11),
  '10.5': upTo(5),
  '10.6': upTo(2),
  '10.7': upTo(3),
  '11.1': upTo(2),
  '11.2': upTo(3),
  '11.3': upTo(3),
  '11.4': upTo(4),
  '11.5': upTo(1),
  '11.6': upTo(1),
  '12.1': upTo(3),
  '12.2': upTo(2),
  '12.3': upTo(4),
  '13.1': upTo(1),
  '13.2': upTo(5),
  '13.3': upTo(2),
  '13.4': upTo(5),
  '14.1': upTo(2),
  '14.2': upTo(4),
  '14.3': upTo(3),
  '15.1': upTo(3),
  '15.2': upTo(3),
  '15.3': upTo(7),
  '16.1': upTo(1),
  '16.2': upTo(5),
  '16.3': upTo(4),
  '16.4': upTo(3),
  '16.5': upTo(3),
  '17.1': upTo(1),
  '17.2': upTo(4),
  '17.3': upTo(2),
};

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_none, at) => at + 1);
}

test('the page has every requirement of levels 1 and 2, once and in its order', () => {
  const wanted = Object.entries(sections).flatMap(([section, numbers]) => numbers.map((each) => `${section}.${each}`));
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([12]) \| [^|]+ \|$/gm)];
  expect(wanted).toHaveLength(253);
  expect(rows.map(([, number]) => number)).toEqual(wanted);
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
});

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
  const linked = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `docs/${path}`);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set([...named, ...linked])].filter((path) => !existsSync(new URL(path, project)))).toEqual([]);
});

test('the names of tests that the page quotes are those of its tests', () => {
  const quotes = [...page.matchAll(/`([\w./-]+\.test\.ts)` \(“([^”%…]+)/g)];
  const unknown = quotes.filter(([, path = '', name = '']) => {
    const text = readFileSync(new URL(path, project), 'utf8');
    return !text.includes(name.trim());
  });
  expect(unknown.map(([, path, name]) => [path, name])).toEqual([]);
});
