import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inProject } from '../../scripts/kit/project.ts';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
const installedIn = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome'];

/** Where the browser from the package registry is unpacked; `npm ci` takes it away with the rest of the folder. */
export const unpackedFolder = inProject('node_modules/.cache/scanfront/chromium');

interface Places {
  installed: readonly string[];
  unpacked: string;
}

const usualPlaces: Places = { installed: installedIn, unpacked: unpackedFolder };

/** The machine's Chromium, Chrome or Edge: the one CHROMIUM_PATH names, or the first that runs. */
export function findChromium(env = process.env, places: Places = usualPlaces): string | undefined {
  if (env.CHROMIUM_PATH) return findRunning([env.CHROMIUM_PATH]);
  return findShell(env, places) ?? findRunning(browserPlaces(env, places.installed));
}

/** Chromium without a window's machinery, which draws the same: a third less work for the processor. */
export const findShell = (env = process.env, { installed, unpacked }: Places = usualPlaces): string | undefined =>
  findRunning([...onPath(shells, env, installed), ...playwrightPlaces(env), join(unpacked, 'run')]);

const findRunning = (candidates: readonly string[]): string | undefined =>
  candidates.find((path) => existsSync(path) && canRun(path));

function browserPlaces(env: NodeJS.ProcessEnv, usual: readonly string[]): string[] {
  const { platform } = process;
  if (platform === 'darwin') return macApps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => windowsPrograms.map((program) => join(folder, program)));
  }
  return onPath(browsers, env, usual);
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv, usual: readonly string[]): string[] {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...usual];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** What `playwright install` has brought, for us or for another project; the newest first. */
function playwrightPlaces(env: NodeJS.ProcessEnv): string[] {
  const cwd = env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightFolder(env);
  return globSync('chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd })
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((path) => join(cwd, path));
}

function playwrightFolder(env: NodeJS.ProcessEnv): string {
  const home = env.HOME ?? homedir();
  if (process.platform === 'darwin') return join(home, 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData/Local'), 'ms-playwright');
  return join(env.XDG_CACHE_HOME ?? join(home, '.cache'), 'ms-playwright');
}

/** Some distributions put a script there that only says how to install the browser. */
function canRun(path: string): boolean {
  // On Windows `--version` would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
