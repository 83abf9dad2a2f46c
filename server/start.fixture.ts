import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePorts } from '../scripts/kit/free-ports.ts';

export interface Started {
  urls: { app: string; content: string; sandbox: string };
  /** Resolves when it serves; fails with all it said when it ends instead. */
  ready(): Promise<void>;
  /** What it has said so far. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

const ourFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Ports that are free at this moment, as settings. */
async function choosePorts(): Promise<Record<string, string>> {
  const names = ['APP_PORT', 'CONTENT_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'];
  const ports = await freePorts(names.length);
  return Object.fromEntries(names.map((name, index) => [name, String(ports[index])]));
}

/** Starts the product as a process of its own, with nothing set but these; it is gone when the test is over. */
export async function startProduct(settings: Record<string, string>): Promise<Started> {
  const env: Record<string, string> = { ...(await choosePorts()), LOG_LEVEL: 'warn', ...settings };
  const child = runNode('main.ts', [], env);
  const { said, heard, ended } = listenTo(child);
  const at = (port: string) => `http://localhost:${env[port]}`;
  return {
    urls: { app: at('APP_PORT'), content: at('CONTENT_PORT'), sandbox: at('SANDBOX_PORT') },
    ready: () => heard('Press Ctrl-C to stop.'),
    said,
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** Runs one of our programs to its end. */
export async function runToEnd(
  program: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { said, ended } = listenTo(runNode(program, args, settings));
  return { code: await ended, said: said() };
}

function runNode(program: string, args: string[], settings: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const inherited = { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const env = { ...inherited, NODE_ENV: 'production', ...settings };
  const child = spawn(process.execPath, [ourFile(program), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

function listenTo(child: ChildProcess) {
  let text = '';
  const hearers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      for (const look of hearers) look();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const heard = async (words: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = () => text.includes(words) && resolve();
    hearers.add(look);
    look();
    void ended.then((code) => reject(new Error(`It ended with ${code} and said:\n${text}`)));
    await promise.finally(() => hearers.delete(look));
  };
  return { said: () => text, heard, ended };
}

/** The process id of the data directory's PostgreSQL, as its own lock file tells. */
export async function readServerPid(dataDir: string): Promise<number> {
  const [pid, ...rest] = (await readFile(join(dataDir, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n');
  // A server that has just begun has the file, and nothing in it yet.
  if (rest.length === 0) throw new Error('The server has not said its number yet.');
  return Number(pid);
}
