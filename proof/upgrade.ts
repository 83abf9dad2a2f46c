// The version before, with a live store that sells, is brought to this one while everybody goes on working: the schema
// by `npm run upgrade`, then both versions side by side, then this one alone. Nothing may be lost, doubled or refused.
// npm run proof -- upgrade --from=COMMIT --seconds=15 --seed=1
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import { inFolder, readOption, toUrl } from '../bench/kit/measure.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { root } from '../scripts/kit/project.ts';
import { runProgram, runScript } from '../scripts/kit/run-program.ts';
import { awaitRest, readAftermath } from './faults/aftermath.ts';
import { chanceOf } from './faults/chance.ts';
import { watchMails } from './faults/mail-watch.ts';
import { patientSeller } from './faults/patient-seller.ts';
import { openStall } from './faults/stall.ts';
import { counting } from './faults/stories/counting.ts';
import { editing } from './faults/stories/editing.ts';
import { handingOut } from './faults/stories/handing-out.ts';
import { importing } from './faults/stories/importing.ts';
import { shopping } from './faults/stories/shopping.ts';
import { countBy, live } from './faults/story.ts';
import { awaitHealth } from './journey/await-health.ts';
import { balance } from './journey/balancer.ts';
import { enrol, type Member } from './journey/member.ts';
import { openOutside } from './journey/outside.ts';

/** How long the old version serves alone, both side by side, and the new one alone. */
const seconds = readOption('seconds', 15);
const seed = readOption('seed', 1);
const from = process.argv.find((arg) => arg.startsWith('--from='))?.split('=')[1];
const secretKey = 'a key for an installation that is gone in a minute';

/** One version's processes, and the ports they listen on. */
interface Version {
  app: Member;
  worker: Member;
  appPort: number;
  contentPort: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The last state of the version before: the parent of the commit that began this one. */
async function findVersionBefore(): Promise<string> {
  const git = async (...args: string[]) => (await runProgram('git', args, { collect: true })).output.trim();
  const versionAt = async (commit: string) =>
    (JSON.parse(await git('show', `${commit}:package.json`)) as { version: string }).version;
  const current = await versionAt('HEAD');
  let first = 'HEAD';
  for (const commit of (await git('log', '--first-parent', '--format=%H', '--', 'package.json')).split('\n')) {
    if ((await versionAt(commit)) !== current) return git('rev-parse', `${first}^`);
    first = commit;
  }
  throw new Error('There is no version before this one in the history: name a commit with --from=COMMIT.');
}

/** A checkout of its own, with its packages and what it serves. */
async function checkOut(commit: string, folder: string): Promise<string> {
  const place = join(folder, 'before');
  await must('git', ['worktree', 'add', '--detach', place, commit]);
  await must('npm', ['ci', '--silent'], place);
  await must(process.execPath, [join(place, 'scripts/build.ts')], place);
  return place;
}

async function must(program: string, args: string[], cwd = root): Promise<void> {
  const { code, output } = await runProgram(program, args, { cwd, collect: true });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
}

async function prepare(name: string, place: string, settings: Record<string, string>): Promise<Version> {
  const [appPort = 0, contentPort = 0, sandbox, mail] = await freePorts(4);
  const ports = { APP_PORT: `${appPort}`, CONTENT_PORT: `${contentPort}` };
  const idle = { SANDBOX_PORT: `${sandbox}`, SANDBOX_SMTP_PORT: `${mail}` };
  const app = enrol(`app of ${name}`, join(place, 'server/main.ts'), {
    ...settings,
    WORKERS: 'off',
    ...ports,
    ...idle,
  });
  const worker = enrol(`worker of ${name}`, join(place, 'server/worker.ts'), settings);
  const health = [`http://127.0.0.1:${appPort}/healthz/ready`, `http://127.0.0.1:${contentPort}/healthz`];
  return {
    app,
    worker,
    appPort,
    contentPort,
    async start() {
      app.start();
      await awaitHealth(health, app.isUp, app.said);
      worker.start();
    },
    async stop() {
      await Promise.all([app.stop(), worker.stop()]);
    },
  };
}

async function chooseSettings(folder: string, databaseUrl: string): Promise<Record<string, string>> {
  const [app, content, sandbox, mail] = await freePorts(4);
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'files'),
    SECRET_KEY: secretKey,
    APP_URL: `http://localhost:${app}`,
    CONTENT_URL: `http://localhost:${content}`,
    SANDBOX_URL: `http://localhost:${sandbox}`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    // Every buyer has an address of its own, as behind a proxy.
    TRUST_PROXY: 'on',
    // A machine that is busy with other things is no overload of ours.
    MAX_DELAY_MS: '30000',
    BOT_CHECK_EFFORT: 'low',
    LOG_LEVEL: 'error',
  };
}

