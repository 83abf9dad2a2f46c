import type pg from 'pg';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoAccount, seedDemoAccount } from '#server/features/accounts/sign-up/demo-account.ts';
import { usersRepository } from '#server/features/accounts/users.repository.ts';
import { newId } from '#server/kit/ids.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { newToken } from '#server/kit/security/secrets.ts';
import { seed } from '#server/seed.ts';
import { copyProducts, type Fill } from './fill.ts';

interface Preparation {
  databaseUrl: string;
  folder: string;
  secretKey: string;
  size: number;
  others: number;
}

const perOther = 400;

/** The database as it is after years of use; returns the big merchant and a token of its owner. */
export async function prepareCatalogue(
  client: pg.Client,
  of: Preparation,
): Promise<{ token: string; merchantId: string }> {
  const connection = { connectionString: of.databaseUrl };
  await migrate(connection);
  const config = readConfig({ DATABASE_URL: of.databaseUrl, DATA_DIR: of.folder, DATABASE_POOL: '2' });
  const log = makeLogger({ level: 'silent', pretty: false });
  const { deps, services, close } = await compose(config, { connection, log, secretKey: of.secretKey, working: false });
  await seed(deps);
  await seedDemoAccount(deps, services.usage);
  const user = await usersRepository(deps.db).findByEmail(demoAccount(deps).email);
  if (!user) throw new Error('There is no demo account.');
  const visitor = { address: '127.0.0.1', userAgent: 'bench', device: newToken() };
  const entered = await services.accounts.sessions.enter(deps.db, user, visitor, 'password');
  if (!('token' in entered)) throw new Error('The demo account cannot sign in.');
  await close();
  await client.query("update plan_features set usage_limit = -1 where feature = 'LPL'");
  await fill(client, user.merchant_id, of);
  return { token: entered.token, merchantId: user.merchant_id };
}

async function fill(client: pg.Client, merchantId: string, { size, others }: Preparation): Promise<void> {
  const categoryIds = await addCategories(client, merchantId);
  await copyProducts(client, [{ merchantId, count: size, categoryIds }]);
  const fills: Fill[] = Array.from({ length: others }, () => ({ merchantId: newId(), count: perOther }));
  await client.query('insert into merchants (id, created_at) select unnest($1::uuid[]), now()', [
    fills.map((other) => other.merchantId),
  ]);
  await copyProducts(client, fills);
  await client.query('vacuum analyze');
}

async function addCategories(client: pg.Client, merchantId: string): Promise<string[]> {
  const ids = Array.from({ length: 20 }, () => newId());
  await client.query(
    `insert into categories (merchant_id, id, name, seo_title, seo_description, slug, created_at)
     select $1, id, 'Category ' || n, '', '', 'bench-' || n, now() from unnest($2::uuid[]) with ordinality c (id, n)`,
    [merchantId, ids],
  );
  return ids;
}
