import { describe, expect, test } from 'vitest';
import { ebayMarketplace } from './ebay.adapter.ts';
import { aLocation, ebayForFile, must } from './ebay.fixture.ts';

const world = ebayForFile('rivera');

describe('connecting', () => {
  test('a seller agrees at eBay, by the name of our address, and is known afterwards', async () => {
    const url = new URL(world.ebay.connectUrl({ state: 'a b&c' }));
    expect(url.searchParams.get('redirect_uri')).toBe('Scanfront-RuName');
    expect(url.searchParams.get('state')).toBe('a b&c');
    expect((await fetch(url)).status).toBe(200);
    const { back, query } = await world.consent(world.ebay, { username: 'jamie' });
    expect(back.origin + back.pathname).toBe(world.returnUrl);
    const tokens = must(await world.ebay.finishConnecting(query));
    const hours = (tokens.accessUntil.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);
    expect(must(await world.ebay.readAccount(tokens.access)).name).toBe('jamie');
  });

  test('a code is good once, and none comes from who did not agree', async () => {
    const { query } = await world.consent(world.ebay, { username: 'jamie' });
    must(await world.ebay.finishConnecting(query));
    expect(await world.ebay.finishConnecting(query)).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
    const declined = await world.consent(world.ebay, { decision: 'decline' });
    expect(await world.ebay.finishConnecting(declined.query)).toMatchObject({ ok: false, failure: 'REFUSED' });
  });

  test('new access comes with the same refresh token, until the seller takes it back', async () => {
    const { query } = await world.consent(world.ebay, { username: 'leaving' });
    const tokens = must(await world.ebay.finishConnecting(query));
    const renewed = must(await world.ebay.refresh(tokens));
    expect(renewed).toMatchObject({ refresh: tokens.refresh, refreshUntil: tokens.refreshUntil });
    expect(renewed.access).not.toBe(tokens.access);
    const { userId } = must(await world.ebay.readAccount(renewed.access));
    await world.desk(`sellers/${userId}/revoke`);
    expect(await world.ebay.refresh(tokens)).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
    expect(await world.ebay.readAccount(renewed.access)).toMatchObject({ ok: false, failure: 'UNAUTHORIZED' });
  });

  test('that our keys are not taken is no fault of the seller', async () => {
    const { query } = await world.consent(world.ebay, { username: 'jamie' });
    const stranger = world.adapter({ certId: 'wrong' });
    expect(await stranger.finishConnecting(query)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
    expect(await stranger.suggestCategories('drill')).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  });

  test('without a stand-in everything is at eBay', () => {
    const url = new URL(world.adapter({ standIn: undefined }).connectUrl({ state: 's' }));
    expect(url.origin + url.pathname).toBe('https://auth.ebay.com/oauth2/authorize');
  });
});

describe('what a listing needs', () => {
  test('policies are listed by kind, with their names', async () => {
    const policies = must(await world.ebay.policies(world.seller.access));
    expect(policies.returns.map(({ name }) => name)).toEqual(['30 days, buyer pays', 'No returns']);
    expect([policies.payments.length, policies.fulfillments.length]).toEqual([1, 2]);
  });

  test('a seller without business policies is told so in eBay’s words', async () => {
    const { query } = await world.consent(world.ebay, { username: 'newcomer', policies: '' });
    const { access } = must(await world.ebay.finishConnecting(query));
    expect(await world.ebay.policies(access)).toMatchObject({
      ok: false,
      failure: 'REFUSED',
      message: 'Invalid User. User is not eligible for Business Policy.',
    });
  });

  test('a location that is there already is fine, a bad address is not', async () => {
    expect(await world.ebay.ensureLocation(world.seller.access, aLocation)).toMatchObject({ ok: true });
    const address = { ...aLocation.address, country: 'Texas' };
    expect(await world.ebay.ensureLocation(world.seller.access, { ...aLocation, key: 'other', address })).toMatchObject(
      {
        ok: false,
        failure: 'REFUSED',
      },
    );
  });

  test('categories are suggested with their way from the top, or none', async () => {
    const [first] = must(await world.ebay.suggestCategories('Sony wireless headphones'));
    expect(first).toEqual({
      id: '112529',
      path: ['Consumer Electronics', 'Portable Audio & Headphones', 'Headphones'],
    });
    expect(must(await world.ebay.suggestCategories('zzzz'))).toEqual([]);
    expect(must(await world.ebay.suggestCategories('  '))).toEqual([]);
  });

  test('a category tells what it asks for; one that has others below it does not', async () => {
    expect(must(await world.ebay.requiredAspects('112529'))).toEqual(['Brand', 'Model']);
    expect(await world.ebay.requiredAspects('293')).toMatchObject({ ok: false, failure: 'REFUSED' });
  });

  test('our own token is renewed when it is not taken any more', async () => {
    must(await world.ebay.suggestCategories('drill'));
    await world.arm('token-refused');
    expect(await world.ebay.suggestCategories('drill')).toMatchObject({ ok: true });
  });
});

test('a category says which conditions it takes; one that says nothing takes any', async () => {
  expect(must(await world.ebay.takenConditions('112529'))).toEqual([
    'New',
    'Like-new',
    'Open-box',
    'Used',
    'Refurbished',
  ]);
  expect(must(await world.ebay.takenConditions('21205'))).toEqual(['New', 'Like-new', 'Open-box']);
  expect(must(await world.ebay.takenConditions('1'))).toBeNull();
});

test('listings and orders have pages at eBay, and one at the stand-in', async () => {
  const real = ebayMarketplace({ appId: 'a', certId: 'b', ruName: 'c', now: () => new Date() });
  expect(real.listingUrl('110')).toBe('https://www.ebay.com/itm/110');
  expect(real.orderUrl('12-34')).toBe('https://www.ebay.com/mesh/ord/details?orderid=12-34');
  expect(world.ebay.listingUrl('110')).toBe(`${world.baseUrl}/desk`);
  expect(real.answerChallenge('code', 'https://app.test')).toBeNull();
});
