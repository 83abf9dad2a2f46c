import pg from 'pg';
import { statements } from './probes.ts';

/** A statement that comes by so often goes by its name. */
export const afterUses = 3;
const mostNames = 500;

/**
 * Written into a statement whose best plan depends on its values. Merchants differ in size by a thousand times; the
 * plan that PostgreSQL keeps for a prepared statement is made for the average of them, and where it can choose among
 * indexes it may then read the largest one's whole catalogue.
 */
export const planAnew = '/* planned anew */';

/**
 * Written before a statement that has a `*` somewhere within and yet names every column it answers with: it can be
 * prepared, whatever a migration adds.
 */
export const answersByName = '/* answers by name */ ';

export type NameStatement = (text: string) => string | undefined;

/**
 * Names under which statements that keep coming back are prepared, so that PostgreSQL plans them once a connection.
 * Never for `*`: a column that a migration adds meanwhile would make the prepared statement fail, unless it says that it
 * answers by name; nor for what is to be planned anew, whose mark holds one.
 */
export function nameStatements(): NameStatement {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return function nameStatement(text) {
    const known = names.get(text);
    if (known || names.size >= mostNames || (text.includes('*') && !text.startsWith(answersByName))) return known;
    const used = (uses.get(text) ?? 0) + 1;
    // Texts that differ every time, such as lists of many lengths, must not pile up here.
    if (uses.size > mostNames * 4) uses.clear();
    uses.set(text, used);
    if (used < afterUses) return undefined;
    const name = `s${names.size}`;
    names.set(text, name);
    uses.delete(text);
    return name;
  };
}

type Send = (this: pg.Client, ...args: unknown[]) => unknown;

const plain = pg.Client.prototype as unknown as { query: Send };

/** Connections that send recurring statements by name; those of one pool share the names. */
export function preparingClient(nameStatement: NameStatement): typeof pg.Client {
  class PreparingClient extends pg.Client {}
  const preparing = PreparingClient.prototype as unknown as { query: Send };
  // Assigned, because the many signatures of `query` can't be overridden by one method.
  preparing.query = function sendPrepared(text, values, ...rest) {
    const name = typeof text === 'string' && Array.isArray(values) ? nameStatement(text) : undefined;
    return name ? sendWatched(this, [{ name, text, values }, ...rest]) : sendWatched(this, [text, values, ...rest]);
  };
  return PreparingClient;
}

/** Sends a statement; who watches sees when it was sent and when it was answered. */
function sendWatched(client: pg.Client, args: unknown[]): unknown {
  const text = statements.hasSubscribers ? textOf(args[0]) : undefined;
  if (text === undefined) return plain.query.apply(client, args);
  const last = args.findLastIndex((given) => typeof given === 'function');
  if (last < 0) return statements.tracePromise(async () => plain.query.apply(client, args), { text });
  return statements.traceCallback(plain.query, last, { text }, client, ...args);
}

/** Streams and cursors have no one answer: they are not watched. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = statement as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
