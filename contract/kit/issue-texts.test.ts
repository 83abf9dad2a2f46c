import { expect, test } from 'vitest';
import { z } from 'zod';
import './issue-texts.ts';

const said = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;

test.each([
  ['a missing value', z.number(), undefined, 'Required'],
  ['a missing choice', z.enum(['a', 'b']), null, 'Required'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  ['another constant', z.literal('a'), 'b', 'Choose one of the options'],
  ['a text for a number', z.number(), 'x', 'Enter a number'],
  ['a number that is none', z.number(), Number.NaN, 'Enter a number'],
  ['a broken number', z.int(), 1.5, 'Enter a whole number'],
  ['a number for a text', z.string(), 5, 'Enter a text'],
  ['an empty text', z.string().min(1), '', 'Required'],
  ['a short text', z.string().min(3), 'a', 'At least 3 characters'],
  ['a long text', z.string().max(1200), 'a'.repeat(1201), 'Not more than 1,200 characters'],
  ['a text of another length', z.string().length(5), 'abc', 'Exactly 5 characters'],
  ['an empty list', z.array(z.string()).min(1), [], 'Choose at least one'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Not more than 1 entry'],
  ['a small number', z.number().min(0), -1, 'Not less than 0'],
  ['a number at its bound', z.number().gt(0), 0, 'More than 0'],
  ['a large number', z.number().lt(10), 10, 'Less than 10'],
  ['half a cent', z.number().multipleOf(0.01), 0.005, 'Enter a multiple of 0.01'],
  ['a bad mail', z.email(), 'x', 'Invalid email'],
  ['a bad id', z.uuid(), 'x', 'Not a valid id'],
  ['a pattern', z.string().regex(/^a$/), 'b', 'This is not written as it should be'],
  ['what nobody declared', z.strictObject({}), { a: 1 }, 'There is something here that does not belong'],
  ['none of several', z.union([z.string(), z.number()]), true, 'This is not what belongs here'],
  [
    'another kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    { kind: 'b' },
    'Choose one of the options',
  ],
  ['a bad name', z.record(z.uuid(), z.string()), { x: 'y' }, 'This is not what belongs here'],
  ['a rule without words', z.string().refine(() => false), 'x', 'This is not what belongs here'],
])('%s is told in our own words', (_what, schema, given, text) => {
  expect(said(schema, given)).toBe(text);
});

test('a schema’s own words come first', () => {
  expect(said(z.string('Tell us who').min(2, 'Longer, please'), 5)).toBe('Tell us who');
});
