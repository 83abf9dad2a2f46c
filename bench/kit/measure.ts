import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepFigures, type Row, thisMachine } from '../page/figures.ts';

export type { Row } from '../page/figures.ts';

/** Prints the figures as a table for people and as one line of JSON for programs, and keeps them for the page of all. */
export function report(title: string, rows: Row[], notes: Row = {}): void {
  console.log(`\n${title}\n\n${toTable(rows)}\n`);
  for (const [name, value] of Object.entries(notes)) console.log(`${name}: ${value}`);
  console.log(`\n${JSON.stringify({ title, rows, ...notes, machine: thisMachine() })}`);
  keepFigures({ title, rows, notes });
}

function toTable(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  // Names to the left, figures to the right.
  return lines
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}

export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
}

/** A number from the command line, as in `--runs=9`. */
export function readOption(name: string, fallback: number): number {
  const given = process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  return given ? Number(given) : fallback;
}

/** Works in a folder that is gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface Program {
  pid: number;
  stop(): Promise<void>;
}

/** As scripts/run.mjs sets it for whatever lives long. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_MMAP_MAX_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const heap = ['--max-semi-space-size=16'];

/** Starts one of our programs and waits until it says these words. */
export async function startProgram(
  program: string,
  settings: Record<string, string>,
  words: string,
  nodeOptions: string[] = [],
): Promise<Program> {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...allocator, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, [...heap, ...nodeOptions, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await hear(child, words);
  return {
    pid: child.pid ?? 0,
    async stop() {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded || !child.kill('SIGINT')) return;
      await once(child, 'exit');
    },
  };
}

async function hear(child: ChildProcess, words: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes(words)) resolve();
  });
  child.once('exit', () => reject(new Error(`It ended and said:\n${said}`)));
  await promise;
}

/** Memory of a process and all below it in MB, shared pages counted once; nothing where the system does not tell. */
export function readMemory(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const family = [pid, ...findBelow(pid)];
  return Math.round(family.reduce((sum, member) => sum + readShare(member), 0) / 1024);
}

/** Every process below this one. */
export function findBelow(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: readParent(name) }));
  const children = parents.filter(({ parent }) => parent === pid).map((child) => child.pid);
  return children.flatMap((child) => [child, ...findBelow(child)]);
}

function readParent(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Processor time a process has used so far, in microseconds; nothing where the system does not tell. */
export function readProcessorTime(pid: number): number | undefined {
  return process.platform === 'linux' ? readTicks(pid, 11) : undefined;
}

/** Processor time of its children that have ended, in microseconds. */
export const readEndedTime = (pid: number): number => readTicks(pid, 13);

/** User and system time stand side by side, in hundredths of a second. */
function readTicks(pid: number, at: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[at]) + Number(fields[at + 1])) * 10_000;
}

function readShare(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export function toUrl({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
