import { test as base, expect, inject } from 'vitest';
import { openBillingOf } from './billing.ts';
import { openChannelsOf } from './channels.ts';
import { type Caller, makeCaller } from './client.ts';
import { type Factory, makeFactory } from './factory.ts';
import { checkInvariants } from './invariants.ts';
import { examinedAfter } from './inventing-suites.ts';
import { openMailboxOf } from './mailbox.ts';
import { openPaymentsOf } from './payments.ts';
import { watchRows } from './rows/watch-rows.ts';
import { isBrief } from './suite.ts';
import { openWorld, type World } from './world.ts';

export { type Factory, makeFactory, type Person, password } from './factory.ts';

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

/** Tests on the real product; each file has a database of its own, in which everything holds at its end that must. */
export const test = base.extend<Fixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const watch = watchRows(inject('claims'), new Set(inject('nullableColumns')));
      const world = await openWorld(inject('database'));
      const examined = examinedAfter(expect.getState().testPath ?? '');
      await use(world);
      let differences: string[] = [];
      try {
        if (examined !== 'nothing') await checkInvariants(world.deps.db, { usage: examined === 'everything' });
      } finally {
        await world.close();
        differences = watch.end();
      }
      expect(differences, 'rows are as their types say').toEqual([]);
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

/** A test without which its capability is proved as well: made where everything is. */
export const detail = test.skipIf(isBrief);
