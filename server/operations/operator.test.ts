import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { seed } from '#server/seed.ts';
import { addMerchant, makeProduct, withClient } from './operations.fixture.ts';
import { operatorUsage, runOperator } from './operator.ts';

/** An installation with a few accounts, and a terminal to type commands in. */
async function makeTerminal() {
  const { connection } = await makeProduct(inject('database'));
  const { db, close } = openDatabase(connection, { max: 2 });
  await seed({ db, clock: systemClock });
  const jobs = { enqueue: async () => undefined, enqueueAll: async () => undefined };
  const type = (line: string) => runOperator(line.split(' '), { deps: { db, clock: systemClock, jobs }, connection });
  const emails = await db.selectFrom('users').select('email').orderBy('email').execute();
  return { connection, db, close, type, email: emails[0]?.email ?? '' };
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
  };
  for (const [line, sentence] of Object.entries(wrong)) {
    await expect(type(line), line).rejects.toThrow(`${sentence}\n\n${operatorUsage}`);
  }
  await expect(type('activate nobody@example.com')).rejects.toThrow(
    'No account has the mail address nobody@example.com.',
  );
  await close();
});
