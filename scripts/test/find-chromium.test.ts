import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

test('CHROMIUM_PATH decides alone', async () => {
  const path = await program('my-browser', 0);
  expect(findChromium({ CHROMIUM_PATH: path })).toBe(path);
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'missing') })).toBeUndefined();
});

test.runIf(process.platform === 'linux')('the first on the path that runs is taken', async () => {
  await program('chromium', 1);
  const works = await program('chromium-browser', 0);
  const found = findChromium({ PATH: folder }, []);
  expect(found).toBe(works);
});

test.runIf(process.platform === 'linux')('nothing is found where nothing is', () => {
  expect(findChromium({ PATH: folder }, [])).toBeUndefined();
});
