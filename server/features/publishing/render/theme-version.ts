import { stat } from 'node:fs/promises';
import type { Renderer } from './render-pool.ts';

const known = new Map<string, { changedAt: number; version: string }>();

/** The version of a built theme, which is loaded only where it has changed since it was last asked. */
export async function readThemeVersion(themeFile: string, renderer: Renderer): Promise<string> {
  const { mtimeMs: changedAt } = await stat(themeFile);
  const before = known.get(themeFile);
  if (before?.changedAt === changedAt) return before.version;
  const { version } = await renderer.describe();
  known.set(themeFile, { changedAt, version });
  return version;
}
