import fc from 'fast-check';
import type { Schema } from './document.ts';
import { unstorable } from './odd-values.ts';

/** Ids that are worth a try at a place: some that are there, some that are not. */
export type IdsAt = (path: readonly string[]) => fc.Arbitrary<string>;

/** Values that the schema takes, as far as a document can say what is taken. */
export function validOf(schema: Schema, idsAt: IdsAt, path: readonly string[] = []): fc.Arbitrary<unknown> {
  const made = make(schema, idsAt, path);
  const [example] = schema.examples ?? [];
  return example === undefined ? made : fc.oneof(fc.constant(example), made);
}

function make(schema: Schema, idsAt: IdsAt, path: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => validOf(option, idsAt, path)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => make({ ...schema, type }, idsAt, path)));
  switch (schema.type) {
    case 'object':
      return makeObject(schema, idsAt, path);
    case 'array':
      return makeArray(schema, idsAt, path);
    case 'string':
      return makeText(schema, idsAt, path);
    case 'integer':
    case 'number':
      return makeNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function makeObject(schema: Schema, idsAt: IdsAt, path: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: extras, propertyNames } = schema;
  if (typeof extras === 'object' && Object.keys(properties).length === 0) {
    const key = propertyNames ? validOf(propertyNames, idsAt, path) : fc.string({ maxLength: 20 });
    const entries = fc.array(fc.tuple(key.map(String), validOf(extras, idsAt, path)), { maxLength: 3 });
    return entries.map((pairs) => Object.fromEntries(pairs));
  }
  const fields = Object.entries(properties).map(([key, field]) => [key, validOf(field, idsAt, [...path, key])]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[], noNullPrototype: true });
}

function makeArray({ items = {}, minItems = 0, maxItems = 3 }: Schema, idsAt: IdsAt, path: readonly string[]) {
  const maxLength = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(validOf(items, idsAt, path), { minLength: minItems, maxLength });
}

const latest = new Date('2099-12-31T00:00:00Z');
const times = fc.date({ min: new Date(0), max: latest, noInvalidDate: true }).map((date) => date.toISOString());
const words = [
  'Lamp',
  'person@example.com',
  '89501',
  '2026-11-15',
  '12.50',
  'https://example.com/',
  'ä 中 🙂',
  'correct horse battery',
  '194252625224',
  '1243240328',
];
const idLength = 36;

function makeText({ format, pattern, minLength = 0, maxLength = 60 }: Schema, idsAt: IdsAt, path: readonly string[]) {
  if (format === 'uuid') return idsAt(path);
  if (format === 'date-time') return times;
  if (format === 'date') return times.map((time) => time.slice(0, 10));
  if (format === 'uri') return fc.webUrl();
  if (pattern && !pattern.includes('(?!')) return fc.stringMatching(new RegExp(pattern));
  const room = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const fitting = words.filter((text) => text.length >= minLength && text.length <= maxLength);
  const odd = fc.string({ ...room, unit: 'binary' }).filter((text) => !unstorable.test(text));
  return fc.oneof(
    fc.string(room),
    odd,
    ...(fitting.length > 0 ? [fc.constantFrom(...fitting)] : []),
    ...(minLength <= idLength && idLength <= maxLength ? [idsAt(path)] : []),
  );
}

function makeNumber({ type, minimum, maximum, exclusiveMinimum, multipleOf }: Schema): fc.Arbitrary<number> {
  const min = Math.ceil(Math.max(minimum ?? exclusiveMinimum ?? -1000, -1e9));
  const max = Math.max(min, Math.floor(Math.min(maximum ?? 1e9, 1e9)));
  const whole = fc.oneof(fc.integer({ min, max: Math.min(min + 20, max) }), fc.integer({ min, max }));
  if (type === 'integer' || multipleOf === 1) return whole;
  return fc.oneof(
    whole,
    fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  );
}
