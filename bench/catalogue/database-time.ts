import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBelow, readEndedTime, readProcessorTime } from '../kit/measure.ts';

/** Processor time of the database's processes so far, in microseconds; 0 where the system does not tell. */
export function readDatabaseTime(folder: string): number {
  if (process.platform !== 'linux') return 0;
  const [postmaster = '0'] = readFileSync(join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n');
  // Connections that were closed meanwhile have worked, too.
  const ended = readEndedTime(Number(postmaster));
  return findBelow(Number(postmaster)).reduce((sum, pid) => sum + timeOf(pid), ended);
}

function timeOf(pid: number): number {
  try {
    return readProcessorTime(pid) ?? 0;
  } catch {
    return 0;
  }
}
