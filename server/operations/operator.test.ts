import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startTrial } from '#server/features/billing/billing.service.ts';
import { systemClock } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { seed } from '#server/seed.ts';
import { addMerchant, makeProduct, withClient } from './operations.fixture.ts';
import { operatorUsage, runOperator } from './operator.ts';

/** An installation with a few accounts, and a terminal to type commands in. */
async function makeTerminal() {
  const { connection } = await makeProduct(inject('database'));
  const { db, close } = openDatabase(connection, { max: 2 });
  await seed({ db, clock: systemClock });
  const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined, kinds: () => [] };
  const log = makeLogger({ level: 'silent', pretty: false });
  const deps = { db, clock: systemClock, jobs, log, billing: null };
  const type = (line: string) => runOperator(line.split(' '), { deps, connection, tell: () => undefined });
  const emails = await db.selectFrom('users').select('email').orderBy('email').execute();
  return { connection, db, close, type, email: emails[0]?.email ?? '' };
}

async function findMerchant(connection: pg.ClientConfig): Promise<{ email: string; merchantId: string }> {
  await addMerchant(connection, 'Ada');
  const { rows } = await withClient(connection, (client) =>
    client.query(`select email, merchant_id as "merchantId" from users where first_name = 'Ada'`),
  );
  return rows[0];
}

test('accounts are listed by status, and a name cannot speak to the terminal', async () => {
  const { connection, type, close } = await makeTerminal();
  await addMerchant(connection, '\u001b[2JEve');
  const listed = await type('list --status active');
  expect(listed.split('\n')).toHaveLength(5);
  expect(listed).toMatch(/^MAIL +NAME +STATUS/);
  expect(listed).toContain('�[2JEve');
  expect(listed).not.toContain('\u001b');
  expect(await type('list --status waiting')).toBe('There is no such account.');
  await expect(type('list --status asleep')).rejects.toThrow('There is no status asleep.');
  await close();
});

test('somebody who is locked out gets in again with the password alone, and it is written down', async () => {
  const { connection, db, type, close } = await makeTerminal();
  const { email, merchantId } = await findMerchant(connection);
  const now = systemClock.now();
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const owner = { merchant_id: merchantId, user_id: userId };
  const passkey = { id: newId(), credential_id: 'AAAA', public_key: Buffer.alloc(1), sign_count: 0, transports: [] };
  await db
    .insertInto('passkeys')
    .values({ ...owner, ...passkey, name: 'Laptop', created_at: now })
    .execute();
  const totp = { ...owner, sealed: Buffer.alloc(1), created_at: now, confirmed_at: now };
  await db.insertInto('totp_secrets').values(totp).execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...owner, code_hash: Buffer.alloc(1) })
    .execute();
  expect(await type(`reset-factors ${email.toUpperCase()}`)).toContain('has no second factor any more');
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'sessions'] as const) {
    const left = await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute();
    expect(left, table).toEqual([]);
  }
  const written = await db
    .selectFrom('history')
    .select(['subject', 'subject_name', 'by_name', 'changes'])
    .where('merchant_id', '=', merchantId)
    .execute();
  const changes = [{ field: 'signInFactors', was: null, is: 'removed' }];
  expect(written).toEqual([{ subject: 'team', subject_name: email, by_name: 'Operator', changes }]);
  await expect(type('reset-factors nobody@example.com')).rejects.toThrow('Nobody has the mail address');
  await close();
});

test('a custom plan is made for one merchant, in cents, with the limits that were named', async () => {
  const { connection, type, email, close } = await makeTerminal();
  await type(
    `custom-plan ${email} --name Warehouse --month 49 --year 490.5 --lpl 2000 --bum -1 --sw 50 --import-export`,
  );
  const { rows } = await withClient(connection, (client) =>
    client.query(`select p.name, p.monthly_cents, p.yearly_cents, u.email, jsonb_object_agg(f.feature, f.usage_limit) as limits
      from plans p join plan_features f on f.plan_id = p.id join users u on u.merchant_id = p.custom_for group by 1, 2, 3, 4`),
  );
  const limits = { LPL: 2000, BUM: -1, SW: 50, 'I/EP': -1 };
  expect(rows).toEqual([{ name: 'Warehouse', monthly_cents: 4900, yearly_cents: 49050, email, limits }]);
  await close();
});

