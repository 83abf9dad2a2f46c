import pg from 'pg';
import type { Connection } from './endpoint.ts';

/** Serving; on its way up or down; taking connections without a word; not there. */
export type Answer = 'ready' | 'starting' | 'silent' | 'absent';

const answerWithinMs = 2000;

/** Asks the server how it is by connecting to it. */
export async function askServer(connection: Connection): Promise<Answer> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: answerWithinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return readAnswer(error);
  }
}

function readAnswer(error: unknown): Answer {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '57P03') return 'starting';
  // Every place is taken: a server that is very much alive.
  if (code === '53300') return 'ready';
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '28P01', '28000'].includes(code) ? 'absent' : 'silent';
}
