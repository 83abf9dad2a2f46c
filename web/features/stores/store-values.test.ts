import { expect, test } from 'vitest';
import { storeFormSchema } from './store-form-schema.ts';
import { newValues, toWire } from './store-values.ts';

const begin = newValues('America/Chicago');

test('a new store sends what its form holds, without an address nobody chose', () => {
  const values = { ...begin, title: 'Harbor' };
  const { form } = toWire(storeFormSchema().parse(values), values);
  expect(form).toMatchObject({ title: 'Harbor', timeZone: 'America/Chicago', shipTo: ['US'] });
  expect(form).not.toHaveProperty('slug');
});

test('a change sends only what differs, lists that were emptied too', () => {
  const before = { ...begin, title: 'Harbor', slug: 'harbor' };
  const values = { ...before, shipTo: [], socialLinks: { ...before.socialLinks, x: 'https://x.com/harbor' } };
  const { form } = toWire(storeFormSchema().parse(values), values, before);
  expect(Object.keys(form).filter((name) => form[name as keyof typeof form] !== undefined)).toEqual([
    'shipTo',
    'socialLinks',
  ]);
});

test('what search engines are told follows title and description while it is empty', () => {
  const before = { ...begin, title: 'Harbor', description: 'Pallets', seoMetaData: { title: 'Own', description: '' } };
  const values = { ...before, seoMetaData: { title: '', description: '' } };
  const { form } = toWire(storeFormSchema().parse(values), values, before);
  expect(form).toMatchObject({ seoMetaData: { title: 'Harbor', description: 'Pallets' } });
});

test('the span of the announcement is local time in the form, and a moment on the wire', () => {
  const announcement = { isOn: true, text: 'Sale', link: '', from: '', to: '2030-05-01T09:30' };
  const values = { ...begin, title: 'Harbor', announcement };
  const { form } = toWire(storeFormSchema().parse(values), values);
  expect(form.announcement).toMatchObject({ from: null, to: new Date('2030-05-01T09:30').toISOString() });
});

test('a saved address stays, however long it is; a new one follows the rules', () => {
  const saved = `${'long-'.repeat(9)}dock`;
  const values = { ...begin, title: 'Harbor', slug: saved };
  expect(storeFormSchema(saved).safeParse(values).success).toBe(true);
  const refused = storeFormSchema('harbor').safeParse(values);
  expect(refused.error?.issues[0]?.message).toBe('Use 3 to 40 letters, digits and hyphens');
});