test('an account is moved to a plan of its own or everybody’s, and the list says which it is on', async () => {
  const { connection, db, type, close } = await makeTerminal();
  const { email, merchantId } = await findMerchant(connection);
  await startTrial(db, { merchantId }, systemClock.now());
  const plan = '--month 49 --year 490 --lpl 2000 --bum -1 --sw 50';
  await type(`custom-plan ${email} --name Warehouse ${plan}`);
  await type(`custom-plan ${email} --name Growth ${plan}`);
  expect(await type(`set-plan ${email} --plan warehouse`)).toBe(`${email} is on Warehouse, billed by the month.`);
  expect(await type(`plans ${email}`)).toMatch(
    /^PLAN.*\nStarter +everybody +\$29\.00 +\$290\.00 .*\n(.*\n)*Warehouse +this account +\$49\.00 +\$490\.00 +LPL 2000, BUM -1, SW 50 +trialing, by the month/,
  );
  expect(await type(`set-plan ${email} --plan Large --cycle year`)).toBe(`${email} is on Large, billed by the year.`);
  // The cycle stays, and a plan of their own comes before everybody's of the same name.
  expect(await type(`set-plan ${email} --plan Growth`)).toBe(`${email} is on Growth, billed by the year.`);
  const { rows } = await withClient(connection, (client) =>
    client.query(
      `select p.custom_for, p.yearly_price_id = s.price_id as "isYearly", s.status
       from subscriptions s join plans p on p.id = s.plan_id where s.merchant_id = $1`,
      [merchantId],
    ),
  );
  expect(rows).toEqual([{ custom_for: merchantId, isYearly: true, status: 'trialing' }]);
  await withClient(connection, (client) => client.query(`update subscriptions set status = 'canceled'`));
  expect(await type(`set-plan ${email} --plan Warehouse --cycle month`)).toBe(
    `The subscription of ${email} is over. They can buy Warehouse, billed by the month, under Plans.`,
  );
  await close();
});

test('an account is not moved to a plan that does not exist, is too small, or that nobody can bill', async () => {
  const { connection, db, type, close } = await makeTerminal();
  const { email, merchantId } = await findMerchant(connection);
  await expect(type(`set-plan ${email} --plan Large`)).rejects.toThrow('This account has no subscription yet.');
  await startTrial(db, { merchantId }, systemClock.now());
  await expect(type(`set-plan ${email} --plan Huge`)).rejects.toThrow(
    'There is no plan Huge for this account. There are: Starter, Growth, Large.',
  );
  await type(`custom-plan ${email} --name Shelf --month 1 --year 10 --lpl 5 --bum 5`);
  await expect(type(`set-plan ${email} --plan Shelf`)).rejects.toThrow('Shelf has no site builds.');
  await withClient(connection, (client) => client.query(`update subscriptions set provider_id = 'sub_1'`));
  await expect(type(`set-plan ${email} --plan Large`)).rejects.toThrow(/^Payments are not set up here/);
  await close();
});

test('what was typed wrong is answered with a sentence and the usage', async () => {
  const { type, email, close } = await makeTerminal();
  const wrong = {
    'dance now': 'There is no command dance.',
    toString: 'There is no command toString.',
    approve: 'Name one mail address.',
    'approve a@example.com b@example.com': 'Name one mail address.',
    'approve a@example.com --month 3': "Unknown option '--month'.",
    [`custom-plan ${email} --name A --month 4,9 --year 1 --sw 1`]: '--month must be an amount such as 49 or 49.50.',
    [`custom-plan ${email} --name A --month -4 --year 1 --sw 1`]: '--month must be an amount such as 49 or 49.50.',
    [`custom-plan ${email} --name A --month 4 --sw 1`]: '--year is needed.',
    [`custom-plan ${email} --name A --month 4 --year 1 --sw -2`]: '--sw must be a whole number, or -1 for no limit.',
    [`custom-plan ${email} --name A --month 4 --year 1`]: 'A plan needs at least one feature.',
    [`set-plan ${email}`]: '--plan is needed.',
    [`set-plan ${email} --plan Large --cycle week`]: '--cycle must be month or year.',
  };
  for (const [line, sentence] of Object.entries(wrong)) {
    await expect(type(line), line).rejects.toThrow(`${sentence}\n\n${operatorUsage}`);
  }
  await expect(type('activate nobody@example.com')).rejects.toThrow(
    'No account has the mail address nobody@example.com.',
  );
  await close();
});
