import type { Schema } from './document.ts';

/** What of a value is not as its schema says, each with the way there. */
export type FindFaults = (schema: Schema, value: unknown, path?: string) => string[];

/** `said` is what the schema says under the word. */
type Check = (said: unknown, value: unknown, path: string, find: FindFaults) => string[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeTests: Record<string, (value: unknown) => boolean> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  object: isObject,
  string: (value) => typeof value === 'string',
};

const fault = (isFault: boolean, path: string, words: string): string[] =>
  isFault ? [`${path || 'the answer'} ${words}`] : [];

const bound =
  (isKept: (value: number, limit: number) => boolean, read: (value: unknown) => number | undefined): Check =>
  (limit, value, path) => {
    const given = read(value);
    return fault(given !== undefined && !isKept(given, Number(limit)), path, `is beyond ${limit}`);
  };

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
// As JSON Schema counts: characters, not halves of them.
const length = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined);
const count = (value: unknown) => (Array.isArray(value) ? value.length : undefined);

/** Binary fractions hit a decimal step only almost: 0.07 / 0.01 is a little more than 7. */
const isMultiple = (given: number, step: number) => Math.abs(given / step - Math.round(given / step)) < 1e-6;

const formats: Record<string, (text: string) => boolean> = {
  // The document has a pattern beside each of these.
  uuid: () => true,
  date: () => true,
  'date-time': () => true,
  uri: URL.canParse,
};

const checks: Record<string, Check> = {
  type: (types, value, path) =>
    fault(![types].flat().some((type) => typeTests[String(type)]?.(value)), path, `is no ${types}`),
  const: (wanted, value, path) => fault(value !== wanted, path, `is not ${JSON.stringify(wanted)}`),
  enum: (among, value, path) =>
    fault(!(among as unknown[]).includes(value), path, `is none of ${JSON.stringify(among)}`),
  anyOf: (options, value, path, find) => {
    const found = (options as Schema[]).map((option) => find(option, value, path));
    return found.some((faults) => faults.length === 0) ? [] : (found.sort((a, b) => a.length - b.length)[0] ?? []);
  },
  oneOf: (options, value, path, find) => {
    const fitting = (options as Schema[]).filter((option) => find(option, value, path).length === 0);
    return fault(fitting.length !== 1, path, `is ${fitting.length} things at once`);
  },
  properties: (fields, value, path, find) =>
    isObject(value)
      ? Object.entries(fields as Record<string, Schema>).flatMap(([key, field]) =>
          Object.hasOwn(value, key) ? find(field, value[key], `${path}.${key}`) : [],
        )
      : [],
  required: (names, value, path) =>
    isObject(value)
      ? (names as string[]).flatMap((name) => fault(!Object.hasOwn(value, name), `${path}.${name}`, 'is missing'))
      : [],
  propertyNames: (names, value, path, find) =>
    isObject(value) ? Object.keys(value).flatMap((key) => find(names as Schema, key, `${path}.${key}`)) : [],
  items: (items, value, path, find) =>
    Array.isArray(value) ? value.flatMap((item, at) => find(items as Schema, item, `${path}[${at}]`)) : [],
  minItems: bound((given, limit) => given >= limit, count),
  maxItems: bound((given, limit) => given <= limit, count),
  minLength: bound((given, limit) => given >= limit, length),
  maxLength: bound((given, limit) => given <= limit, length),
  minimum: bound((given, limit) => given >= limit, number),
  maximum: bound((given, limit) => given <= limit, number),
  exclusiveMinimum: bound((given, limit) => given > limit, number),
  exclusiveMaximum: bound((given, limit) => given < limit, number),
  multipleOf: bound(isMultiple, number),
  pattern: (pattern, value, path) =>
    fault(typeof value === 'string' && !new RegExp(String(pattern), 'u').test(value), path, `is not like ${pattern}`),
  format: (format, value, path) =>
    fault(typeof value === 'string' && !formats[String(format)]?.(value), path, `is no ${format}`),
  examples: () => [],
  default: () => [],
};

/** A checker that knows what the document's references stand for. */
export function makeFindFaults(schemas: Record<string, Schema>): FindFaults {
  const find: FindFaults = (schema, value, path = '') => {
    if (schema.$ref)
      return find(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? refuse(schema.$ref), value, path);
    const { additionalProperties, ...rest } = schema;
    const faults = Object.entries(rest).flatMap(([word, said]) =>
      (checks[word] ?? refuse(word))(said, value, path, find),
    );
    return [...faults, ...findExtras(schema, additionalProperties, value, path, find)];
  };
  return find;
}

function findExtras(
  { properties = {} }: Schema,
  extras: Schema['additionalProperties'],
  value: unknown,
  path: string,
  find: FindFaults,
): string[] {
  if (extras === undefined || extras === true || !isObject(value)) return [];
  const others = Object.keys(value).filter((key) => !Object.hasOwn(properties, key));
  return others.flatMap((key) =>
    extras === false ? [`${path}.${key} is not in the document`] : find(extras, value[key], `${path}.${key}`),
  );
}

function refuse(word: string): never {
  throw new Error(`The document says "${word}", which nobody here understands.`);
}
