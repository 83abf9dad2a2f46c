import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readMemory } from '../../bench/kit/measure.ts';

export interface Watched {
  pid: number;
  databasePid: number;
  client: pg.Client;
  /** Where the product writes its heap when it is asked. */
  heapFile: string;
}

/** What was seen at one moment. */
export type Sample = Record<(typeof measures)[number], number>;

export const measures = [
  ...(['memory, MB', 'heap after collection, MB', 'database memory, MB'] as const),
  ...(['open files', 'sockets', 'database connections'] as const),
] as const;

export async function takeSample({ pid, databasePid, client, heapFile }: Watched): Promise<Sample> {
  process.kill(pid, 'SIGUSR2');
  // It is written when the product comes to it; what is read before that is five seconds old.
  await pause(500);
  const { files, sockets } = readFiles(pid);
  const { rows } = await client.query<{ count: number }>(
    "select count(1)::integer as count from pg_stat_activity where application_name = 'scanfront'",
  );
  return {
    'memory, MB': readMemory(pid) ?? 0,
    'heap after collection, MB': Math.round(readHeap(heapFile) / 1024 ** 2),
    'database memory, MB': readMemory(databasePid) ?? 0,
    'open files': files,
    sockets,
    'database connections': rows[0]?.count ?? 0,
  };
}

function readHeap(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** What a process has open, sockets apart. */
function readFiles(pid: number): { files: number; sockets: number } {
  const targets = readdirSync(`/proc/${pid}/fd`).map((name) => readTarget(`/proc/${pid}/fd/${name}`));
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { files: targets.length - sockets, sockets };
}

function readTarget(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // It was closed between being listed and being read.
    return '';
  }
}
