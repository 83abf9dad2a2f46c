import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii } from './server-build.ts';

test('letters beyond ASCII are escaped, and what the code says stays the same', () => {
  const code = String.raw`['it’s “so”', 'a\\–b', '\–', '👍', /^[–\–]$/.test('–'), /^👍{2}$/u.test('👍👍')].join()`;
  const escaped = toAscii(code);
  expect(escaped).toMatch(/^\p{ASCII}+$/u);
  expect(runInNewContext(escaped)).toBe('it’s “so”,a\\–b,–,👍,true,true');
});
