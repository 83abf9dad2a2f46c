import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { factors } from '#contract/accounts/factors.contract.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { type Caller, makeCaller } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { makeAuthenticator } from './authenticator.fixture.ts';

const asked = (options: Record<string, unknown>) => ({ challenge: String(options.challenge) });

async function register(world: World, { call }: Pick<Person, 'call'>, name = 'Phone') {
  const authenticator = makeAuthenticator(world.config.urls.app);
  const options = asked(await call(factors.registrationOptions));
  const kept = await call(factors.registerPasskey, { body: { name, passkey: authenticator.register(options) } });
  return { ...authenticator, kept };
}

const signInOptions = async (call: Caller) => asked(await call(factors.signInOptions));

test('a passkey is made by somebody who is signed in, and is enough to sign in with', async ({
  call,
  make,
  world,
  mailbox,
}) => {
  const owner = await make.merchant();
  const phone = await register(world, owner);
  await register(world, owner, 'Key on the ring');
  const userHandle = Buffer.from(owner.user._id).toString('base64url');
  const reply = await call(factors.signIn, {
    body: { passkey: phone.sign(await signInOptions(call), { userHandle }) },
  });
  if (!('token' in reply)) throw new Error('no token');
  expect(reply).toMatchObject({ _id: owner.user._id, email: owner.email });
  const me = makeCaller(world.config.urls.app, { token: reply.token });
  const now = world.clock.now().toISOString();
  expect((await me(factors.list)).passkeys).toEqual([
    { _id: phone.kept._id, name: 'Phone', createdAt: now, lastUsedAt: now },
    expect.objectContaining({ name: 'Key on the ring', lastUsedAt: null }),
  ]);
  expect(await me(accounts.sessions)).toContainEqual(expect.objectContaining({ wayIn: 'passkey', isCurrent: true }));

  await me(factors.removePasskey, { params: { id: phone.kept._id } });
  const passkey = phone.sign(await signInOptions(call));
  await expect(call(factors.signIn, { body: { passkey } })).toFailWith('PASSKEY_REFUSED');
  await world.drain();
  const subjects = (await mailbox.all(owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was added to your account');
  expect(subjects).toContain('A passkey was removed from your account');
});

test('a challenge is good once, for five minutes, and for what it was made for', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const phone = await register(world, owner);
  const first = await signInOptions(call);
  await call(factors.signIn, { body: { passkey: phone.sign(first) } });
  const refused = (passkey: ReturnType<typeof phone.sign>) =>
    expect(call(factors.signIn, { body: { passkey } })).toFailWith('PASSKEY_REFUSED');
  await refused(phone.sign(first));
  await refused(phone.sign({ challenge: 'bWFkZS11cA' }));
  await refused(phone.sign(asked(await owner.call(factors.stepUpOptions))));
  const late = await signInOptions(call);
  world.clock.advance({ minutes: 5 });
  await refused(phone.sign(late));
});

test('who is not verified, on another site, of a copy or of somebody else is refused', async ({
  call,
  make,
  world,
}) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const phone = await register(world, owner);
  const refuse = async (odd: Parameters<typeof phone.sign>[1]) => {
    const passkey = phone.sign(await signInOptions(call), odd);
    await expect(call(factors.signIn, { body: { passkey } })).toFailWith('PASSKEY_REFUSED');
  };
  await refuse({ isUnverified: true });
  await refuse({ origin: 'https://scanfront.example' });
  await refuse({ userHandle: Buffer.from(other.user._id).toString('base64url') });
  await call(factors.signIn, { body: { passkey: phone.sign(await signInOptions(call)) } });
  await refuse({ signCount: 2 });
  // Of another merchant: neither removed, nor good to show who one is.
  await expect(other.call(factors.removePasskey, { params: { id: phone.kept._id } })).toFailWith('NOT_FOUND');
  const passkey = phone.sign(asked(await other.call(factors.stepUpOptions)));
  await expect(other.call(factors.stepUp, { body: { passkey } })).toFailWith('PASSKEY_REFUSED');
  const unreadable = {
    id: phone.id,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  await expect(call(factors.signIn, { body: { passkey: unreadable } })).toFailWith('PASSKEY_REFUSED');
});

detail('the same signature twice at once signs in once', async ({ call, make, world }) => {
  const phone = await register(world, await make.merchant());
  const passkey = phone.sign(await signInOptions(call));
  const answers = await Promise.allSettled([1, 2, 3].map(() => call(factors.signIn, { body: { passkey } })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

detail('a registration is bound to whoever asked for it, and a passkey is registered once', async ({ make, world }) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const authenticator = makeAuthenticator(world.config.urls.app);
  const options = asked(await owner.call(factors.registrationOptions));
  const body = { name: 'Phone', passkey: authenticator.register(options) };
  await expect(other.call(factors.registerPasskey, { body })).toFailWith('PASSKEY_REFUSED');
  await owner.call(factors.registerPasskey, { body });
  const again = authenticator.register(asked(await owner.call(factors.registrationOptions)));
  await expect(owner.call(factors.registerPasskey, { body: { name: 'Again', passkey: again } })).toFailWith('CONFLICT');
  const unverified = makeAuthenticator(world.config.urls.app).register(
    asked(await owner.call(factors.registrationOptions)),
    { isUnverified: true },
  );
  await expect(owner.call(factors.registerPasskey, { body: { name: 'No PIN', passkey: unverified } })).toFailWith(
    'PASSKEY_REFUSED',
  );
});
