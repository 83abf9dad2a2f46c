import fs from 'node:fs';
import path from 'node:path';

const largestSize = 10 * 1024 * 1024;
const watchEveryMs = 60 * 1000;

export const logFileOf = (dataDir: string) => path.join(dataDir, 'postgres.log');

/** Opens PostgreSQL's log for appending: a file, not a pipe to us, so that the server outlives our end. */
export function openLog(dataDir: string): { file: number; readNewLines: () => string } {
  rotateLog(dataDir);
  const file = fs.openSync(logFileOf(dataDir), 'a', 0o600);
  const before = fs.fstatSync(file).size;
  const readNewLines = () => fs.readFileSync(logFileOf(dataDir)).subarray(before).toString('utf8');
  return { file, readNewLines };
}

/** Keeps one older piece when the log has grown; emptied in place, because a running server holds it open. */
function rotateLog(dataDir: string): void {
  const file = logFileOf(dataDir);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestSize) return;
  try {
    fs.copyFileSync(file, `${file}.1`);
  } catch {
    // On a full disk the older piece is given up.
  }
  fs.truncateSync(file);
}

/** Keeps the log bounded while the server runs; the answer ends it. */
export function watchLog(dataDir: string): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(dataDir);
    } catch {
      // A log that cannot be shortened must not end a server that can still answer.
    }
  }, watchEveryMs).unref();
  return () => clearInterval(timer);
}
