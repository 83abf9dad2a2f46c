import fc from 'fast-check';

/** What PostgreSQL can't hold: NUL, and halves of characters. */
export const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Names of fields that programs stumble over. */
export const oddNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype.isAdmin',
  '__proto__[isAdmin]',
  'toString',
  'merchant_id',
  'merchantId',
  'isAdmin',
  '_id',
  'a.b.c.d.e.f.g.h.i.j',
  'images[0][url]',
  '[]',
  '.',
  ' ',
  '\0',
  `a${'[b]'.repeat(40)}`,
  '['.repeat(300),
);

/** Values that programs stumble over. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '\0', '\ud800', '__proto__', -1, 0.1, 1e308, -0, true, [], {}, [[]], [null]),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63, -(2 ** 31) - 1, '9'.repeat(400), '1e999', 'NaN'),
  fc.constantFrom('0001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '2026-02-30', '24:00', 'javascript:alert(1)'),
  fc.constantFrom(
    "'; drop table users; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%',
    '%00',
    '\\',
  ),
  fc.constantFrom('a'.repeat(5000), '{"a":'.repeat(200), '[', '(', '*', 'upload:0', 'upload:99', '=1+1', '\u202e'),
  fc.constantFrom(`${'['.repeat(40)}${']'.repeat(40)}`, `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The value with one thing in it wrong, missing, too many or under an odd name. */
export const spoiled = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .record({
      value: valid,
      at: fc.nat(),
      odd: oddValues,
      name: oddNames,
      act: fc.constantFrom('replace', 'remove', 'add'),
    })
    .map(({ value, at, odd, name, act }) => {
      const ways = waysInto(value);
      return change(value, ways[at % ways.length] ?? [], { odd, name, act });
    });

type Way = (string | number)[];

const waysInto = (value: unknown): Way[] => [
  [],
  ...childrenOf(value).flatMap(([step, child]) => waysInto(child).map((rest): Way => [step, ...rest])),
];

const childrenOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((child, at) => [at, child]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

interface Change {
  odd: unknown;
  name: string;
  act: string;
}

function change(value: unknown, [step, ...rest]: Way, how: Change): unknown {
  if (step === undefined) return spoil(value, how);
  const entries = childrenOf(value).flatMap(([key, child]): [string | number, unknown][] => {
    if (key !== step) return [[key, child]];
    return rest.length === 0 && how.act === 'remove' ? [] : [[key, change(child, rest, how)]];
  });
  return Array.isArray(value) ? entries.map(([, child]) => child) : fromEntries(entries);
}

function spoil(value: unknown, { odd, name, act }: Change): unknown {
  if (act !== 'add') return odd;
  if (Array.isArray(value)) return [...value, odd];
  return typeof value === 'object' && value !== null ? fromEntries([...Object.entries(value), [name, odd]]) : odd;
}

/** An own field whatever its name: `__proto__` would be swallowed by an assignment. */
function fromEntries(entries: readonly (readonly [string | number, unknown])[]): object {
  const made = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}
