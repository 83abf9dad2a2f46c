import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { quickPlace } from '#testing/quick-folder.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Connection } from './endpoint.ts';

export const isRoot = process.getuid?.() === 0;
export const hasNamespaces = (uid: number) =>
  isRoot &&
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true'], { uid, gid: uid }).status === 0;

const fixture = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Whether root can run our own code as somebody else: not from a folder that only root may enter. */
export const canRunAs = (uid: number) =>
  isRoot && spawnSync(process.execPath, ['--check', fixture('hold-server.fixture.ts')], { uid, gid: uid }).status === 0;

/** A directory of the test's own, gone when the test, or by `afterAll` the group of tests, is over. */
export function makeDirectory(whenOver: (clean: () => void) => void = onTestFinished): string {
  const directory = fs.mkdtempSync(path.join(fs.realpathSync(quickPlace()), 'pg-test-'));
  whenOver(() => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return directory;
}

/** Starts a small server in this process and stops it when the test is over. */
export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ sharedBuffers: '16MB', ...options });
  onTestFinished(() => server.stop());
  return server;
}

export async function query(connection: Connection, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, values, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

export interface Holder {
  /** What the process reported: its server, or why there is none. */
  report: Promise<{ connection: Connection; pid: number; adopted: boolean; error?: string }>;
  kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Lets the process stop its server and end. */
  release: () => Promise<void>;
}

/** Another process, in a process group of its own like a shell's job, that starts a server and holds it. */
export function holdServer(options: EmbeddedPostgresOptions, uid?: number): Holder {
  const child = spawn(process.execPath, [fixture('hold-server.fixture.ts'), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const exited = once(child, 'exit');
  const kill = async (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
    await exited;
  };
  const release = async () => {
    child.stdin.end();
    await exited;
  };
  onTestFinished(() => kill('SIGKILL'));
  return { report: firstLine(child).then((line) => JSON.parse(line)), kill, release };
}

/** Another process that commits one row after another and prints the id of each that was acknowledged. */
export function commitInLoop(connection: Connection, firstId: number) {
  const child = spawn(
    process.execPath,
    [fixture('commit-loop.fixture.ts'), JSON.stringify(connection), String(firstId)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const acknowledged: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(Number(line)));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { acknowledged, closed: once(child, 'close') };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) return '{}';
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '{}';
}

/** The id of a process that lives as long as the test and has nothing to do with any server. */
export function startIdleProcess(): number | undefined {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid;
}

/** The process id of the directory's server. */
export const readPid = (dataDir: string): number =>
  Number(fs.readFileSync(path.join(dataDir, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills the server with all its processes, as a power cut would. */
export function killServer(pid: number): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = table.map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.flatMap(([child, parent]) => (child && parent === pid ? [child] : []));
  // One command for all: those that are gone already do not spare the others.
  spawnSync('kill', ['-9', ...[pid, ...children].map(String)]);
}

/** Waits until the condition holds. */
export const until = (condition: () => boolean) => expect.poll(condition, { timeout: 120_000, interval: 5 }).toBe(true);
