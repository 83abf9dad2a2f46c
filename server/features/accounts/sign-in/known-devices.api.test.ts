import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { type Factory, type Person, password, test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';

const next = 'another good password';

/** A browser that keeps the cookie it is known by. */
function browserOf(world: World, make: Factory, secret?: string) {
  const { app } = world.config.urls;
  let cookie = secret ? `scanfront_device=${secret}` : '';
  const ask = async (route: typeof accounts.signIn | typeof accounts.resetPassword, body: object) => {
    const response = await send(app, route, { body }, { headers: { cookie } });
    const set = response.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0] ?? '';
    return { status: response.status, set, body: await response.json().catch(() => null) };
  };
  return {
    signIn: async (email: string, secret: string) =>
      ask(accounts.signIn, { email, password: secret, token: await make.botToken() }),
    reset: (token: string) => ask(accounts.resetPassword, { token, password: next }),
    secret: () => cookie.split('=')[1] ?? '',
  };
}

/** The last of ten wrong passwords from somewhere else. */
async function shut(world: World, make: Factory, email: string): Promise<void> {
  const stranger = browserOf(world, make);
  expect((await stranger.signIn(email, 'wrong password')).status).toBe(400);
  await exhaust(world, `sign-in:account:${email}`);
  expect((await stranger.signIn(email, 'wrong password')).status).toBe(429);
}

async function exhaust(world: World, key: string): Promise<void> {
  const { rowCount } = await world.pool.query('update rate_limits set count = 10 where key like $1', [key]);
  expect(rowCount).toBeGreaterThan(0);
}

/** A new window of the limits. */
const startAfresh = (world: World) => world.clock.advance({ minutes: 15 });

async function mailedReset(world: World, make: Factory, mailbox: { token(to: string): Promise<string> }, to: Person) {
  await makeCaller(world.config.urls.app)(accounts.forgotPassword, {
    body: { email: to.email, token: await make.botToken() },
  });
  await world.drain();
  return mailbox.token(to.email);
}

