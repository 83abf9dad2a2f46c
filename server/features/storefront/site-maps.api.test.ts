import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { giveName } from '#testing/own-name.ts';
import type { World } from '#testing/world.ts';
import { publishNew } from './storefront.fixture.ts';

const script = fileURLToPath(new URL('../../../deploy/site-maps.sh', import.meta.url));
const [host, sites] = ['content.test', 'sites.test'];

/** What deploy/site-maps.sh asks the database: a psql of ours writes it down, and answers with nothing. */
async function readStatements({ config }: World): Promise<string[]> {
  const folder = join(config.DATA_DIR, 'site-maps');
  await mkdir(folder);
  const asked = join(folder, 'asked.sql');
  await writeFile(join(folder, 'psql'), `#!/bin/sh\ncat >> '${asked}'\n`, { mode: 0o755 });
  await writeFile(join(folder, 'nginx'), '#!/bin/sh\n', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, DATABASE_URL: 'x', CONTENT_HOST: host, SITES_DOMAIN: sites };
  await promisify(execFile)('sh', [script, join(folder, 'maps')], { env });
  return (await readFile(asked, 'utf8')).split(';\n').filter((statement) => statement.trim() !== '');
}

test('web servers are told of names that are proved and of addresses below ours, and of no former one', async ({
  world,
  make,
}) => {
  const published = (address: string) => publishNew(world, make, { address });
  const [own, former, given, below, folder, spanish] = [
    await published('https://own.example'),
    await published('https://former.example'),
    await published('https://given-up.example'),
    await published('https://below.sites.test'),
    await published('https://content.test/folder'),
    await published('https://spanish.sites.test'),
  ];
  const set = (change: string, id: string) => world.pool.query(`update stores set ${change} where id = $1`, [id]);
  await giveName(world, own.storeId, 'own.example');
  await giveName(world, former.storeId, 'former.example');
  await set(`domain_proof = 'none'`, former.storeId);
  // A slug that looks like the name that was given up.
  await set(`slug = 'given-up'`, given.storeId);
  await set(`slug = 'below'`, below.storeId);
  await set(`slug = 'folder'`, folder.storeId);
  // Its visitors are led to their language, which a web server does not do.
  await set(`slug = 'spanish', languages = '{en,es}'`, spanish.storeId);
  const listed = [];
  for (const statement of await readStatements(world)) {
    const { rows } = await world.pool.query<{ format: string }>(
      statement.replaceAll(":'host'", `'${host}'`).replaceAll(":'sites'", `'${sites}'`),
    );
    listed.push(rows.map(({ format }) => format));
  }
  expect(listed).toEqual([
    [`folder ${folder.storeId};`],
    [`below.sites.test ${below.storeId};`, `own.example ${own.storeId};`],
  ]);
});

test('web servers say of a manifest what it is, wherever a store lies', async () => {
  const text = await readFile(fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url)), 'utf8');
  const servers = text.split(/^server \{$/m).filter((server) => server.includes('root /srv/scanfront/sites'));
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toMatch(/manifest\\?\.webmanifest\$? \{\s+types \{\s+application\/manifest\+json webmanifest;/);
  }
});
