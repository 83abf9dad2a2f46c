import pg from 'pg';

/** A statement as the database got it; bytes travel as base64. */
export interface Statement {
  /** Set where the connection prepares it once and then sends only the name. */
  name?: string;
  text: string;
  values: (string | number | boolean | null | { bytes: string })[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The statements that this process sends while the work runs. */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function capture(...args) {
    statements.push(toStatement(args));
    return original.apply(this, args);
  };
  try {
    await work();
    return statements;
  } finally {
    prototype.query = original;
  }
}

function toStatement([query, values]: unknown[]): Statement {
  const given = (typeof query === 'string' ? { text: query, values } : query) as pg.QueryConfig;
  return { name: given.name, text: given.text, values: (given.values ?? []).map(toValue) };
}

function toValue(value: unknown): Statement['values'][number] {
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') };
  if (value instanceof Date) return value.toISOString();
  return value as string | number | boolean | null;
}
