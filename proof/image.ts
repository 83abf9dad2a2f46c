// The image as it would serve: built, started read-only by its ordinary user with nothing but a volume, a store opened
// and published in it, stopped, started, killed and started again on the same volume. Nothing may be lost.
// npm run proof -- image --image=scanfront:0.2.0 (instead of building one) --run="--network=host --no-healthcheck" (for
// podman or docker run: podman's own health checks want systemd)
import { products } from '#contract/products/products.contract.ts';
import { readConfig } from '#server/config.ts';
import { version } from '#server/version.ts';
import { findProgram } from '../scripts/kit/find-program.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { runProgram, runScript } from '../scripts/kit/run-program.ts';
import { openStall, type Stall } from './faults/stall.ts';
import { awaitHealth } from './journey/await-health.ts';

const mostMegabytes = 350;
/** As long as Kubernetes waits, unless it is told otherwise. */
const graceSeconds = 30;
const readText = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split(/=(.*)/s)[1];
const image = readText('image') ?? `scanfront:${version}`;
const runOptions = readText('run')?.split(' ') ?? [];
const [name, volume] = [`scanfront-proof-${process.pid}`, `scanfront-proof-${process.pid}`];
const wrong: string[] = [];
const figures: Record<string, string> = {};

const tool = await findProgram(['podman', 'docker']);
if (!tool) {
  console.log('Skipped: neither podman nor docker is installed.');
  process.exit(0);
}
const container = tool;

/** What the tool answers; an end with another code than 0 is an error unless the caller wants to look. */
async function ask(args: readonly string[], { mayFail = false } = {}): Promise<{ code: number; output: string }> {
  const answer = await runProgram(container, args, { collect: true });
  if (answer.code !== 0 && !mayFail) throw new Error(`${container} ${args.join(' ')}: ${answer.output}`);
  return { ...answer, output: answer.output.trim() };
}

const expectThat = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise));

if (!readText('image') && (await runScript('scripts/image.ts', [])).code !== 0) process.exit(1);
const [app = 0, content = 0, sandbox = 0, mail = 0] = await freePorts(4);
const settings: Record<string, string> = {
  // With stand-ins, so that somebody can sign up without a mail server.
  SCANFRONT_ENV: 'development',
  EXPOSE_SANDBOX: 'on',
  APP_PORT: String(app),
  CONTENT_PORT: String(content),
  SANDBOX_PORT: String(sandbox),
  SANDBOX_SMTP_PORT: String(mail),
  BOT_CHECK_EFFORT: 'low',
  MAX_DELAY_MS: '30000',
};
const config = readConfig(settings);

try {
  await examineImage();
  await refuseUnprepared();
  await startContainer();
  await timeUntilReady('first start');
  // Nobody looks into its database from outside: what it serves is what counts.
  const stall = await openStall({ config, ask: async () => [] }, [5, 5, 5]);
  const before = await readStall(stall);
  await examineContainer();
  await stopInTime();
  await ask(['start', name]);
  await timeUntilReady('start after a stop');
  await compare(stall, before, 'after a stop');
  await ask(['kill', '--signal', 'KILL', name]);
  await ask(['wait', name]);
  await ask(['start', name]);
  await timeUntilReady('start after a kill');
  await compare(stall, before, 'after a kill');
  await runCommands();
  await stopInTime();
} catch (error) {
  wrong.push(
    (error as Error).stack ?? String(error),
    (await ask(['logs', '--tail', '40', name], { mayFail: true })).output,
  );
} finally {
  await ask(['rm', '--force', '--volumes', name], { mayFail: true });
  await ask(['volume', 'rm', '--force', volume], { mayFail: true });
}

