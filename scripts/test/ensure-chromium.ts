import { existsSync } from 'node:fs';
import { findChromium } from '../../e2e/support/find-chromium.ts';
import { runProgram } from '../kit/run-program.ts';

const help =
  'The browser tests need Chromium, Chrome or Edge, and none was found. Install one ' +
  '(on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.';

/** The browser to test in; installed where we may, else the error says what to do. */
export async function ensureChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  const found = findChromium() ?? (named ? undefined : await installChromium());
  if (!found) throw new Error(named ? `CHROMIUM_PATH names ${named}, which can’t be run.` : help);
  return found;
}

async function installChromium(): Promise<string | undefined> {
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!mayInstall) return undefined;
  console.log('No Chromium was found: installing the Debian package …');
  await apt('update');
  // The shell is the smaller and faster one; older releases have the whole browser only.
  const isInstalled = (await install('chromium-headless-shell')) || (await install('chromium'));
  return isInstalled ? findChromium() : undefined;
}

const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);

async function apt(...args: string[]): Promise<boolean> {
  const { code } = await runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  return code === 0;
}
