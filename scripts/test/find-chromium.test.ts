import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from '../../e2e/support/find-chromium.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanfront-chromium-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, exitCode: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\nexit ${exitCode}\n`);
  await chmod(path, 0o755);
  return path;
}

const elsewhere = () => ({ env: { PATH: folder, HOME: folder }, places: { installed: [], unpacked: folder } });

const find = ({ env, places }: ReturnType<typeof elsewhere>) => findChromium(env, places);

test('CHROMIUM_PATH decides alone', async () => {
  const path = await program('my-browser', 0);
  expect(findChromium({ CHROMIUM_PATH: path })).toBe(path);
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'missing') })).toBeUndefined();
});

test.runIf(process.platform === 'linux')('the first on the path that runs is taken', async () => {
  await program('chromium', 1);
  const works = await program('chromium-browser', 0);
  expect(find(elsewhere())).toBe(works);
});

test.runIf(process.platform === 'linux')('nothing is found where nothing is', () => {
  expect(find(elsewhere())).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a shell is taken before a whole browser, wherever it is', async () => {
  await program('chromium', 0);
  const unpacked = await program('run', 0);
  expect(find(elsewhere())).toBe(unpacked);
  const installed = await program('chromium-headless-shell', 0);
  expect(find(elsewhere())).toBe(installed);
});

test.runIf(process.platform === 'linux')(
  'else what Playwright has installed, the newest, and what we unpacked last',
  async () => {
    const unpacked = await program('run', 0);
    expect(find(elsewhere())).toBe(unpacked);
    const shell = (version: number) => `.cache/ms-playwright/chromium_headless_shell-${version}/chrome-linux`;
    for (const version of [999, 1200]) await mkdir(join(folder, shell(version)), { recursive: true });
    await program(`${shell(999)}/headless_shell`, 0);
    const newest = await program(`${shell(1200)}/chrome-headless-shell`, 0);
    expect(find(elsewhere())).toBe(newest);
  },
);
