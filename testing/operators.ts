import { operatorActions } from '#server/features/accounts/operators/operator-actions.service.ts';
import { passkeysRepository } from '#server/features/accounts/second-factors/passkeys.repository.ts';
import { makeSessions } from '#server/features/accounts/sign-in/sessions.ts';
import { usersRepository } from '#server/features/accounts/users.repository.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { newToken } from '#server/kit/security/secrets.ts';
import type { Person } from './api-test.ts';
import { makeCaller } from './client.ts';
import type { World } from './world.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

async function find({ db }: Parts, email: string) {
  const user = await usersRepository(db).findByEmail(email);
  if (!user) throw new Error(`${email} is not there.`);
  return user;
}

/** A passkey that no device has: enough to be named, and never signed with. */
export async function addPasskey(deps: Parts, email: string): Promise<void> {
  const user = await find(deps, email);
  const id = newId();
  const passkey = { id, credentialId: id, publicKey: Buffer.of(1), signCount: 0, transports: [], name: 'Key' };
  const owner = { merchantId: user.merchant_id, userId: user.id };
  await passkeysRepository(deps.db).create(owner, { ...passkey, now: deps.clock.now() });
}

/** Signs in as if the second step had been taken; answers the token. */
export async function enter(deps: Parts, email: string): Promise<string> {
  const user = await find(deps, email);
  const visitor = { address: '127.0.0.1', userAgent: 'node', device: newToken() };
  const reply = await deps.db.transaction().execute((tx) => makeSessions(deps).open(tx, user, visitor, 'passkey'));
  if (!('token' in reply)) throw new Error(`${email} may not enter.`);
  return reply.token;
}

/** The same person with a session of now. */
export async function enterAgain({ deps, config }: World, person: Person): Promise<Person> {
  const token = await enter(deps, person.email);
  return { ...person, token, call: makeCaller(config.urls.app, { token }) };
}

/** Somebody of the back office who runs the installation, too. */
export async function nameOperator(world: World, person: Person): Promise<Person> {
  await addPasskey(world.deps, person.email);
  await operatorActions(world.deps).addOperator(person.email);
  return enterAgain(world, person);
}
