import fc from 'fast-check';
import type { Operation, Schema } from './document.ts';
import { brokenForms, encodeParts, filesUnder, multipartType, oddParts, toParts } from './multipart.ts';
import { oddNames, oddValues, spoiled } from './odd-values.ts';
import { type IdsAt, validOf } from './valid-values.ts';

export interface FuzzRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

type Body = Pick<FuzzRequest, 'headers' | 'payload'>;

/** Requests to one operation: right ones, nearly right ones, and such that nobody in their right mind sends. */
export function requestsTo(operation: Operation, idsAt: IdsAt): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathsOf(operation, idsAt),
      query: queriesOf(operation, idsAt),
      body: bodiesOf(operation, idsAt),
      key: operation.isIdempotent ? keys : fc.constant({}),
    })
    .map(({ path, query, body, key }) => ({
      url: `/api/v1${path}${query ? `?${query}` : ''}`,
      headers: { ...body.headers, ...key },
      ...(body.payload !== undefined && { payload: body.payload }),
    }));
}

const keys = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom('one', 'k'.repeat(200)).map((key) => ({ 'idempotency-key': key })) },
  { weight: 1, arbitrary: fc.constantFrom('', 'k'.repeat(201)).map((key) => ({ 'idempotency-key': key })) },
);

const rawPaths = fc.constantFrom('%', '%00', '%ff', '%2e%2e%2f', 'a'.repeat(300), '%20', '0');

function pathsOf({ path, parameters }: Operation, idsAt: IdsAt): fc.Arbitrary<string> {
  const places = parameters.filter((parameter) => parameter.in === 'path');
  const values = places.map(({ name, schema }) =>
    fc.oneof(
      { weight: 12, arbitrary: validOf(schema, idsAt, [name]).map((value) => encodeURIComponent(String(value))) },
      { weight: 1, arbitrary: rawPaths },
    ),
  );
  return fc.tuple(...values).map((filled) => {
    const rest = [...filled];
    return path.replace(/\{[A-Za-z]+\}/g, () => rest.shift() ?? '');
  });
}

function queriesOf({ parameters }: Operation, idsAt: IdsAt): fc.Arbitrary<string> {
  const places = parameters.filter((parameter) => parameter.in === 'query');
  const fields = Object.fromEntries(places.map(({ name, schema }) => [name, validOf(schema, idsAt, [name])]));
  const required = places.filter((place) => place.required).map(({ name }) => name);
  const valid = fc.record(fields, { requiredKeys: required, noNullPrototype: true }).map(toQuery);
  const odd = fc
    .tuple(fc.constantFrom(...places.map(({ name }) => name), 'unknown'), oddValues)
    .map(([name, value]) => toQuery({ [name]: value }));
  const twice = fc.tuple(valid, valid).map((both) => both.join('&'));
  const raw = fc.oneof(fc.webQueryParameters(), fc.constantFrom('%', '=&=', '__proto__=1', 'a[b]=c'));
  return fc.oneof({ weight: 8, arbitrary: valid }, { weight: 3, arbitrary: odd }, twice, raw);
}

const toQuery = (query: Record<string, unknown>): string =>
  Object.entries(query)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
    )
    .join('&');

// Half a character has no spelling in an address.
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const json = (value: unknown): Body => ({
  headers: { 'content-type': 'application/json' },
  // Nothing at all is a body, too.
  payload: JSON.stringify(value) ?? '',
});

function bodiesOf({ method, takes }: Operation, idsAt: IdsAt): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ headers: {} });
  if (method === 'GET') return none;
  const { 'application/json': schema, 'multipart/form-data': form } = takes;
  if (!schema) return fc.oneof({ weight: 8, arbitrary: none }, { weight: 2, arbitrary: strangeBodies });
  const valid = validOf(schema, idsAt);
  return fc.oneof(
    { weight: 8, arbitrary: valid.map(json) },
    { weight: 8, arbitrary: spoiled(valid).map(json) },
    { weight: 2, arbitrary: strangeBodies },
    { weight: 1, arbitrary: none },
    { weight: form ? 6 : 1, arbitrary: formsOf(form ?? schema, valid) },
  );
}

const types = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  multipartType,
  'nonsense',
  '',
  'application/json; charset=utf-16',
);

/** Deeper than what reads it can follow by calling itself. */
const deepBodies = fc.constantFrom(
  `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  '['.repeat(33) + ']'.repeat(33),
);

const strangeBodies: fc.Arbitrary<Body> = fc.oneof(
  oddValues.map(json),
  deepBodies.map((payload) => ({ headers: { 'content-type': 'application/json' }, payload })),
  fc
    .tuple(types, fc.oneof(fc.constantFrom('', '{', '{"__proto__":{"a":1}}', 'null', '[]'), brokenForms))
    .map(([type, payload]) => ({ headers: { 'content-type': type }, payload })),
);

/** Real forms, with files where they belong and where they do not, and fields that nobody asked for. */
function formsOf({ properties = {} }: Schema, valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const isFile = ({ format, items }: Schema) => format === 'binary' || items?.format === 'binary';
  const places = Object.keys(properties).filter((name) => isFile(properties[name] ?? {}));
  const names = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(places.length > 0 ? places : ['file'])) },
    { weight: 1, arbitrary: fc.oneof(oddNames, fc.constantFrom(...Object.keys(properties), 'file')) },
  );
  const fields = fc.oneof(valid, spoiled(valid)).map((value) => toParts(value));
  return fc.tuple(fields, filesUnder(names), oddParts).map(([texts, files, odd]) => ({
    headers: { 'content-type': multipartType },
    payload: encodeParts([...texts, ...files, ...odd]),
  }));
}
