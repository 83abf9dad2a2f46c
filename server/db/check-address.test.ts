import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { checkPooler, checkSessions, DatabaseAddressError } from './check-address.ts';
import { openPooler } from './pooler.fixture.ts';

const direct = (): pg.ClientConfig => inject('database');
// As the role has it, or the pooler’s own first statement.
const withTimeout = () => ({ ...direct(), statement_timeout: 60_000 });
const through = ({ address }: { address: pg.ClientConfig }) => ({ ...direct(), ...address });

test('a server itself and a pooler that lends whole sessions can be worked with', async () => {
  await checkSessions(direct(), 'DATABASE_URL');
  await using pooler = await openPooler(direct(), { lends: 'session' });
  await checkSessions(through(pooler), 'DATABASE_URL');
});

describe('a pooler that lends its connections for one transaction', () => {
  test.each(['newest', 'oldest'] as const)(
    'is refused with the settings it needs, if it lends the %s',
    async (next) => {
      await using pooler = await openPooler(direct(), { lends: 'transaction', next });
      await expect(checkSessions(through(pooler), 'DATABASE_URL')).rejects.toThrow(
        'DATABASE_URL leads to a pooler that lends its connections for one transaction (PgBouncer’s pool_mode = transaction). Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the server behind it, or let it lend whole sessions.',
      );
      await expect(checkPooler(through(pooler), through(pooler))).rejects.toThrow(
        'DATABASE_DIRECT_URL leads to a pooler',
      );
    },
  );

  const beside = async (server: pg.ClientConfig) => {
    await using pooler = await openPooler(server, { lends: 'transaction' });
    await checkPooler(through(pooler), direct());
  };

  test('can be worked with beside the server itself', () => beside(withTimeout()));

  test('is refused where a statement may run for ever, with what to run', async () => {
    await expect(beside(direct())).rejects.toThrow(`alter role "${direct().user}" set statement_timeout = '60s'`);
  });

  test('is refused where it leads to another database than the server beside it', async () => {
    const elsewhere = `elsewhere_${process.pid}`;
    const admin = new pg.Client(direct());
    await admin.connect();
    await admin.query(`create database ${elsewhere}`);
    await expect(beside({ ...withTimeout(), database: elsewhere })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    );
    await admin.query(`drop database ${elsewhere} with (force)`);
    await admin.end();
  });
});

test('a server that lets nobody in is told by its setting and its own words', async () => {
  await using pooler = await openPooler(direct(), { lends: 'session' });
  const bringing = { ...through(pooler), statement_timeout: 60_000 };
  const refused = checkSessions(bringing, 'DATABASE_URL');
  await expect(refused).rejects.toThrow(DatabaseAddressError);
  await expect(refused).rejects.toThrow(
    'The database of DATABASE_URL can’t be used: unsupported startup parameter: statement_timeout.',
  );
});
