import { join } from 'node:path';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { openDatabase } from '#server/db/database.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import { inFolder } from '../../bench/kit/measure.ts';
import { runScript } from '../../scripts/kit/run-program.ts';
import { awaitRest } from '../faults/aftermath.ts';
import { chanceOf } from '../faults/chance.ts';
import { type Installation, install } from '../faults/installation.ts';
import { patientSeller, watch } from '../faults/patient-seller.ts';
import { openStall, type Stall } from '../faults/stall.ts';
import { counting } from '../faults/stories/counting.ts';
import { importing } from '../faults/stories/importing.ts';
import { shopping } from '../faults/stories/shopping.ts';
import { live } from '../faults/story.ts';
import type { Findings } from './findings.ts';
import { compareHouses, type House, lookAround } from './house.ts';

const busyMs = 10_000;

/** A backup while people work, and one when they rest; both are restored elsewhere, and the second is compared. */
export async function examineBackup(findings: Findings): Promise<void> {
  await inFolder(async (folder) => {
    const installation = await install(folder);
    const fileOf = (name: string) => join(folder, `${name}.backup`);
    const { secretKey } = installation;
    try {
      const stall = await openStall(installation, [100, 100, 100]);
      findings.note(await backUpWhileBusy(installation, stall, fileOf('busy')));
      await awaitRest(installation, openPaymentsOf(installation).deliver);
      await bringUpToDate(stall);
      const before = await lookAround(installation, stall);
      findings.note(
        await command('backup', [fileOf('rest')], { DATA_DIR: installation.dataDir, SECRET_KEY: secretKey }),
      );
      await installation.stop();
      for (const name of ['busy', 'rest']) {
        const into = join(folder, name);
        await command('restore', [fileOf(name), '--into', into], { SECRET_KEY: secretKey });
        const elsewhere = await installation.moveTo(into);
        try {
          await examineRestored(elsewhere, stall, { name, before }, findings);
        } finally {
          await elsewhere.stop();
        }
      }
    } finally {
      await installation.close();
    }
  });
}

/** What the command said last, without the folder's name. */
async function command(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, output } = await runScript(`scripts/${name}.ts`, args, { env, collect: true });
  if (code !== 0) throw new Error(`npm run ${name} failed:\n${output}`);
  return `${name}: ${/holds [^.]*/.exec(output)?.[0] ?? 'done'}`;
}

async function backUpWhileBusy(installation: Installation, stall: Stall, file: string): Promise<string> {
  const chance = chanceOf(1);
  const patient = patientSeller(installation.config.urls.app, stall.seller.token);
  const buyers = shopping(stall, openPaymentsOf(installation), chance);
  const stories = [buyers, counting(patient, stall.goods, chance), importing(patient, stall.merchantId)];
  const end = performance.now() + busyMs;
  let isBackedUp = false;
  const backing = command('backup', [file], { DATA_DIR: installation.dataDir, SECRET_KEY: installation.secretKey });
  const done = backing.finally(() => {
    isBackedUp = true;
  });
  const [said, obstacles] = await Promise.all([done, live(stories, () => performance.now() < end || !isBackedUp)]);
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'));
  const work = stories.map((story) => `${story.acknowledged()} ${story.name}`).join(', ');
  return `${said}, made while it served (${work})`;
}

/** So that nothing is changed and not yet live. */
async function bringUpToDate({ seller, storeId }: Stall): Promise<void> {
  const params = { id: storeId };
  await watch(() => seller.call(publishing.build, { params }).catch(() => undefined));
  await watch(async () => {
    const { status } = await seller.call(publishing.status, { params });
    return status === 'live' ? status : undefined;
  });
}

async function examineRestored(
  elsewhere: Installation,
  stall: Stall,
  { name, before }: { name: string; before: House },
  findings: Findings,
): Promise<void> {
  // Published sites are not in a backup: they are made again, from what is.
  await watch(async () => ((await fetch(`${stall.url}/`)).ok ? true : undefined));
  const { connection } = databaseOf(elsewhere);
  const database = openDatabase(connection, { max: 1 });
  await checkInvariants(database.db).catch((error: Error) => findings.blame(`${name}: ${error.message}`));
  await database.close();
  if (name === 'rest') compareHouses(before, await lookAround(elsewhere, stall), findings);
  findings.note(
    `restore of the backup at ${name === 'rest' ? 'rest' : 'work'}: the store is live again, and all invariants hold`,
  );
}

const databaseOf = ({ dataDir }: Installation) => ({
  connection: { host: join(dataDir, 'pgdata'), user: 'postgres', database: 'scanfront' },
});
