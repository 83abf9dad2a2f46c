import { describe, expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { channels } from '#contract/channels/channels.contract.ts';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import { type Person, test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { agreeAt, connectChannel } from '#testing/channels.ts';
import { errorOf } from '../channels.fixture.ts';

const finish = (owner: Person, channel: ListingChannel, query: Record<string, string>) =>
  owner.call(channels.finish, { params: { channel }, body: { query } });
const viewOf = async (owner: Person, channel: string) =>
  (await owner.call(channels.list)).find((one) => one.channel === channel);

describe('channels.list', () => {
  test('tells of every channel that it can be connected, needs its app and is not connected', async ({ make }) => {
    const owner = await make.seller();
    const none = { isAvailable: true, isInstalled: false, isConnected: false, isBroken: false, account: null };
    const view = { ...none, connectedAt: null, readUntil: null, listed: 0, waiting: 0, failed: 0 };
    expect(await owner.call(channels.list)).toEqual(
      ['ebay', 'clover', 'shipstation'].map((channel) => ({ channel, ...view })),
    );
  });
});

describe.each(['ebay', 'clover'] as const)('channels.connect and channels.finish at %s', (channel) => {
  test('lead the owner there and back, and the account is connected', async ({ make, world }) => {
    const owner = await make.seller();
    await connectChannel(world, owner, channel);
    const view = await viewOf(owner, channel);
    expect(view).toMatchObject({ isInstalled: true, isConnected: true, isBroken: false });
    expect(view?.account).toContain(owner.scope.merchantId);
    expect((await owner.call(accounts.me)).platforms[channel]).toMatchObject({ isConnected: true });
  });

  test('need the app', async ({ make }) => {
    const owner = await make.seller();
    const error = await errorOf(owner.call(channels.connect, { params: { channel } }));
    expect(error).toMatchObject({ status: 403, code: 'APP_NOT_INSTALLED' });
    expect(await errorOf(finish(owner, channel, { code: 'x' }))).toMatchObject({ code: 'APP_NOT_INSTALLED' });
  });

  test('what came back is good once, for an hour, and for the one who asked', async ({ make, world }) => {
    const [owner, stranger] = [await make.seller(), await make.seller()];
    const app = `${channel}_app` as const;
    for (const one of [owner, stranger]) await installApp(world.deps, one.scope, app);
    const query = await agreeAt(owner, channel);
    expect(await errorOf(finish(stranger, channel, query))).toMatchObject({ status: 410, code: 'GONE' });
    expect(await errorOf(finish(owner, channel, { ...query, state: 'made-up' }))).toMatchObject({ status: 410 });
    expect(await finish(owner, channel, query)).toMatchObject({ channel, isConnected: true });
    expect(await errorOf(finish(owner, channel, query))).toMatchObject({ status: 410 });
    const late = await agreeAt(owner, channel);
    world.clock.advance({ minutes: 61 });
    expect(await errorOf(finish(owner, channel, late))).toMatchObject({ status: 410 });
  });

  test('turning back there connects nothing', async ({ make, world }) => {
    const owner = await make.seller();
    await installApp(world.deps, owner.scope, `${channel}_app`);
    const query = await agreeAt(owner, channel, { decision: channel === 'ebay' ? 'decline' : 'cancel' });
    const error = await errorOf(finish(owner, channel, query));
    expect(error.status).toBe(400);
    expect(error.fields.query).toMatch(/^You turned back at (eBay|Clover), so nothing was connected\.$/);
    expect(await viewOf(owner, channel)).toMatchObject({ isConnected: false });
  });

  test('an account that another merchant has connected is refused in plain words', async ({ make, world }) => {
    const [first, second] = [await make.seller(), await make.seller()];
    const name = { [channel === 'ebay' ? 'username' : 'shop']: `shared_${channel}` };
    await connectChannel(world, first, channel, name);
    await installApp(world.deps, second.scope, `${channel}_app`);
    const error = await errorOf(finish(second, channel, await agreeAt(second, channel, name)));
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(error.message).toMatch(/is connected to another Scanfront account/);
    expect(await viewOf(second, channel)).toMatchObject({ isConnected: false });

    await first.call(channels.disconnect, { params: { channel } });
    expect(await finish(second, channel, await agreeAt(second, channel, name))).toMatchObject({ isConnected: true });
  });

  test('what lets us act for the seller is never stored readably, and never answered', async ({ make, world }) => {
    const owner = await make.seller();
    await connectChannel(world, owner, channel);
    const { rows } = await world.pool.query<{ sealed: Buffer }>(
      'select sealed from channel_accounts where merchant_id = $1',
      [owner.scope.merchantId],
    );
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('access');
    const answers = JSON.stringify([await owner.call(channels.list), await owner.call(accounts.me)]);
    expect(answers).not.toMatch(/sealed|refresh|accessUntil/);
  });
});

test('a channel that does not answer can be tried again with the same address', async ({ make, shops, world }) => {
  const owner = await make.seller();
  await installApp(world.deps, owner.scope, 'clover_app');
  const query = await agreeAt(owner, 'clover');
  await shops.arm('clover', 'error-500', 20);
  expect(await errorOf(finish(owner, 'clover', query))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await shops.disarm();
  expect(await finish(owner, 'clover', query)).toMatchObject({ isConnected: true });
});

describe('channels.disconnect', () => {
  test('removes the account; there is nothing to remove a second time', async ({ make, world }) => {
    const owner = await make.seller();
    await connectChannel(world, owner, 'ebay');
    const params = { channel: 'ebay' } as const;
    expect(await owner.call(channels.disconnect, { params })).toMatchObject({ isConnected: false, account: null });
    expect(await errorOf(owner.call(channels.disconnect, { params }))).toMatchObject({ status: 404 });
    expect((await owner.call(accounts.me)).platforms.ebay.isConnected).toBe(false);
  });

  test('only the owner connects and disconnects', async ({ make, world }) => {
    const owner = await make.seller();
    await connectChannel(world, owner, 'clover');
    const clerk = await make.staff(owner);
    const params = { channel: 'clover' } as const;
    expect(await errorOf(clerk.call(channels.connect, { params }))).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await errorOf(clerk.call(channels.disconnect, { params }))).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await viewOf(clerk, 'clover')).toMatchObject({ isConnected: true });
  });
});