for (const [what, figure] of Object.entries(figures)) console.log(`${what}: ${figure}`);
for (const line of wrong) console.log(line);
console.log(`image: ${wrong.length === 0 ? 'nothing lost' : `${wrong.length} things are not as they should be`}.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function examineImage(): Promise<void> {
  const [found] = JSON.parse((await ask(['image', 'inspect', image])).output) as {
    Size: number;
    Config: { User: string; Labels: Record<string, string> };
  }[];
  const megabytes = Math.round((found?.Size ?? 0) / 1e6);
  figures.size = `${megabytes} MB`;
  expectThat(megabytes < mostMegabytes, `The image has ${megabytes} MB.`);
  expectThat(found?.Config.User === '10001:10001', `The image runs as "${found?.Config.User}".`);
  expectThat(
    found?.Config.Labels['org.opencontainers.image.version'] === version,
    'The image does not say which version it is.',
  );
  const tools = 'command -v npm npx yarn corepack gcc cc make python3 git curl';
  const { output } = await ask(['run', '--rm', ...runOptions, '--entrypoint', '/bin/sh', image, '-c', tools], {
    mayFail: true,
  });
  expectThat(!output.includes('/'), `The image holds tools: ${output}`);
}

/** Without settings it is in production, where the least has to be said. */
async function refuseUnprepared(): Promise<void> {
  const { code, output } = await ask(['run', '--rm', ...runOptions, image], { mayFail: true });
  expectThat(code === 1 && output.includes('APP_URL is needed'), `Without settings it ended with ${code}: ${output}`);
}

async function startContainer(): Promise<void> {
  const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const ports = [app, content, sandbox].flatMap((port) => ['--publish', `127.0.0.1:${port}:${port}`]);
  const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
  await ask(['volume', 'create', volume]);
  await ask([
    'run',
    '--detach',
    '--name',
    name,
    '--volume',
    `${volume}:/data`,
    ...limits,
    ...given,
    ...ports,
    ...runOptions,
    image,
  ]);
}

async function timeUntilReady(what: string): Promise<void> {
  const started = performance.now();
  const addresses = [`${config.urls.app}/healthz/ready`, `${config.urls.content}/healthz`, config.urls.sandbox];
  await awaitHealth(
    addresses,
    () => true,
    () => 'See the log of the container.',
  );
  figures[what] = `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function examineContainer(): Promise<void> {
  const health = await ask(['exec', name, 'node', '/app/scanfront.mjs', 'health'], { mayFail: true });
  expectThat(health.code === 0, `The health check ended with ${health.code}.`);
  const { output: user } = await ask(['exec', name, '/bin/sh', '-c', 'id -u']);
  expectThat(user === '10001', `It runs as user ${user}.`);
  const write = await ask(['exec', name, '/bin/sh', '-c', 'echo x > /app/x'], { mayFail: true });
  expectThat(write.code !== 0 && write.output.includes('Read-only'), `Its root could be written to: ${write.output}`);
}

async function stopInTime(): Promise<void> {
  const started = performance.now();
  await ask(['stop', '--time', String(graceSeconds), name]);
  figures.stop = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const { output } = await ask(['inspect', '--format', '{{.State.ExitCode}}', name]);
  expectThat(output === '0', `SIGTERM ended it with ${output}.`);
}

/** A backup of what serves, and what an upgrade would do. */
async function runCommands(): Promise<void> {
  for (const command of [
    ['backup', '/data/proof.backup'],
    ['upgrade', '--check'],
  ]) {
    const { code, output } = await ask(['exec', name, 'node', '/app/scanfront.mjs', ...command], { mayFail: true });
    expectThat(code === 0, `${command.join(' ')} ended with ${code}: ${output}`);
  }
}

async function readStall({ seller, url }: Stall): Promise<string> {
  const list = await seller.call(products.list, { query: {} });
  const page = await fetch(`${url}/`);
  return JSON.stringify({ list, status: page.status, page: await page.text() });
}

async function compare(stall: Stall, before: string, when: string): Promise<void> {
  expectThat((await readStall(stall)) === before, `Products or the live page are not as they were, ${when}.`);
}
