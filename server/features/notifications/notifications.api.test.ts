import { expect } from 'vitest';
import { notifications } from '#contract/notifications/notifications.contract.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { notificationsRepository } from './notifications.repository.ts';
import { seedNotifications } from './notifications.seed.ts';

const announce = (world: World, title: string, createdAt: Date) =>
  notificationsRepository(world.deps.db).announce({
    id: newId(),
    title,
    type: 'newfeature',
    text: `${title}, and how to use it.`,
    link: null,
    createdAt,
  });

test('a new installation welcomes its merchants', async ({ make }) => {
  const owner = await make.merchant();
  const list = await owner.call(notifications.list);
  expect(list).toMatchObject([{ title: 'Welcome to Scanfront', type: 'update', link: '/app/home' }]);
});

test('seeding again, or on two machines at once, announces nothing twice', async ({ make, world }) => {
  const { db, clock } = world.deps;
  const owner = await make.merchant();
  const before = await owner.call(notifications.list);
  await Promise.all([seedNotifications(db, clock.now()), seedNotifications(db, clock.now())]);
  expect(await owner.call(notifications.list)).toEqual(before);
  await db.deleteFrom('announcements').execute();
  await Promise.all([seedNotifications(db, clock.now()), seedNotifications(db, clock.now())]);
  expect(await owner.call(notifications.list)).toHaveLength(1);
});

test('where something was announced already, no welcome follows', async ({ make, world }) => {
  const { db, clock } = world.deps;
  const owner = await make.merchant();
  await db.deleteFrom('announcements').execute();
  await announce(world, 'Label sheets', clock.now());
  await seedNotifications(db, clock.now());
  expect((await owner.call(notifications.list)).map(({ title }) => title)).toEqual(['Label sheets']);
});

test('the newest comes first, and no more than 100 come', async ({ make, world }) => {
  const owner = await make.merchant();
  const now = world.clock.now();
  for (let count = 1; count <= 105; count += 1) await announce(world, `Update ${count}`, after(now, minutes(count)));
  const list = await owner.call(notifications.list);
  expect(list).toHaveLength(100);
  expect(list.at(0)).toMatchObject({ title: 'Update 105', createdAt: after(now, minutes(105)).toISOString() });
  expect(list.at(-1)).toMatchObject({ title: 'Update 6' });
});

test('strangers read no notifications', async ({ call }) => {
  await expect(call(notifications.list)).toFailWith('UNAUTHENTICATED');
});
