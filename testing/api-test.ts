import { test as base, inject } from 'vitest';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { hashPassword } from '#server/kit/passwords.ts';
import { openBillingOf } from './billing.ts';
import { earnBotToken } from './bot-token.ts';
import { openChannelsOf } from './channels.ts';
import { type Caller, makeCaller } from './client.ts';
import { openMailboxOf } from './mailbox.ts';
import { openMerchant } from './new-merchant.ts';
import { openPaymentsOf } from './payments.ts';
import { openWorld, type World } from './world.ts';

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
  /** A member of a merchant's staff, invited and joined through the API. */
  staff(owner: Person): Promise<Person>;
}

interface Fixtures {
  world: World;
  /** Calls the API without a token. */
  call: Caller;
  mailbox: ReturnType<typeof openMailboxOf>;
  make: Factory;
  /** What sellers and buyers do at the payment processors. */
  payments: ReturnType<typeof openPaymentsOf>;
  /** What sellers do at the provider they pay us through. */
  bills: ReturnType<typeof openBillingOf>;
  /** What buyers and clerks do at the channels. */
  shops: ReturnType<typeof openChannelsOf>;
}

/** Tests on the real product; each file has a database of its own. */
export const test = base.extend<Fixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const world = await openWorld(inject('database'));
      await use(world);
      await world.close();
    },
    { scope: 'file' },
  ],
  call: async ({ world }, use) => use(makeCaller(world.config.urls.app)),
  mailbox: async ({ world }, use) => use(openMailboxOf(world.config.urls.sandbox)),
  make: async ({ world }, use) => use(makeFactory(world)),
  payments: async ({ world }, use) => use(openPaymentsOf(world)),
  bills: async ({ world }, use) => use(openBillingOf(world)),
  shops: async ({ world }, use) => use(openChannelsOf(world)),
});

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

  const merchant = async (): Promise<Person> => {
    passwordHash ??= hashPassword(password);
    return asPerson(await openMerchant(world.deps, { email: email(), passwordHash: await passwordHash }));
  };

  return {
    email,
    botToken,
    merchant,
    async seller() {
      const owner = await merchant();
      for (const { _id: id } of await owner.call(stores.list, { query: {} })) {
        await owner.call(stores.disableDemo, { params: { id } });
      }
      return owner;
    },
    async staff(owner) {
      const address = email();
      await owner.call(team.invite, { body: { email: address } });
      await world.drain();
      const token = await mailbox.token(address);
      const name = { firstName: 'Tobias', lastName: 'Okafor' };
      return asPerson(await call(team.join, { body: { token, password, ...name } }));
    },
  };
}
