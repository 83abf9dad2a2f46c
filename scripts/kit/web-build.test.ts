import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanfront-build-'));
  await mkdir(join(folder, 'web/app'), { recursive: true });
  await write('web/app/page.tsx', 'page');
  await write('lock.json', '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const print = () => fingerprint(folder, ['web', 'lock.json']);

test('the fingerprint follows contents and names, and nothing else', async () => {
  const first = print();
  expect(print()).toBe(first);
  await write('web/app/page.tsx', 'Page');
  expect(print()).not.toBe(first);
  await write('web/app/page.tsx', 'page');
  expect(print()).toBe(first);
  await write('web/app/empty.ts', '');
  expect(print()).not.toBe(first);
});

test('what moves from one file to the next changes the fingerprint', async () => {
  await write('web/app/a.ts', 'ab');
  await write('web/app/b.ts', 'c');
  const first = print();
  await write('web/app/a.ts', 'a');
  await write('web/app/b.ts', 'bc');
  expect(print()).not.toBe(first);
});

test('tests don’t count', async () => {
  const first = print();
  await write('web/app/page.test.ts', 'test');
  expect(print()).toBe(first);
});

test('text files get smaller copies that hold the same, others don’t', async () => {
  const text = 'const scan = 1;\n'.repeat(500);
  await write('web/app.js', text);
  await write('web/short.js', 'x');
  await write('web/picture.png', text);
  await precompress(join(folder, 'web'));
  const copy = (name: string) => readFile(join(folder, 'web', name));
  expect(brotliDecompressSync(await copy('app.js.br')).toString()).toBe(text);
  expect(gunzipSync(await copy('app.js.gz')).toString()).toBe(text);
  await expect(copy('short.js.br')).rejects.toThrow('ENOENT');
  await expect(copy('picture.png.br')).rejects.toThrow('ENOENT');
});
