import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the repository. */
export const inProject = (...parts: string[]): string => join(root, ...parts);

/** Takes the settings of .env that the environment doesn't have already. */
export function loadSettings(): void {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
}
