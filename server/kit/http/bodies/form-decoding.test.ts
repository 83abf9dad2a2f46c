import { expect, test } from 'vitest';
import { z } from 'zod';
import { decodeForm } from './form-decoding.ts';

const schema = z.object({
  title: z.string(),
  isActive: z.boolean().optional(),
  weight: z.number().nullable().optional(),
  shipTo: z.array(z.string()).optional(),
  address: z.object({ city: z.string(), zip: z.string().optional() }).optional(),
  images: z.array(z.object({ linkTo: z.string(), name: z.string() })).optional(),
  settings: z.record(z.string(), z.string()).optional(),
});

test('a single element becomes the list the contract asks for', () => {
  expect(decodeForm(schema, [['shipTo', 'US']])).toEqual({ shipTo: ['US'] });
  expect(
    decodeForm(schema, [
      ['shipTo', 'US'],
      ['shipTo', 'CH'],
    ]),
  ).toEqual({ shipTo: ['US', 'CH'] });
  expect(decodeForm(schema, [['shipTo', '']])).toEqual({ shipTo: [] });
  expect(decodeForm(schema, [['shipTo[]', 'US']])).toEqual({ shipTo: ['US'] });
});

test('texts become booleans, numbers and null only where the schema says so', () => {
  const decoded = decodeForm(schema, [
    ['title', 'true'],
    ['isActive', 'true'],
    ['weight', 'null'],
  ]);
  expect(decoded).toEqual({ title: 'true', isActive: true, weight: null });
  expect(decodeForm(schema, [['weight', '1.25']])).toEqual({ weight: 1.25 });
  expect(decodeForm(schema, [['weight', 'heavy']])).toEqual({ weight: 'heavy' });
});

test('dotted and bracketed names become nested objects and ordered lists', () => {
  const decoded = decodeForm(schema, [
    ['address.city', 'Reno'],
    ['images[1][name]', 'second'],
    ['images[0][name]', 'first'],
    ['images[0][linkTo]', '/a'],
  ]);
  expect(decoded).toEqual({
    address: { city: 'Reno' },
    images: [{ name: 'first', linkTo: '/a' }, { name: 'second' }],
  });
});

test('JSON text stands for an object or a list', () => {
  const decoded = decodeForm(schema, [
    ['address', '{"city":"Reno"}'],
    ['shipTo', '["US","CH"]'],
  ]);
  expect(decoded).toEqual({ address: { city: 'Reno' }, shipTo: ['US', 'CH'] });
});

test('JSON text stands for an object also where a text may come instead', () => {
  const either = z.object({ profile: z.union([z.string(), z.object({ _id: z.string() })]).nullable() });
  const decode = (text: string) => decodeForm(either, [['profile', text]]);
  expect(decode('{"_id":"p1"}')).toEqual({ profile: { _id: 'p1' } });
  expect(decode('p1')).toEqual({ profile: 'p1' });
  expect(decode('12')).toEqual({ profile: '12' });
  expect(decode('null')).toEqual({ profile: null });
});

test('names that reach for the prototype go nowhere', () => {
  const decoded = decodeForm(schema, [
    ['__proto__.polluted', 'yes'],
    ['address.__proto__.polluted', 'yes'],
    ['constructor[prototype][polluted]', 'yes'],
    ['settings', '{"__proto__":{"polluted":"yes"}}'],
    ['title', 'ok'],
  ]) as Record<string, unknown>;
  expect(decoded.title).toBe('ok');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(JSON.stringify(decoded)).not.toContain('polluted');
});
