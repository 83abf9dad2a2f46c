import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { variables } from '#server/config.ts';
import { makeQuickFolder } from '#testing/quick-folder.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { inProject, root } from '../../scripts/kit/project.ts';
import { runScript } from '../../scripts/kit/run-program.ts';
import { publishProduct } from './catalogue/product.ts';

const logFile = inProject('test-results/product.log');
const startWithinMs = 300_000;
const stopWithinMs = 60_000;

/** Starts the real product once for the whole run, on its own data and free ports; returns how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const built = await runScript('scripts/build.ts', []);
  if (built.code !== 0) throw new Error('The product could not be built.');
  const dataDir = await makeQuickFolder('e2e');
  const [app = 0, content = 0, sandbox = 0, smtp = 0] = await freePorts(4);
  const product = launch({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    APP_PORT: String(app),
    CONTENT_PORT: String(content),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    REQUESTS_PER_MINUTE: '1000000',
    MAX_DELAY_MS: '30000',
    // So that people can come from network addresses of their own.
    TRUST_PROXY: 'on',
    // Every journey signs somebody up.
    BOT_CHECK_EFFORT: 'low',
    LOG_LEVEL: 'warn',
  });
  const stop = async () => {
    await end(product);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await becomesReady(product, `http://localhost:${app}/healthz/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  publishProduct({
    app: `http://localhost:${app}`,
    content: `http://localhost:${content}`,
    sandbox: `http://localhost:${sandbox}`,
    dataDir,
  });
  return stop;
}

function launch(env: Record<string, string>): ChildProcess {
  // Whatever the shell has set is for another Scanfront.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in variables)));
  mkdirSync(inProject('test-results'), { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [inProject('dist/server/main.js')], {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function becomesReady(product: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) break;
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8')}`);
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const impatience = setTimeout(() => product.kill('SIGKILL'), stopWithinMs);
  await ended;
  clearTimeout(impatience);
}
