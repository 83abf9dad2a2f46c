import { type CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely';
import pg from 'pg';
import { type Claim, type Claims, type Kind, nameOf } from './read-claims.ts';

const { builtins } = pg.types;

// What the driver makes of PostgreSQL's types; all others are text to it, a `numeric` too.
const kindsByType: Record<number, Kind> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.OID]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.DATE]: 'date',
  [builtins.TIMESTAMP]: 'date',
  [builtins.TIMESTAMPTZ]: 'date',
  [builtins.BYTEA]: 'bytes',
  [builtins.JSON]: 'json',
  [builtins.JSONB]: 'json',
  // Lists of truths, numbers, texts and ids.
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'text[]',
  2951: 'text[]',
};

/** What PostgreSQL says of a column it answers. */
export type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID' | 'tableID' | 'columnID'>;

type Row = Record<string, unknown>;

interface Answer {
  /** The statement's text. */
  sql: string;
  fields: readonly Field[];
  rows: readonly Row[];
}

/** Columns that may be empty, by table and number. */
type Nullable = ReadonlySet<string>;

/** What an answer has otherwise than the row type says; nothing when it is as claimed. */
export function compareRows({ at, columns }: Claim, answer: Answer, nullable: Nullable): string[] {
  return Object.entries(columns).flatMap(([name, claimed]) => {
    const field = answer.fields.find((one) => one.name === name);
    if (!field) return [`${at} claims ${name}, which is not answered`];
    const found = describeDifference(field, claimed, answer, nullable);
    return found ? [`${at} claims ${name} to be ${claimed.join(' or ')}, and ${found}`] : [];
  });
}

function describeDifference(
  { name, dataTypeID, tableID, columnID }: Field,
  claimed: readonly Kind[],
  { sql, rows }: Answer,
  nullable: Nullable,
): string | undefined {
  if (claimed.includes('anything')) return undefined;
  const kind = kindsByType[dataTypeID] ?? 'text';
  if (!isClaimed(kind, claimed)) return `it is ${kind}`;
  if (claimed.includes('null')) return undefined;
  if (rows.some((row) => row[name] === null)) return 'it is null';
  const isSaidToBeThere = new RegExp(`\\b${name}"?,? -- never null$`, 'm').test(sql);
  return nullable.has(`${tableID}.${columnID}`) && !isSaidToBeThere ? 'its column may be null' : undefined;
}

function isClaimed(kind: Kind, claimed: readonly Kind[]): boolean {
  return claimed.includes(kind) || (kind === 'json' && claimed.some((one) => one.endsWith('[]')));
}

// Where the driver learns what a result's columns are.
const results = pg.Result.prototype as unknown as {
  addFields(this: { rows: object }, fields: readonly Field[]): void;
};

// Where every statement passes, those of jobs in their transaction too.
const executors = DefaultQueryExecutor.prototype as {
  executeQuery(this: unknown, statement: CompiledQuery, ...rest: unknown[]): Promise<QueryResult<unknown>>;
};

interface Watch {
  /** Everything that was answered otherwise than claimed. */
  end(): string[];
}

/** Compares what the raw statements of this process answer with their row types, until it ends. */
export function watchRows(claims: Claims, nullable: Nullable): Watch {
  const differences = new Set<string>();
  const fieldsOf = new WeakMap<object, readonly Field[]>();

  function compare({ query, sql }: CompiledQuery, { rows }: QueryResult<unknown>): void {
    // The job queue's own statements have no parts.
    const fragments: readonly string[] | undefined = query.kind === 'RawNode' ? query.sqlFragments : undefined;
    const fields = fieldsOf.get(rows);
    if (!fragments || !fields) return;
    for (const claim of claims[nameOf(fragments)] ?? []) {
      for (const difference of compareRows(claim, { sql, fields, rows: rows as Row[] }, nullable))
        differences.add(difference);
    }
  }

  const { addFields } = results;
  const { executeQuery } = executors;
  results.addFields = function keepFields(fields) {
    fieldsOf.set(this.rows, fields);
    return addFields.call(this, fields);
  };
  executors.executeQuery = async function watchAnswer(statement, ...rest) {
    const result = await executeQuery.call(this, statement, ...rest);
    compare(statement, result);
    return result;
  };
  return {
    end() {
      results.addFields = addFields;
      executors.executeQuery = executeQuery;
      return [...differences];
    },
  };
}
