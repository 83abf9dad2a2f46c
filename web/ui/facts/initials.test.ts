import { expect, test } from 'vitest';
import { initialsOf, toneOfName } from './initials.ts';

test.each([
  ['Marisol Dunn', 'MD'],
  ['  renee  de la  castellano ', 'RC'],
  ['cher', 'C'],
  ['Émile Zola', 'ÉZ'],
  ['𝒳eno Yard', '𝒳Y'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always has the same tone', () => {
  expect(toneOfName('Marisol Dunn')).toBe(toneOfName('Marisol Dunn'));
});
