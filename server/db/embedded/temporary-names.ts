import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.ts';

const thisRun = randomBytes(4).toString('hex');
const pattern = /\.tmp-(\d+)-([0-9a-f]{8})-/;
const abandonedAfterMs = 60 * 60 * 1000;
let made = 0;

/** A name for unfinished work that tells which run it belongs to. */
export function temporaryName(of: string): string {
  made += 1;
  return `${of}.tmp-${process.pid}-${thisRun}-${made}`;
}

function isAbandoned(directory: string, name: string): boolean {
  const [, pid, run] = pattern.exec(name) ?? [];
  if (!pid || run === thisRun) return false;
  // In a container every run has the same process id, so our own id under another run's mark is a dead run too.
  if (Number(pid) === process.pid || !isAlive(Number(pid))) return true;
  const changed = fs.statSync(path.join(directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - changed > abandonedAfterMs;
}

/** Removes the unfinished work of runs that have ended. */
export function removeAbandoned(directory: string): void {
  for (const name of fs.readdirSync(directory)) {
    if (!isAbandoned(directory, name)) continue;
    try {
      fs.rmSync(path.join(directory, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // An initdb that outlived its run may still be writing here; the next start removes the rest.
    }
  }
}
