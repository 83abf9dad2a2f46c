import { expect } from 'vitest';
import { after, hours } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { awaitsAdvisoryLock, untilSomebodyWaits } from '#testing/lock-waits.ts';
import { buyerProofsRepository } from './buyer-proofs.repository.ts';
import { aShop, joined, linkIn, secret, shopperOf } from './buyers.fixture.ts';

const next = 'another good password';

test('the mailed link sets a new password, ends every session, and works once', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const forgetful = shopperOf(shop);
  const asked = await forgetful.fill('/account/forgot', { email });
  expect(asked.view).toEqual({ name: 'mailed', email, about: 'reset' });
  await world.drain();

  const link = await linkIn({ mailbox }, shop, email, '/account/reset');
  const form = await forgetful.open(link);
  expect(form.view).toMatchObject({ name: 'reset', token: link.split('token=')[1] });
  expect(form.headers.get('referrer-policy')).toBe('no-referrer');
  const token = link.split('token=')[1] ?? '';
  const short = await forgetful.fill('/account/reset', { token, password: 'short' });
  expect(short.view).toMatchObject({ name: 'reset', token, problems: { password: 'At least 8 characters' } });
  const done = await forgetful.fill('/account/reset', { token, password: next });
  expect(done.view).toMatchObject({
    name: 'sign-in',
    notice: 'Your password was changed. Sign in with the new one.',
  });

  expect((await shopper.open('/account')).view.name).toBe('sign-in');
  expect((await shopper.fill('/account/sign-in', { email, password: secret })).view.name).toBe('sign-in');
  expect((await shopper.fill('/account/sign-in', { email, password: next })).view.name).toBe('home');
  expect((await forgetful.open(link)).status).toBe(410);
  expect((await forgetful.fill('/account/reset', { token, password: 'a third password' })).status).toBe(410);
  await world.drain();
  expect((await mailbox.newest(email)).subject).toMatch(/^Your password for .+ was changed$/);
});

test('an unknown mail gets the same page and no mail is sent', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  await joined({ world, mailbox }, shop, email);
  const before = (await mailbox.all(email)).length;
  const { view, status } = await shopperOf(other).fill('/account/forgot', { email });
  expect([status, view]).toEqual([200, { name: 'mailed', email, about: 'reset' }]);
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(before);
});

test('a link is good for one hour, in its own store, as we made it; using one retires the others', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const other = await aShop(world, make, 1);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  await joined({ world, mailbox }, other, email);
  const ask = async () => {
    await shopper.fill('/account/forgot', { email });
    await world.drain();
    return (await linkIn({ mailbox }, shop, email, '/account/reset')).split('token=')[1] ?? '';
  };
  const first = await ask();
  const second = await ask();
  expect((await shopperOf(other).fill('/account/reset', { token: first, password: next })).status).toBe(410);
  expect((await shopper.fill('/account/reset', { token: second, password: next })).status).toBe(200);
  expect((await shopper.fill('/account/reset', { token: first, password: next })).status).toBe(410);
  const late = await ask();
  world.clock.advance({ hours: 1, seconds: 1 });
  expect((await shopper.open(`/account/reset?token=${late}`)).status).toBe(410);
  expect((await shopper.fill('/account/reset', { token: late, password: next })).status).toBe(410);
  const forged = `${late.split('.')[0]}.${'A'.repeat(43)}`;
  expect((await shopper.fill('/account/reset', { token: forged, password: next })).status).toBe(410);
  expect((await shopper.fill('/account/reset', { token: 'nonsense', password: next })).status).toBe(410);
});

test('a link that makes an account sets no password, and the other way round', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = shopperOf(shop);
  await world.pool.query(`delete from rate_limits where key like 'buyer-%'`);
  await shopper.fill('/account/register', { email, firstName: 'Ann', lastName: 'Lee', password: secret });
  await world.drain();
  const [, token = ''] = (await linkIn({ mailbox }, shop, email, '/account/confirm')).split('token=');
  expect((await shopper.fill('/account/reset', { token, password: next })).status).toBe(410);
});

test('sessions and links that have expired are cleared away', async ({ world, make, mailbox }) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  await shopper.fill('/account/forgot', { email });
  await world.drain();
  const sweep = world.handlers.find(({ job }) => job.name === 'kit.sweep');
  const left = async () => {
    await world.deps.db.transaction().execute(async (tx) => sweep?.run({}, tx));
    const { rows } = await world.pool.query(
      `select (select count(*)::int from buyer_sessions) as sessions, (select count(*)::int from buyer_proofs) as proofs`,
    );
    return rows[0];
  };
  expect(await left()).toMatchObject({ sessions: expect.any(Number), proofs: expect.any(Number) });
  expect((await left()).proofs).toBeGreaterThan(0);
  world.clock.advance({ days: 31 });
  expect(await left()).toEqual({ sessions: 0, proofs: 0 });
});

test('of two links used at once one works; a link to finish an account ends with them', async ({
  world,
  make,
  mailbox,
}) => {
  const shop = await aShop(world, make);
  const email = make.email();
  const shopper = await joined({ world, mailbox }, shop, email);
  const tokens: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await shopper.fill('/account/forgot', { email });
    await world.drain();
    tokens.push((await linkIn({ mailbox }, shop, email, '/account/reset')).split('token=')[1] ?? '');
  }
  const proofId = newId();
  const scope = { merchantId: shop.seller.scope.merchantId, storeId: shop.storeId };
  await buyerProofsRepository(world.deps.db).create(scope, {
    id: proofId,
    kind: 'register',
    email,
    now: world.clock.now(),
    expiresAt: after(world.clock.now(), hours(24)),
  });
  const resetWith = (token: string) => shopperOf(shop).post('/account/reset', { token, password: next });
  const { asked } = await world.deps.db.transaction().execute(async (tx) => {
    await buyerProofsRepository(tx).lockMailbox(scope, email);
    const both = Promise.all(tokens.map(resetWith));
    await Promise.race([untilSomebodyWaits(world), both]);
    expect(await awaitsAdvisoryLock(world)).toBe(true);
    return { asked: both };
  });
  const used = (await asked).map(({ status }) => status);
  expect(used.sort()).toEqual([303, 410]);
  const { rows } = await world.pool.query('select used_at from buyer_proofs where id = $1', [proofId]);
  expect(rows).toEqual([{ used_at: world.clock.now() }]);
});
