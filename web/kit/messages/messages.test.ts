import { expect, expectTypeOf, test } from 'vitest';
import * as en from './en.ts';
import type { Messages } from './t.ts';

test('a catalogue in another language has all texts of the English one, and any words', () => {
  expectTypeOf(en).toExtend<Messages>();
  const words: Messages['common'] = { ...en.common, save: 'Guardar' };
  expect(words.save).not.toBe(en.common.save);
  const { save: _save, ...others } = en.common;
  // @ts-expect-error a text is missing
  const incomplete: Messages['common'] = others;
  expect(incomplete).not.toHaveProperty('save');
});