test('a device that has signed in before gets in while strangers keep the account shut, and has ten tries of its own', async ({
  make,
  world,
}) => {
  startAfresh(world);
  const owner = await make.merchant();
  const device = browserOf(world, make);
  const first = await device.signIn(owner.email, password);
  expect(first.set).toMatch(/^scanfront_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  await shut(world, make, owner.email);
  expect((await browserOf(world, make).signIn(owner.email, password)).status).toBe(429);
  expect((await device.signIn(owner.email, password)).status).toBe(200);
  expect((await device.signIn(owner.email, 'wrong password')).status).toBe(400);
  await exhaust(world, `sign-in:device:%:account:${owner.email}`);
  expect((await device.signIn(owner.email, password)).status).toBe(429);
});

test('a device is known for the accounts that signed in with it, and for no other', async ({ make, world }) => {
  startAfresh(world);
  const [owner, colleague] = [await make.merchant(), await make.merchant()];
  const tablet = browserOf(world, make);
  await tablet.signIn(owner.email, password);
  const secret = tablet.secret();
  await shut(world, make, colleague.email);
  expect((await tablet.signIn(colleague.email, password)).status).toBe(429);
  startAfresh(world);
  await tablet.signIn(colleague.email, password);
  expect(tablet.secret()).toBe(secret);
  await shut(world, make, owner.email);
  expect((await tablet.signIn(owner.email, password)).status).toBe(200);
  expect((await tablet.signIn(colleague.email, password)).status).toBe(200);
});

test('a changed password forgets every device but the one it was changed on', async ({ make, world }) => {
  startAfresh(world);
  const owner = await make.merchant();
  const [desk, phone] = [browserOf(world, make), browserOf(world, make)];
  await phone.signIn(owner.email, password);
  const { body } = await desk.signIn(owner.email, password);
  await makeCaller(world.config.urls.app, { token: body.token })(accounts.changePassword, {
    body: { password, newPassword: next, confirmpassword: next },
  });
  await shut(world, make, owner.email);
  expect((await phone.signIn(owner.email, next)).status).toBe(429);
  expect((await desk.signIn(owner.email, next)).status).toBe(200);
});

test('a reset forgets every device but the one that opened the link, which gets in at once', async ({
  make,
  mailbox,
  world,
}) => {
  startAfresh(world);
  const owner = await make.merchant();
  const [old, fresh] = [browserOf(world, make), browserOf(world, make)];
  await old.signIn(owner.email, password);
  await shut(world, make, owner.email);
  expect((await fresh.reset(await mailedReset(world, make, mailbox, owner))).status).toBe(204);
  expect((await old.signIn(owner.email, next)).status).toBe(429);
  expect((await fresh.signIn(owner.email, next)).status).toBe(200);
});

test('whoever signs out stays known on the device; whose session is ended from afar does not', async ({
  make,
  world,
}) => {
  startAfresh(world);
  const owner = await make.merchant();
  const [desk, lost] = [browserOf(world, make), browserOf(world, make)];
  const signedIn = await desk.signIn(owner.email, password);
  await lost.signIn(owner.email, password);
  for (const { _id: id, isCurrent } of await owner.call(accounts.sessions)) {
    const isLost = !isCurrent && (await hashOf(world, id)).equals(hashToken(lost.secret()));
    if (isLost) await owner.call(accounts.endSession, { params: { id } });
  }
  await makeCaller(world.config.urls.app, { token: signedIn.body.token })(accounts.signOut);
  await shut(world, make, owner.email);
  expect((await lost.signIn(owner.email, password)).status).toBe(429);
  expect((await desk.signIn(owner.email, password)).status).toBe(200);
});

async function hashOf(world: World, sessionId: string): Promise<Buffer> {
  const { rows } = await world.pool.query('select device_hash from sessions where id = $1', [sessionId]);
  return rows[0]?.device_hash ?? Buffer.alloc(0);
}

test('twenty devices are known for an account, those used last, and none for longer than 400 days', async ({
  make,
  world,
}) => {
  startAfresh(world);
  const owner = await make.merchant();
  const secrets = Array.from({ length: 21 }, () => newToken());
  for (const secret of secrets) {
    world.clock.advance({ seconds: 1 });
    const holder = { ...owner.scope, userId: owner.user._id };
    await knownDevices(world.deps.db).remember(holder, secret, world.clock.now());
  }
  const known = async () => {
    const { rows } = await world.pool.query('select secret_hash from known_devices where user_id = $1', [
      owner.user._id,
    ]);
    return rows.map(({ secret_hash }) => secret_hash.toString('hex')).sort();
  };
  const newest = secrets.slice(1).map((secret) => hashToken(secret).toString('hex'));
  expect(await known()).toEqual(newest.sort());
  const device = browserOf(world, make, secrets[20]);
  await shut(world, make, owner.email);
  expect((await device.signIn(owner.email, password)).status).toBe(200);
  world.clock.advance({ days: 400, minutes: 15 });
  await shut(world, make, owner.email);
  expect((await device.signIn(owner.email, password)).status).toBe(429);
  const sweep = world.handlers.find(({ job }) => job.name === 'kit.sweep');
  await world.deps.db.transaction().execute(async (tx) => sweep?.run({}, tx));
  expect(await known()).toEqual([]);
});

test('a cookie that we have not given out is replaced, and its tries are a stranger’s', async ({ make, world }) => {
  startAfresh(world);
  const owner = await make.merchant();
  const headers = { cookie: 'scanfront_device=chosen' };
  const body = { email: owner.email, password, token: await make.botToken() };
  const response = await send(world.config.urls.app, accounts.signIn, { body }, { headers });
  expect(response.headers.get('set-cookie')).toMatch(/^scanfront_device=[\w-]{43};/);
});
