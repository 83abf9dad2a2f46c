import { describe, expect, test } from 'vitest';
import { cloverShops, must, newItem } from './clover.fixture.ts';

const { world, shop } = cloverShops();

describe('connecting a register', () => {
  test('the seller agrees at Clover and comes back with tokens for the shop', async () => {
    const { tokens, merchant } = await world.connect('Corner Shop');
    expect(merchant).toMatch(/^[0-9A-Z]{13}$/);
    expect(tokens.accessUntil.getTime()).toBeGreaterThan(Date.now());
    expect(tokens.refreshUntil?.getTime()).toBeGreaterThan(tokens.accessUntil.getTime());
    expect(await world.adapter().readMerchant(tokens.access, merchant)).toEqual({
      ok: true,
      value: { name: 'Corner Shop' },
    });
    expect((await world.connect('Corner Shop')).merchant).toBe(merchant);
  });

  test('who does not agree, or brings a code of somebody else’s, is refused', async () => {
    const finish = (query: Record<string, string>) => world.adapter().finishConnecting(query);
    expect(await finish(await world.agree('Corner Shop', 'cancel'))).toMatchObject({ failure: 'REFUSED' });
    const back = await world.agree('Corner Shop');
    expect(await finish({ ...back, client_id: 'ANOTHERAPP001' })).toMatchObject({ failure: 'REFUSED' });
    expect(await finish({ ...back, code: 'made-up' })).toMatchObject({ failure: 'REFUSED' });
    expect(await finish({ ...back, merchant_id: shop.merchant })).toMatchObject({ failure: 'REFUSED' });
    expect(await finish(back)).toMatchObject({ failure: 'REFUSED' });
  });

  test('an app that Clover does not know shows no page to agree on', async () => {
    const query = new URLSearchParams({ client_id: 'X', redirect_uri: world.sandbox.appUrl });
    expect((await fetch(`${world.baseUrl}/oauth/v2/authorize?${query}`)).status).toBe(400);
    const page = world.adapter().connectUrl({ state: '', returnUrl: 'http://evil.example/' });
    expect((await fetch(page)).status).toBe(400);
    const good = await fetch(
      world.adapter().connectUrl({ state: 's', returnUrl: `${world.sandbox.appUrl}/app/settings` }),
    );
    expect([good.status, await good.text()]).toEqual([200, expect.stringContaining('connect your register')]);
  });

  test('a refresh token is good for one new pair', async () => {
    const { tokens } = await world.connect('Corner Shop');
    const fresh = must(await world.adapter().refresh(tokens));
    expect(fresh.refresh).not.toBe(tokens.refresh);
    expect(await world.adapter().refresh(tokens)).toMatchObject({ failure: 'UNAUTHORIZED' });
    expect((await world.adapter().refresh(fresh)).ok).toBe(true);
  });

  test('an access token that has expired, or was revoked, says so', async () => {
    const read = () => world.adapter().readMerchant(shop.access, shop.merchant);
    await world.desk(`shops/${shop.merchant}/expire`);
    expect(await read()).toMatchObject({ failure: 'UNAUTHORIZED' });
    const again = await world.connect(shop.name);
    await world.desk(`shops/${shop.merchant}/uninstall`);
    expect(await world.adapter().readMerchant(again.tokens.access, shop.merchant)).toMatchObject({
      failure: 'UNAUTHORIZED',
    });
    expect(await world.adapter().refresh(again.tokens)).toMatchObject({ failure: 'UNAUTHORIZED' });
  });
});

describe('a Clover in trouble', () => {
  const read = (options = {}) => world.adapter(options).readMerchant(shop.access, shop.merchant);

  test('a read is tried twice, and then it is unavailable', async () => {
    await world.arm('error-500');
    expect((await read()).ok).toBe(true);
    for (const scenario of ['error-500', 'reset', 'bad-json']) {
      await world.arm(scenario, 2);
      expect(await read()).toMatchObject({ failure: 'UNAVAILABLE' });
      await world.disarm();
    }
    await world.arm('time-out', 2);
    expect(await read({ timeoutMs: 50 })).toMatchObject({ failure: 'UNAVAILABLE' });
  });

  test('a slow one is waited for', async () => {
    await world.arm('slow');
    expect((await read()).ok).toBe(true);
  });

  test('being asked to be slower is done, up to a point', async () => {
    await world.arm('rate-limited', 2);
    await world.arm('too-many-at-once');
    expect((await read()).ok).toBe(true);
    await world.arm('rate-limited', 4);
    expect(await read()).toMatchObject({ failure: 'LIMITED' });
  });

  test('who is sent away for a minute does not ask again before', async () => {
    const adapter = world.adapter();
    await world.arm('blocked');
    const before = await world.asked();
    expect(await adapter.readMerchant(shop.access, shop.merchant)).toMatchObject({ failure: 'LIMITED' });
    expect(await adapter.push(shop.access, shop.merchant, [newItem('sf-1')])).toMatchObject({ failure: 'LIMITED' });
    expect((await world.asked()) - before).toBe(1);
  });

  test('tokens are never asked for twice', async () => {
    const { tokens } = await world.connect('Corner Shop');
    const before = await world.asked();
    await world.arm('error-500');
    expect(await world.adapter().refresh(tokens)).toMatchObject({ failure: 'UNAVAILABLE' });
    expect((await world.asked()) - before).toBe(1);
    await world.arm('rate-limited');
    expect(await world.adapter().refresh(tokens)).toMatchObject({ failure: 'LIMITED' });
  });

  test('only https leads out of this machine', () => {
    expect(() => world.adapter({ apiUrl: 'http://api.clover.com' })).toThrow('https');
    expect(() => world.adapter({ authUrl: 'http://www.clover.com' })).toThrow('https');
  });
});
