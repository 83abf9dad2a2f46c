import { type RawBuilder, sql } from 'kysely';

const most = 128;

/**
 * A few values as an array whose length is seen in the statement. PostgreSQL supposes ten in an array that comes as one
 * value, finds a plan for the real number cheaper every time, and so plans the statement anew for as long as it lives.
 * The length is the next power of two, so that few lengths make few statements: the rest are nulls, which match nothing.
 */
export function fewValues(values: readonly unknown[], type: 'uuid' | 'integer' | 'text'): RawBuilder<unknown> {
  const array = sql.raw(`::${type}[]`);
  if (values.length === 0 || values.length > most) return sql`${values}${array}`;
  const length = 2 ** Math.ceil(Math.log2(values.length));
  const filled = Array.from({ length }, (_, at) => values[at] ?? null);
  return sql`array[${sql.join(filled)}]${array}`;
}
