import { describe, expect } from 'vitest';
import { makeAuthenticator } from '#server/features/accounts/second-factors/authenticator.fixture.ts';
import { test } from '#testing/api-test.ts';
import { aShop, joined, type Shopper, secret, shopperOf } from '../buyers.fixture.ts';

type Authenticator = ReturnType<typeof makeAuthenticator>;

async function challengeToAdd(shopper: Shopper): Promise<string> {
  const { view } = await shopper.open('/account');
  return (view.name === 'home' && view.newPasskey?.challenge) || '';
}

async function challengeToSignIn(shopper: Shopper): Promise<string> {
  const { view } = await shopper.open('/account/sign-in');
  return (view.name === 'sign-in' && view.passkey?.challenge) || '';
}

async function add(shopper: Shopper, key: Authenticator, { name = 'My phone', password = secret } = {}) {
  const passkey = JSON.stringify(key.register({ challenge: await challengeToAdd(shopper) }));
  return shopper.fill('/account/passkeys', { do: 'passkey', name, password, passkey });
}

const signIn = (shopper: Shopper, key: Authenticator, challenge: string) =>
  shopper.fill('/account/passkey', { passkey: JSON.stringify(key.sign({ challenge })) });

const listOf = ({ view }: Awaited<ReturnType<Shopper['open']>>) => (view.name === 'home' ? view.passkeys : []);

describe('a buyer’s passkey', () => {
  test('is added with the password, told by mail, and signs in by itself', async ({ world, make, mailbox }) => {
    const shop = await aShop(world, make);
    const email = make.email();
    const shopper = await joined({ world, mailbox }, shop, email);
    const key = makeAuthenticator(shop.url);
    const wrong = await add(shopper, key, { password: 'not my password' });
    expect(wrong).toMatchObject({ status: 422, view: { problems: { password: 'This is not your password' } } });
    const added = await add(shopper, key);
    const { hostname } = new URL(shop.url);
    expect(added.view).toMatchObject({
      notice: 'The passkey was added. You can sign in with it from now on.',
      passkeys: [{ name: 'My phone', host: hostname, lastUsedAt: null }],
      newPasskey: { host: hostname },
    });
    await world.drain();
    expect((await mailbox.newest(email)).subject).toMatch(/^A passkey was added to your account at /);

    const elsewhere = shopperOf(shop);
    const entered = await signIn(elsewhere, key, await challengeToSignIn(elsewhere));
    expect(entered.view).toMatchObject({ name: 'home', buyer: { email } });
    expect(listOf(await elsewhere.open('/account'))).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('is renamed and removed; nobody signs in with what was removed', async ({ world, make, mailbox }) => {
    const shop = await aShop(world, make);
    const email = make.email();
    const shopper = await joined({ world, mailbox }, shop, email);
    const key = makeAuthenticator(shop.url);
    const [{ id = '' } = {}] = listOf(await add(shopper, key));
    const stranger = await joined({ world, mailbox }, shop, make.email());
    const acts: Record<string, string>[] = [
      { do: 'rename', id, name: 'Mine' },
      { do: 'forget', id },
    ];
    for (const act of acts) {
      const { view } = await stranger.fill('/account/passkeys', act);
      expect(view).toMatchObject({ notice: 'This passkey is not in your list any more.' });
    }
    expect(listOf(await shopper.fill('/account/passkeys', { do: 'rename', id, name: 'Old phone' }))).toMatchObject([
      { name: 'Old phone' },
    ]);
    expect(listOf(await shopper.fill('/account/passkeys', { do: 'forget', id }))).toEqual([]);
    await world.drain();
    expect((await mailbox.newest(email)).subject).toMatch(/^A passkey was removed at /);
    const guest = shopperOf(shop);
    const refused = await signIn(guest, key, await challengeToSignIn(guest));
    expect(refused).toMatchObject({ status: 422, view: { name: 'sign-in' } });
  });

  test('is good for what its own page gave it to sign, once, at its own store', async ({ world, make, mailbox }) => {
    const shop = await aShop(world, make);
    const other = await aShop(world, make, 1);
    const shopper = await joined({ world, mailbox }, shop, make.email());
    const key = makeAuthenticator(shop.url);
    // What a page gave to sign in with makes no passkey, nor does what another one's account gave.
    const guest = shopperOf(shop);
    const forSignIn = JSON.stringify(key.register({ challenge: await challengeToSignIn(guest) }));
    const misused = { do: 'passkey', name: 'x', password: secret, passkey: forSignIn };
    expect((await shopper.fill('/account/passkeys', misused)).status).toBe(422);
    await add(shopper, key);
    const challenge = await challengeToSignIn(guest);
    const signed = { passkey: JSON.stringify(key.sign({ challenge })) };
    expect((await guest.fill('/account/passkey', signed)).view.name).toBe('home');
    const again = await shopperOf(shop).fill('/account/passkey', signed);
    expect(again).toMatchObject({ status: 422, view: { name: 'sign-in' } });
    const there = shopperOf(other);
    expect((await signIn(there, key, await challengeToSignIn(there))).status).toBe(422);
    const late = shopperOf(shop);
    const old = await challengeToSignIn(late);
    world.clock.advance({ hours: 1, seconds: 1 });
    expect((await signIn(late, key, old)).status).toBe(422);
    for (const passkey of ['', '{', '{"id":"AAAA"}', 'null']) {
      expect((await late.fill('/account/passkey', { passkey })).view.name).toBe('sign-in');
    }
  });

  test('without a script is asked for by nobody: the form says what it needs', async ({ world, make, mailbox }) => {
    const shop = await aShop(world, make);
    const shopper = await joined({ world, mailbox }, shop, make.email());
    const { view } = await shopper.fill('/account/passkeys', {
      do: 'passkey',
      name: 'x',
      password: secret,
      passkey: '',
    });
    expect(view).toMatchObject({ problems: { '': expect.stringContaining('It needs JavaScript') } });
  });
});
