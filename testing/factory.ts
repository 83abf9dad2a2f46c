import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { ReadyRole } from '#contract/team/roles.ts';
import { team } from '#contract/team/team.contract.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { earnBotToken } from './bot-token.ts';
import { type Caller, makeCaller } from './client.ts';
import { openMailboxOf } from './mailbox.ts';
import { openMerchant } from './new-merchant.ts';
import { stepUp } from './step-up.ts';
import type { World } from './world.ts';

export const password = 'correct horse battery';
// Slow to make, and as good for everybody.
let passwordHash: Promise<string> | undefined;

/** Someone who is signed in. */
export interface Person {
  user: User;
  token: string;
  email: string;
  /** Calls the API as this person. */
  call: Caller;
  scope: { merchantId: string };
}

export interface Factory {
  email(): string;
  botToken(): Promise<string>;
  /** A merchant's owner, signed up and verified. */
  merchant(): Promise<Person>;
  /** A merchant without sample data: what is there, the test made. */
  seller(): Promise<Person>;
  /** A member of a merchant's staff, invited and joined through the API: a manager, or in another ready role. */
  staff(owner: Person, role?: ReadyRole): Promise<Person>;
}

let people = 0;

export function makeFactory(world: World): Factory {
  const call = makeCaller(world.config.urls.app);
  const mailbox = openMailboxOf(world.config.urls.sandbox);
  const email = () => `person${++people}@example.com`;
  const botToken = () => earnBotToken(call);

  const asPerson = async (signedIn: unknown): Promise<Person> => {
    const user = signedIn as User & { token: string };
    const row = await world.deps.db
      .selectFrom('users')
      .select('merchant_id')
      .where('id', '=', user._id)
      .executeTakeFirstOrThrow();
    const { token } = user;
    return {
      user,
      token,
      email: user.email,
      call: makeCaller(world.config.urls.app, { token }),
      scope: { merchantId: row.merchant_id },
    };
  };

  const open = async (hasSamples: boolean): Promise<Person> => {
    passwordHash ??= hashPassword(password);
    return asPerson(await openMerchant(world.deps, { email: email(), passwordHash: await passwordHash, hasSamples }));
  };

  return {
    email,
    botToken,
    merchant: () => open(true),
    seller: () => open(false),
    async staff(owner, role = 'manager') {
      const address = email();
      await stepUp(world, owner);
      await owner.call(team.invite, { body: { email: address, readyRole: role } });
      await world.drain();
      const token = await mailbox.token(address);
      const name = { firstName: 'Tobias', lastName: 'Okafor' };
      return asPerson(await call(team.join, { body: { token, password, ...name } }));
    },
  };
}
