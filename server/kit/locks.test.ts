import { expect, inject, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { openPooler } from '../db/pooler.fixture.ts';
import { holdLock, tryLock } from './locks.ts';

test('a lock is held as long as the work takes and no longer, also beside a pooler that lends transactions', async () => {
  const server = inject('database');
  await using pooler = await openPooler(server, { lends: 'transaction', next: 'oldest' });
  const database = openDatabase(server, { max: 2, pooler: { ...server, ...pooler.address } });
  const others = openDatabase(server, { max: 1 });
  const asOthers = () => tryLock(others.db, 'the lock of this test', async () => 'got it');
  for (let count = 0; count < 3; count += 1) {
    expect(await holdLock(database.db, 'the lock of this test', asOthers)).toBeUndefined();
    expect(await asOthers()).toBe('got it');
    expect(await tryLock(database.db, 'the lock of this test', asOthers)).toBeUndefined();
    expect(await asOthers()).toBe('got it');
  }
  await Promise.all([database.close(), others.close()]);
});
