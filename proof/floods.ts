// Fifty bodies at once that never end, from one account and from fifty, against a process with little memory: it stays
// up, others are answered meanwhile, and its heap and its memory come back each time.
// npm run proof -- floods
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { media } from '#contract/media/media.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { makeCaller } from '#testing/client.ts';
import { openMerchant } from '#testing/new-merchant.ts';
import { comeToRest } from '../bench/kit/come-to-rest.ts';
import { median, type Row, readMemory, readOption, report, startProgram } from '../bench/kit/measure.ts';
import { choosePorts, toSettings, withDatabase } from '../bench/kit/with-product.ts';
import { type Sender, sendFlood } from './floods/flood.ts';

const connections = readOption('connections', 50);
const heapMegabytes = readOption('heap', 512);
// Longer than a body may be slow; on a busy machine it takes a while until all have come to that.
const floodSeconds = readOption('seconds', 45);
const longestSeconds = 240;
const restSeconds = 30;
const mostGrowth = 1.2;

interface Flooded {
  appUrl: string;
  pid: number;
  heapFile: string;
  open(): Promise<string>;
}

const wrong: string[] = [];

await withDatabase(async ({ databaseUrl, folder, secretKey }) => {
  const ports = await choosePorts();
  const heapFile = join(folder, 'heap');
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET_KEY: secretKey, ...toSettings(ports) };
  const product = await startProgram(
    '../server/main.ts',
    { ...settings, TRUST_PROXY: 'on', HEAP_FILE: heapFile, MAX_DELAY_MS: '30000' },
    'Press Ctrl-C',
    [
      `--max-old-space-size=${heapMegabytes}`,
      '--expose-gc',
      '--import',
      new URL('./soak/tell-heap.ts', import.meta.url).href,
    ],
  );
  const { db, close } = openDatabase({ connectionString: databaseUrl }, { max: 2 });
  const passwordHash = await hashPassword('correct horse battery');
  let people = 0;
  const open = async () => {
    const person = { email: `flood${++people}@example.com`, passwordHash };
    const entered = await openMerchant({ db, clock: systemClock, signupApproval: false }, person);
    return (entered as unknown as { token: string }).token;
  };
  try {
    await examine({ appUrl: `http://127.0.0.1:${ports.app}`, pid: product.pid, heapFile, open });
  } finally {
    await close();
    await product.stop();
  }
});
for (const sentence of wrong) console.log(`NOT AS IT SHOULD BE: ${sentence}`);
console.log(wrong.length === 0 ? '\nfloods: held.' : `\nfloods: ${wrong.length} things are not as they should be.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function examine(flooded: Flooded): Promise<void> {
  const { appUrl, pid, open } = flooded;
  const token = await open();
  const many: string[] = [];
  while (many.length < connections) many.push(await open());
  const person = honestPerson(appUrl, await open());
  await comeToRest(pid);
  // As many pictures as are made during a flood: what making them leaves behind is not the flood's.
  for (let turn = 0; turn < 120; turn += 1) await person();
  // What is made of the pictures is made later.
  await comeToRest(pid);
  const rows: Row[] = [];
  const oneAccount = many.map((): Sender => ({ token, address: '198.51.100.7' }));
  const manyAccounts = many.map((own, at): Sender => ({ token: own, address: `198.51.100.${at + 10}` }));
  for (const [name, senders] of [
    ['one account', oneAccount],
    ['many accounts', manyAccounts],
    ['one account again', oneAccount],
  ] as const) {
    if (isRunning(pid)) rows.push(await flood(name, flooded, senders, person));
  }
  report(`Floods: ${connections} bodies that never end, a heap of ${heapMegabytes} MB`, rows);
}

/** Signs nothing up and attacks nobody: looks at the profile, changes a setting and uploads a picture. */
function honestPerson(appUrl: string, token: string): () => Promise<void> {
  const call = makeCaller(appUrl, { token, headers: { 'x-forwarded-for': '203.0.113.5' } });
  const drawn = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c04020' } });
  const picture = drawn.jpeg().toBuffer();
  return async () => {
    await call(accounts.me);
    await call(accounts.updateSettings, { body: { customSettings: { hdStoreID: '0121' } } });
    await call(media.upload, { form: {}, files: { images: new File([new Uint8Array(await picture)], 'lamp.jpg') } });
  };
}

async function flood(
  name: string,
  { appUrl, pid, heapFile }: Flooded,
  senders: readonly Sender[],
  person: () => Promise<void>,
): Promise<Row> {
  const before = await readSettled(pid, heapFile);
  const sent = sendFlood(appUrl, senders);
  const started = performance.now();
  const times: number[] = [];
  let [failed, most] = [0, before.memory];
  const passed = () => (performance.now() - started) / 1000;
  const goesOn = () => passed() < floodSeconds || (passed() < longestSeconds && sent.countEnds().open !== undefined);
  while (goesOn() && isRunning(pid)) {
    const began = performance.now();
    await person().then(
      () => times.push(performance.now() - began),
      (error: Error) => {
        failed += 1;
        wrong.push(`${name}: somebody else was not served: ${error.message} ${String(error.cause ?? '')}`.trim());
      },
    );
    most = Math.max(most, readMemory(pid) ?? 0);
    await pause(200);
  }
  const ends = sent.countEnds();
  sent.end();
  if (!isRunning(pid)) wrong.push(`${name}: the process has ended after ${Math.round(passed())} s`);
  if (ends.open) wrong.push(`${name}: ${ends.open} bodies were still open after ${longestSeconds} s`);
  const after = isRunning(pid) ? await examineRest(pid, heapFile, before) : { memory: 0, heap: 0 };
  return {
    'sent by': name,
    'ends of the bodies': JSON.stringify(ends),
    'others served': times.length,
    'not served': failed,
    'their median, ms': Math.round(median(times)),
    'slowest, ms': Math.round(Math.max(0, ...times)),
    'memory before, MB': before.memory,
    'most, MB': most,
    'after, MB': after.memory,
    'heap before, MB': before.heap,
    'heap after, MB': after.heap,
  };
}

interface Memory {
  memory: number;
  heap: number;
}

/** Once it has cleared away what nobody holds any more, which it says by writing its heap down. */
async function readSettled(pid: number, heapFile: string): Promise<Memory> {
  rmSync(heapFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  do await pause(1_000);
  while (!existsSync(heapFile) && isRunning(pid));
  return { memory: readMemory(pid) ?? 0, heap: Math.round(Number(readFileSync(heapFile, 'utf8')) / 1024 ** 2) };
}

/** What it holds after a rest: no more than before, or nearly. */
async function examineRest(pid: number, heapFile: string, before: Memory): Promise<Memory> {
  await pause(restSeconds * 1000);
  const after = await readSettled(pid, heapFile);
  for (const what of ['heap', 'memory'] as const) {
    if (after[what] > before[what] * mostGrowth)
      wrong.push(`${what} stays at ${after[what]} MB; before: ${before[what]}`);
  }
  return after;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
