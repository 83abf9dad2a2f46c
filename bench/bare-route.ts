// A bare Fastify route that runs the given statements and answers with their rows: what the framework itself costs.
import fastify from 'fastify';
import pg from 'pg';
import type { Statement } from '#testing/capture-statements.ts';

const { DATABASE_URL, DATABASE_POOL, APP_PORT, STATEMENTS = '[]' } = process.env;
const statements = (JSON.parse(STATEMENTS) as Statement[]).map(({ name, text, values }) => ({
  name,
  text,
  values: values.map((value) => (value && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value)),
}));
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) });
pool.on('error', () => undefined);
const app = fastify();

app.get('/bare', async () => {
  const answers: unknown[] = [];
  for (const statement of statements) answers.push((await pool.query(statement)).rows);
  return answers;
});
await app.listen({ port: Number(APP_PORT), host: '127.0.0.1' });
console.log('Bare route is ready.');
process.on('SIGINT', () => process.exit(0));
