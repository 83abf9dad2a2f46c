import fs from 'node:fs';
import path from 'node:path';
import { isServerOf, isSignallable } from './processes.ts';

export interface LockFile {
  pid: number;
  port: number;
  /** It was told to end. */
  isStopping: boolean;
}

const unfinishedAfterMs = 5000;

/** What PostgreSQL's own lock file says about the server of this cluster, if it says anything. */
export function readLockFile(pgdata: string): LockFile | undefined {
  const [pid, , , port, , , , status] = readLines(path.join(pgdata, 'postmaster.pid'));
  // A negative id is a single-user process, which nobody can connect to.
  if (!Number(pid)) return undefined;
  return { pid: Math.abs(Number(pid)), port: Number(port), isStopping: status?.trim() === 'stopping' };
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Removes lock files that PostgreSQL would respect for ever although no server holds them: those cut off while being
 * written, and those whose process id now belongs to some other process (the rule rather than the exception in containers).
 */
export function clearStaleLocks(pgdata: string): void {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(pgdata, name);
    const changed = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) continue;
    const pid = Math.abs(Number(readLines(file)[0]));
    const isCutOff = !pid && Date.now() - changed > unfinishedAfterMs;
    if (isCutOff || (pid && isSignallable(pid) && !isServerOf(pid, pgdata))) fs.rmSync(file, { force: true });
  }
}
