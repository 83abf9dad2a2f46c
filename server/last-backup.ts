import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const days = 24 * 60 * 60 * 1000;
const longestDays = 7;

const noteIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes that everything in the data directory was backed up just now; `touch` notes the same. */
export const noteBackup = (dataDir: string, file: string): Promise<void> => writeFile(noteIn(dataDir), `${file}\n`);

/** How many days ago the data directory was backed up last; null where it never was. */
export async function backupAgeDays(dataDir: string, now: Date): Promise<number | null> {
  const note = await stat(noteIn(dataDir)).catch(() => null);
  return note ? Math.floor((now.getTime() - note.mtimeMs) / days) : null;
}

/** What is wrong with the backups of a data directory that holds the only copy of everything; null when nothing is. */
export async function explainBackups(dataDir: string, now: Date): Promise<string | null> {
  const age = await backupAgeDays(dataDir, now);
  if (age !== null && age <= longestDays) return null;
  const since = age === null ? 'was never backed up' : `was last backed up ${age} days ago`;
  return `The only copy of everything lies in ${dataDir} and ${since}: run \`npm run backup -- FILE\` every day, or set DATABASE_URL to a server that is backed up. Whoever copies the folder by other means touches ${noteIn(dataDir)}.`;
}
