import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { openShipstationOf } from './shipstation.fixture.ts';
import { webhookUrl } from './webhook-address.ts';

const params = { channel: 'shipstation' } as const;

test('channels.connectKeys connects with keys that work, and keeps them unreadable', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  await installApp(world.deps, seller.scope, 'shipstation_app');
  const keys = await hub.openAccount();
  expect(await seller.call(channels.connectKeys, { body: keys })).toMatchObject({
    channel: 'shipstation',
    isAvailable: true,
    isInstalled: true,
    isConnected: true,
    isBroken: false,
    account: `${keys.key.slice(0, 6)}…`,
  });
  const { rows } = await world.pool.query('select * from channel_accounts where merchant_id = $1', [
    seller.scope.merchantId,
  ]);
  const stored = JSON.stringify(rows, (_name, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  expect(rows).toHaveLength(1);
  expect(stored).not.toContain(keys.key);
  expect(stored).not.toContain(keys.secret);
  expect(await hub.webhooks(keys)).toMatchObject([{ Url: webhookUrl(world.deps, seller.scope) }]);
});

test('wrong keys are refused at their field, and nothing is connected', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  await installApp(world.deps, seller.scope, 'shipstation_app');
  const { key } = await hub.openAccount();
  const wrong = 'ShipStation does not accept this key and secret. Please copy both again.';
  await expect(hub.connect(seller, { key, secret: 'guessed' })).toFailAt({ key: wrong });
  await expect(hub.connect(seller, { key: 'a:b', secret: 'ü\u0000' })).toFailAt({ key: wrong });
  await expect(hub.connect(seller, { key: ' ', secret: '' })).toFailAt({ key: 'Required', secret: 'Required' });
  expect((await seller.call(channels.list)).find(({ channel }) => channel === 'shipstation')).toMatchObject({
    isConnected: false,
    account: null,
  });
});

test('without the app, for staff, and while ShipStation is down nothing is connected', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.openAccount();
  await expect(hub.connect(seller, keys)).toFailWith('APP_NOT_INSTALLED');
  await installApp(world.deps, seller.scope, 'shipstation_app');
  await expect(hub.connect(await make.staff(seller), keys)).toFailWith('NOT_PERMITTED');
  await hub.arm('error-500', 2);
  await expect(hub.connect(seller, keys)).toFailWith('UNAVAILABLE');
});

test('connected again it stays one subscription; with other keys the old one ends', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const first = await hub.join(seller);
  await hub.connect(seller, first);
  expect(await hub.webhooks(first)).toHaveLength(1);
  const second = await hub.openAccount();
  await hub.connect(seller, second);
  expect(await hub.webhooks(first)).toEqual([]);
  expect(await hub.webhooks(second)).toHaveLength(1);
});

test('channels.disconnect ends the subscription; orders that wait say why, and go out when it is connected again', async ({
  make,
  world,
}) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.push(seller, id);
  expect(await seller.call(channels.disconnect, { params })).toMatchObject({ isConnected: false, account: null });
  expect(await hub.webhooks(keys)).toEqual([]);
  await world.drain();
  expect((await hub.read(seller, id)).shipstation).toMatchObject({
    status: 'waiting',
    error: 'ShipStation is not connected.',
  });
  await expect(hub.push(seller, id)).toFailWith('CHANNEL_NOT_CONNECTED');
  await expect(seller.call(channels.disconnect, { params })).toFailWith('NOT_FOUND');
  const url = webhookUrl(world.deps, seller.scope);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(404);
  await hub.connect(seller, keys);
  await world.drain();
  expect((await hub.read(seller, id)).shipstation).toMatchObject({ status: 'sent', error: null });
});

test('without the app nothing is sent or read, and what waits goes out once it is back', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.push(seller, id);
  const { merchantId } = seller.scope;
  await world.pool.query('delete from installed_apps where merchant_id = $1', [merchantId]);
  await world.drain();
  expect((await hub.read(seller, id)).shipstation?.status).toBe('waiting');
  await hub.join(seller);
  await world.drain();
  expect((await hub.read(seller, id)).shipstation?.status).toBe('sent');
});
