import type { User } from '#contract/accounts/accounts.schemas.ts';
import {
  type PayLaterMethod,
  type PaymentProcessorView,
  type Processor,
  processors,
  type StripeMethod,
} from '#contract/platforms/platforms.contract.ts';
import type { Db } from '#server/db/database.ts';
import { recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { connecting, titles } from './connecting.ts';
import { leaveAccount } from './platforms.jobs.ts';
import { toBanners, toMethods, toPlatforms, toProcessor, toState } from './platforms.mapper.ts';
import { platformsRepository } from './platforms.repository.ts';

export type PlatformsService = ReturnType<typeof platformsService>;

type Fields = Pick<User, 'platforms'>;

/** What `GET /users` tells of the merchant's payment processors. */
export const readPaymentPlatforms = async (db: Db, scope: MerchantScope) =>
  toPlatforms(await platformsRepository(db).list(scope));

/** The ways to pay in parts that stores tell of: switched on, and really to be had at the checkout. */
export async function readPayLater(db: Db, scope: MerchantScope): Promise<PayLaterMethod[]> {
  const row = await platformsRepository(db).find(scope, 'stripe');
  return row?.can_charge ? toBanners(row.banners).filter((banner) => row.methods.includes(banner)) : [];
}

/** Whether buyers can pay online: without that, orders are only picked up. */
export const canTakePayments = async (db: Db, scope: MerchantScope): Promise<boolean> =>
  (await platformsRepository(db).list(scope)).some(({ can_charge }) => can_charge);

/** What `GET /users` tells of the merchant's platforms: processors, and channels. */
export type ReadPlatforms = (db: Db, scope: MerchantScope) => Promise<User['platforms']>;

/** The merchant's accounts at payment processors. */
export function platformsService(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'urls' | 'jobs'>,
  readPlatforms: ReadPlatforms,
) {
  const { db, clock, payments } = deps;
  const repository = platformsRepository(db);
  const flow = connecting(deps);

  const fieldsOf = async (scope: MerchantScope): Promise<Fields> => ({ platforms: await readPlatforms(db, scope) });

  async function view(scope: MerchantScope, processor: Processor): Promise<PaymentProcessorView> {
    return toProcessor(processor, payments[processor] !== null, await repository.find(scope, processor));
  }

  async function choose(actor: Actor, choice: Parameters<typeof repository.choose>[1]): Promise<Fields> {
    await db.transaction().execute(async (tx) => {
      if (!(await platformsRepository(tx).choose(actor, choice, clock.now()))) throw failure('NOT_FOUND');
      const about = { subject: 'processor', id: 'stripe', name: titles.stripe, action: 'changed' } as const;
      const changes = Object.entries(choice).map(([field, is]) => ({ field, was: null, is: toHistoryValue(is) }));
      await recordChange(tx, actor, { ...about, at: clock.now(), changes });
    });
    return fieldsOf(actor);
  }

  /** Asks the processor how an account stands; one that is not connected there any more is not with us either. */
  async function follow(scope: MerchantScope, processor: Processor, account: string): Promise<void> {
    const read = await found(payments[processor]).readAccount(account);
    if (read.ok) await repository.updateState(scope, processor, toState(read.value), clock.now());
    else if (read.failure === 'ACCOUNT') await repository.remove(scope, processor, account);
    else throw failure('UNAVAILABLE', { message: `${titles[processor]} does not answer right now. Please try again.` });
  }

  return {
    async processors(actor: Actor): Promise<PaymentProcessorView[]> {
      const rows = await repository.list(actor);
      return processors.map((processor) =>
        toProcessor(
          processor,
          payments[processor] !== null,
          rows.find((row) => row.processor === processor),
        ),
      );
    },

    connect: (actor: Actor, processor: Processor) => flow.begin(actor, processor),

    async finish(actor: Actor, processor: Processor, query: Readonly<Record<string, string>>): Promise<Fields> {
      await flow.finish(actor, processor, query);
      return fieldsOf(actor);
    },

    async refresh(actor: Actor, processor: Processor): Promise<PaymentProcessorView> {
      const { account } = found(await repository.find(actor, processor));
      await follow(actor, processor, account);
      return view(actor, processor);
    },

    async disconnect(actor: Actor, processor: Processor): Promise<Fields> {
      await db.transaction().execute(async (tx) => {
        const account = found(await platformsRepository(tx).remove(actor, processor));
        await leaveAccount(deps, tx, processor, account);
        const about = { subject: 'processor', id: processor, name: titles[processor] } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), action: 'disconnected' });
      });
      return fieldsOf(actor);
    },

    chooseMethods: (actor: Actor, methods: readonly StripeMethod[]) => choose(actor, { methods: toMethods(methods) }),
    chooseBanners: (actor: Actor, banners: readonly PayLaterMethod[]) => choose(actor, { banners: toBanners(banners) }),

    /** Something about an account has changed at the processor. */
    async hearOfAccount(processor: Processor, account: string): Promise<void> {
      for (const scope of await repository.merchantsOf(processor, account)) await follow(scope, processor, account);
    },
  };
}
