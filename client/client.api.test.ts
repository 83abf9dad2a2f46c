import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { keys } from '#contract/keys/keys.contract.ts';
import { keyPermissions } from '#contract/permissions.ts';
import { test } from '#testing/api-test.ts';
import { clientBuild } from '../scripts/kit/client-build.ts';
import { inProject } from '../scripts/kit/project.ts';

const run = promisify(execFile);

// What a program of somebody else does with the package, and with nothing else of ours.
const consumer = `
import { createClient, ScanfrontError } from '@scanfront/client';

const scanfront = createClient({ key: process.env.SCANFRONT_KEY, baseUrl: process.env.SCANFRONT_URL });
const idempotencyKey = 'one-lamp';
const form = { title: 'Brass lamp', price: 30, oldPrice: 0, quantity: 2 };
const lamp = await scanfront.products.create({ form }, { idempotencyKey });
const again = await scanfront.products.create({ form }, { idempotencyKey });
for (const title of ['Chair', 'Desk', 'Shelf']) await scanfront.products.create({ form: { ...form, title } });
const titles = [];
for await (const product of scanfront.products.list.each({ query: { pageSize: 2 } })) titles.push(product.title);
let pages = 0;
for await (const rows of scanfront.products.list.pages({ query: { pageSize: 3 } })) pages += rows.length > 0;
const csv = await scanfront.products.get({ params: { id: lamp._id } });
const refusals = [];
for (const call of [
  () => scanfront.products.get({ params: { id: '0190a5a0-dead-7000-8000-00000000dead' } }),
  () => scanfront.products.create({ form: { ...form, title: '' } }),
]) {
  await call().catch((error) => refusals.push([error instanceof ScanfrontError, error.code, error.fields.length]));
}
console.log(JSON.stringify({ isSame: lamp._id === again._id, title: csv.title, titles: titles.sort(), pages, refusals }));
`;

// The types say what is there and what is not.
const typed = `
import { createClient } from '@scanfront/client';

const scanfront = createClient({ key: '', baseUrl: '' });
for await (const product of scanfront.products.list.each()) product.title.toUpperCase();
const { price } = await scanfront.products.get({ params: { id: '' } });
price.toFixed(2);
// @ts-expect-error The id is missing.
await scanfront.products.get({});
// @ts-expect-error There is no such field.
price.cents;
// @ts-expect-error No key makes keys.
scanfront.keys;
export {};
`;

test('a program with nothing but the built package lists, makes, pages and is told what is wrong', async ({
  make,
  world,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-client-'));
  try {
    const installed = join(folder, 'node_modules/@scanfront/client');
    await mkdir(installed, { recursive: true });
    await clientBuild.make(installed);
    const owner = await make.seller();
    const { secret } = await owner.call(keys.create, {
      body: { name: 'Consumer', permissions: [...keyPermissions], storeIds: null, expiresInDays: 1 },
    });
    await writeFile(join(folder, 'consumer.mjs'), consumer);
    const { stdout } = await run(process.execPath, ['consumer.mjs'], {
      cwd: folder,
      env: { SCANFRONT_KEY: secret, SCANFRONT_URL: world.config.urls.app },
    });
    expect(JSON.parse(stdout)).toEqual({
      isSame: true,
      title: 'Brass lamp',
      titles: ['Brass lamp', 'Chair', 'Desk', 'Shelf'],
      pages: 2,
      refusals: [
        [true, 'NOT_FOUND', 0],
        [true, 'INVALID', 1],
      ],
    });

    const reference = await (await fetch(`${world.config.urls.app}/api/v1/openapi.json`)).json();
    await writeFile(join(folder, 'typed.mts'), typed);
    await writeFile(join(folder, 'examples.mts'), examplesOf(reference));
    const options =
      '--noEmit --strict --target es2022 --module nodenext --lib es2022,dom,dom.asynciterable --types node --typeRoots'.split(
        ' ',
      );
    const tsc = inProject('node_modules/typescript/bin/tsc');
    const files = ['typed.mts', 'examples.mts'];
    // What it complains of is its output.
    const checked = await run(process.execPath, [tsc, ...options, inProject('node_modules/@types'), ...files], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    expect(checked.stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

interface Reference {
  paths: Record<string, Record<string, { 'x-codeSamples': { lang: string; source: string }[] }>>;
}

/** Every example of the reference in one program. */
function examplesOf({ paths }: Reference): string {
  const sources = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ 'x-codeSamples': samples }) => samples.filter(({ lang }) => lang === 'TypeScript'))
    .map(({ source }) => `{\n${source.replace(/^import .*$/m, '')}\n}`);
  expect(sources.length).toBeGreaterThan(100);
  return `import { openAsBlob } from 'node:fs';
import { createClient } from '@scanfront/client';
const scanfront = createClient({ key: '', baseUrl: '' });
${sources.join('\n')}
export {};
`;
}
