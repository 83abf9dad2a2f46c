import { join } from 'node:path';
import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { compose } from '#server/compose.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { test } from '#testing/api-test.ts';
import { backUp } from './backup.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { checksums, makeFolder } from './operations.fixture.ts';
import { restore } from './restore.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('after a restore into a new directory a merchant is still signed in, and waiting mails go out', async ({
  world,
  make,
  mailbox,
}) => {
  const owner = await make.merchant();
  await make.staff(owner);
  const profile = await owner.call(accounts.updateProfile, {
    form: { firstName: 'Zoë', lastName: 'O’Hara' },
    files: { image: [new File([pixel], 'me.png', { type: 'image/png' })] },
  });
  const guest = make.email();
  await owner.call(team.invite, { body: { email: guest } });

  const folder = await makeFolder();
  const { connection, deps } = world;
  const file = join(folder, 'backup');
  const source = { connection, storage: deps.storage, secretKey: null, now: deps.clock.now() };
  await backUp(source, file, { force: false });
  expect((await owner.call(accounts.me)).firstName).toBe('Zoë');

  const dataDir = join(folder, 'data');
  const { storage, objects } = memoryStorage();
  const target = { DATA_DIR: dataDir, DATABASE_URL: undefined, STORAGE_URL: undefined };
  await restore(file, target, () => storage);
  expect([...objects.keys()]).toEqual([`public/${profile.image}`]);

  const server = await openDatabaseServer({}, dataDir);
  try {
    expect(await checksums(server.connection)).toEqual(await checksums(connection));
    const { log, clock } = deps;
    const config = { ...world.config, DATA_DIR: dataDir };
    const options = { connection: server.connection, log, clock, secretKey: 'x'.repeat(40), working: false };
    const restored = await compose(config, options);
    const actor = await restored.services.accounts.sessions.authenticate(owner.token, {
      address: '127.0.0.1',
      userAgent: '',
    });
    expect(actor).toMatchObject({ merchantId: owner.scope.merchantId, role: 'owner', subscriptionStatus: 'trialing' });
    expect(await mailbox.all(guest)).toEqual([]);
    await restored.jobs.drain(restored.handlers);
    expect(await mailbox.all(guest)).toHaveLength(1);
    await restored.close();
  } finally {
    await server.stop();
  }
});