async function run(folder: string, place: string): Promise<string[]> {
  const dataDir = join(folder, 'database');
  await mkdir(dataDir);
  const server = await openDatabaseServer({}, dataDir);
  const { host = '', user = '', database = '' } = server.connection;
  const settings = await chooseSettings(folder, toUrl({ host, user: String(user), database }));
  const config = readConfig(settings);
  const closeOutside = await openOutside(config);
  const before = await prepare('the version before', place, settings);
  const after = await prepare('this version', root, settings);
  const [appPort = 0, contentPort = 0] = [config.urls.app, config.urls.content].map((url) => Number(new URL(url).port));
  const balancers = [
    await balance(appPort, [before.appPort, after.appPort]),
    await balance(contentPort, [before.contentPort, after.contentPort]),
  ];
  const stopAll = async () => {
    await Promise.all([before.stop(), after.stop()]);
    for (const balancer of balancers) await balancer.close();
    await server.stop();
  };
  const ask = async <Row extends pg.QueryResultRow>(question: string, values?: unknown[]): Promise<Row[]> => {
    const client = new pg.Client(server.connection);
    await client.connect();
    return (await client.query<Row>(question, values).finally(() => client.end())).rows;
  };
  try {
    await before.start();
    const installation = { config, ask };
    const chance = chanceOf(seed);
    const stall = await openStall(installation, [8, 8, 500, 500, 500, 500]);
    const patient = patientSeller(config.urls.app, stall.seller.token);
    const payments = openPaymentsOf(installation);
    const buyers = shopping(stall, payments, chance);
    const { goods, storeId, merchantId } = stall;
    const stories = [
      buyers,
      editing(patient, goods, chance),
      counting(patient, goods, chance),
      importing(patient, merchantId),
      handingOut(patient, storeId),
    ];
    const mails = watchMails(config.urls.sandbox);
    let isOver = false;
    const working = live(stories, () => !isOver);
    const wrong = await upgradeMeanwhile(settings, before, after, folder);
    isOver = true;
    wrong.push(...(await working));
    wrong.push(...(await awaitRest(installation, payments.deliver)));
    const failures = [...patient.failures, ...buyers.stories.flatMap((story) => story.failures)];
    // Nobody answered where a process ended with the connection open; anything else that failed is a fault.
    const faults = failures.filter((status) => status >= 500 && status !== 503);
    wrong.push(...faults.map((status) => `answered ${status}`));
    await stopAll();
    if (faults.length > 0) for (const { app } of [before, after]) console.log(`${app.name} said:\n${app.said()}`);
    const aftermath = await readAftermath({ config, dataDir, secretKey }, stall, { stories, readMails: mails.stop });
    const acknowledged = Object.fromEntries(stories.map((story) => [story.name, story.acknowledged()]));
    const { wrong: found, ...rest } = aftermath;
    console.log(JSON.stringify({ acknowledged, askedAgain: countBy(failures, String), ...rest }, null, 2));
    return [...wrong, ...found];
  } catch (error) {
    console.error(`Before: ${before.app.said().slice(-3000)}\nAfter: ${after.app.said().slice(-3000)}`);
    await stopAll();
    throw error;
  } finally {
    await closeOutside();
  }
}

/** The story of the upgrade, while the others tell theirs; what went wrong with it. */
async function upgradeMeanwhile(
  settings: Record<string, string>,
  before: Version,
  after: Version,
  folder: string,
): Promise<string[]> {
  await setTimeout(seconds * 1000);
  const backup = ['--backup', join(folder, 'before.backup')];
  for (const args of [['--check'], ['--rehearse'], []]) {
    const { code } = await runScript('scripts/upgrade.ts', [...args, ...backup], { env: settings });
    if (code !== 0) return [`npm run upgrade ${args.join(' ')} ended with ${code}`];
  }
  await setTimeout(seconds * 1000);
  await after.start();
  await setTimeout(seconds * 1000);
  await before.stop();
  await setTimeout(seconds * 1000);
  return [];
}

const wrong = await inFolder(async (folder) => {
  const commit = from ?? (await findVersionBefore());
  console.log(`From ${commit} to what is here …`);
  const place = await checkOut(commit, folder);
  try {
    return await run(folder, place);
  } finally {
    await runProgram('git', ['worktree', 'remove', '--force', place], { collect: true });
  }
});
for (const line of wrong) console.log(line);
console.log(
  `upgrade: ${wrong.length === 0 ? 'nothing lost, doubled or refused' : `${wrong.length} things are not as they should be`}.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
