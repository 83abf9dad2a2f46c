import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterOf } from './embedded/data-directory.ts';
import type { Template } from './embedded/initialise.ts';
import { digestMigrations } from './migrate.ts';

/** What a template was made of. */
interface Label {
  postgres: string;
  migrations: string;
}

const builtFolder = fileURLToPath(new URL('../../dist/database/', import.meta.url));
const labelOf = (folder: string) => join(folder, 'template.json');

/** The cluster that a build has made, with a database as our migrations leave it; null where it is of others, or missing. */
export async function findTemplate(folder = builtFolder): Promise<Template | null> {
  const label = await readLabel(folder);
  if (label?.migrations !== (await digestMigrations())) return null;
  return { cluster: clusterOf(folder), version: label.postgres };
}

/** Says what the cluster of this folder was made of. */
export async function labelTemplate(folder: string, postgres: string): Promise<void> {
  const label: Label = { postgres, migrations: await digestMigrations() };
  await writeFile(labelOf(folder), JSON.stringify(label));
}

async function readLabel(folder: string): Promise<Label | null> {
  try {
    return JSON.parse(await readFile(labelOf(folder), 'utf8')) as Label;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
