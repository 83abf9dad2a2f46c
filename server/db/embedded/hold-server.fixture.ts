import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

// Starts the server described by the first argument, reports it, and holds it until its input ends.
const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedPostgresOptions;
try {
  const server = await startEmbeddedPostgres({ sharedBuffers: '16MB', ...options });
  const { connection, pid, adopted } = server;
  process.stdout.write(`${JSON.stringify({ connection, pid, adopted })}\n`);
  for await (const _ of process.stdin);
  await server.stop();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
