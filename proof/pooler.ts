// Behind PgBouncer: the whole journey with processes that die, by whole sessions and by transactions; and what is not
// set up for transactions is refused in a sentence, instead of failing one call after the other.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../scripts/kit/run-program.ts';
import { ensureChromium } from '../scripts/test/ensure-chromium.ts';
import { startDebianPostgres } from './journey/debian-postgres.ts';
import { hasPgbouncer, startPgbouncer } from './journey/pgbouncer.ts';

if (!hasPgbouncer()) {
  console.log('Skipped: PgBouncer is not installed. On Debian: sudo apt-get install --no-install-recommends pgbouncer');
  process.exit(0);
}

const failed: string[] = [];
await refuseUnprepared();
const browser = await ensureChromium();
for (const mode of ['session', 'transaction']) {
  console.log(`\nThe whole journey behind PgBouncer with pool_mode = ${mode}`);
  const env = { JOURNEY_ON: 'many', JOURNEY_POOLER: mode, CHROMIUM_PATH: browser };
  const config = ['test', '--config', 'proof/journey/playwright.config.ts'];
  const { code } = await runScript('node_modules/@playwright/test/cli.js', config, { env });
  if (code !== 0) failed.push(`the journey with pool_mode = ${mode}`);
}
console.log(failed.length > 0 ? `\nIt does not work: ${failed.join(', ')}.` : '\nIt works behind PgBouncer.');
process.exitCode = failed.length > 0 ? 1 : 0;

/** App and worker, each on nothing but the address of a pooler that lends transactions. */
async function refuseUnprepared(): Promise<void> {
  const server = await startDebianPostgres();
  const pooler = await startPgbouncer(server.url, 'transaction');
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-pooler-'));
  const env = { DATABASE_URL: pooler.url, DATA_DIR: folder, NODE_ENV: 'production' };
  for (const program of ['server/main.ts', 'server/worker.ts']) {
    const { code, output } = await runScript(program, [], { env, collect: true });
    console.log(`${program} ended with ${code} and said: ${output.trim()}`);
    const isRefused = code === 1 && /^DATABASE_URL leads to a pooler [^\n]+$/.test(output.trim());
    if (!isRefused) failed.push(`the refusal of ${program}`);
  }
  await pooler.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
