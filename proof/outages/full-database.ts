import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { products } from '#contract/products/products.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import { CallError } from '#testing/client.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { inFolder } from '../../bench/kit/measure.ts';
import { type Installation, install } from '../faults/installation.ts';
import { openStall, type Stall } from '../faults/stall.ts';
import { countBy } from '../faults/story.ts';
import type { Findings } from './findings.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const megabytes = 700;
const outageMs = 15_000;
const backWithinMs = 60_000;

/** Everything lies on one disk, the database too, and it is full while people work. */
export async function examineFullDatabase(findings: Findings): Promise<void> {
  await inFolder(async (folder) => {
    const room = join(folder, 'data');
    await mkdir(room);
    const disk = await mountSmallDisk(room, megabytes);
    if (!disk) return findings.note('database: left out, for nobody lets us mount a small disk here');
    try {
      const installation = await install(folder);
      await examine(installation, disk, findings).finally(() => installation.close());
    } finally {
      await disk.remove();
    }
  });
}

async function examine(installation: Installation, disk: SmallDisk, findings: Findings): Promise<void> {
  const stall = await openStall(installation, [50, 50]);
  const acknowledged: string[] = [];
  const answers: string[] = [];
  await disk.fill();
  const until = performance.now() + outageMs;
  for (let number = 1; performance.now() < until; number += 1) {
    answers.push(await write(stall, `Written ${number}`, acknowledged));
    answers.push(await read(stall));
    await disk.fill();
    await setTimeout(50);
  }
  await disk.free();
  const started = performance.now();
  while ((await write(stall, 'Written afterwards', acknowledged)) !== 'written') {
    if (performance.now() - started > backWithinMs)
      return findings.blame('nothing is written though there is room again');
    await setTimeout(250);
  }
  findings.note(`database full: ${JSON.stringify(countBy(answers, (answer) => answer))}`);
  findings.note(`database: written again ${Math.round(performance.now() - started)} ms after there is room`);
  findings.expect(!answers.some((answer) => answer.includes('UNEXPECTED')), 'a full disk was an unexpected error');
  await compare(installation, stall, acknowledged, findings);
}

async function write({ seller }: Stall, title: string, acknowledged: string[]): Promise<string> {
  const description = '<p>Long words. </p>'.repeat(2000);
  return seller.call(products.create, { form: aProduct({ title, description }) }).then(() => {
    acknowledged.push(title);
    return 'written';
  }, describe('not written'));
}

const read = ({ seller }: Stall): Promise<string> =>
  seller.call(products.list, { query: { page: 1, pageSize: 5 } }).then(() => 'read', describe('not read'));

const describe = (words: string) => (error: unknown) =>
  error instanceof CallError ? `${words}: ${error.status} ${error.code}` : `${words}: no answer`;

async function compare({ ask, dataDir }: Installation, stall: Stall, acknowledged: string[], findings: Findings) {
  const rows = await ask<{ title: string }>('select title from products where merchant_id = $1', [stall.merchantId]);
  const titles = new Set(rows.map(({ title }) => title));
  const lost = acknowledged.filter((title) => !titles.has(title));
  findings.expect(lost.length === 0, `acknowledged and lost: ${lost.join(', ')}`);
  const database = openDatabase({ host: join(dataDir, 'pgdata'), user: 'postgres', database: 'scanfront' }, { max: 1 });
  await checkInvariants(database.db).catch((error: Error) => findings.blame(error.message));
  await database.close();
}
