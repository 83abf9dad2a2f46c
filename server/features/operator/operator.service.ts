import { channels } from '#contract/channels/channels.schemas.ts';
import { toDollars } from '#contract/kit/money.ts';
import {
  type BuildOfAll,
  type BuildState,
  type ChannelHealth,
  type DatabaseActivity,
  type DiskUse,
  diskUse,
  type MerchantCounts,
  type MerchantDetails,
  type MerchantFilter,
  type MerchantRow,
  merchantCounts,
  type OperatorAct,
} from '#contract/operator/operator.schemas.ts';
import { type Room, readRoom } from '#providers/object-storage/object-storage.port.ts';
import { readActivity } from '#server/db/activity.ts';
import { operatorActions } from '#server/features/accounts/operators/operator-actions.service.ts';
import { moveToPlan } from '#server/features/accounts/operators/operator-plans.service.ts';
import { offeredPlans } from '#server/features/billing/billing.service.ts';
import type { PlanSet, WantedPlan } from '#server/features/billing/plans/set-plan.service.ts';
import { readChannelHealth } from '#server/features/channels/channel-health.service.ts';
import { countTroubledEndpoints } from '#server/features/webhooks/troubled-endpoints.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { lookAfterJobs, patienceMs } from './look-after-jobs.ts';
import { toAct, toBuild, toMerchantRow } from './operator.mapper.ts';
import { type MerchantRecord, operatorRepository } from './operator.repository.ts';

const pageSize = 50;
const mostBroken = 50;

export type OperatorService = ReturnType<typeof operatorService>;

/** What whoever runs the installation sees and does, over all merchants. */
export function operatorService(deps: Deps) {
  const { db, clock } = deps;
  const repository = operatorRepository(db);
  const lookingAfterJobs = lookAfterJobs(deps);

  /** The operator by the name that their log keeps. */
  const nameOf = (actor: Actor): Promise<string> => repository.emailOf(actor);

  async function read(actor: Actor, id: string): Promise<MerchantDetails> {
    const row = found(await repository.merchant(id));
    const plans = await offeredPlans(db, { merchantId: id });
    return {
      ...toMerchantRow(row),
      cycle: cycleOf(row),
      endsAt: row.ends_at?.toISOString() ?? null,
      people: await repository.countPeople(id),
      isOwn: actor.merchantId === id,
      stores: (await repository.stores(id)).map((store) => ({
        _id: store.id,
        title: store.title,
        status: store.site_status,
        url: store.site_url,
        domain: store.custom_domain,
      })),
      channels: (await repository.channels(id)).map((account) => ({
        channel: account.channel,
        isBroken: account.is_broken,
        connectedAt: account.connected_at.toISOString(),
      })),
      plans: plans.map((plan) => ({
        name: plan.name,
        isCustom: plan.custom_for !== null,
        monthPrice: toDollars(plan.monthly_cents),
        yearPrice: toDollars(plan.yearly_cents),
      })),
    };
  }

  /** One of the acts that the command line does, too. */
  const act = (name: 'approve' | 'deactivate' | 'activate') => async (actor: Actor, id: string) => {
    const { email } = found(await repository.merchant(id));
    if (name === 'deactivate' && actor.merchantId === id) {
      throw failure('CONFLICT', { message: 'This is your own account: nobody could undo it here.' });
    }
    await operatorActions(deps, await nameOf(actor))[name](email);
    return read(actor, id);
  };

  return {
    jobs: lookingAfterJobs,
    nameOf,
    merchant: read,
    approve: act('approve'),
    deactivate: act('deactivate'),
    activate: act('activate'),

    async merchants({
      after,
      ...filter
    }: MerchantFilter & { after?: string | undefined }): Promise<{ merchants: MerchantRow[]; next: string | null }> {
      const [at = '', id = ''] = after?.split('_') ?? [];
      const from = after === undefined ? undefined : { at: new Date(Number(at)), id };
      const rows = await repository.merchants(filter, { after: from, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      const next = last ? `${last.created_at.getTime()}_${last.merchant_id}` : null;
      return { merchants: page.map(toMerchantRow), next };
    },

    async merchantCounts(): Promise<MerchantCounts | null> {
      const figure = await repository.figure('merchants');
      if (!figure) return null;
      return merchantCounts.parse({ ...(figure.value as object), countedAt: figure.measured_at.toISOString() });
    },

    async setPlan(actor: Actor, id: string, wanted: WantedPlan): Promise<PlanSet> {
      const { email, merchant_id } = found(await repository.merchant(id));
      return moveToPlan(deps, await nameOf(actor), { email, merchant_id }, wanted);
    },

    async builds({
      state,
      before,
    }: {
      state: BuildState;
      before?: string | undefined;
    }): Promise<{ builds: BuildOfAll[]; next: string | null }> {
      const now = clock.now();
      return toPage(await repository.builds({ state, before, limit: pageSize + 1 }), 'builds', (row) =>
        toBuild(row, now),
      );
    },

    async acts(asked: { merchant?: string | undefined; before?: string | undefined }): Promise<{
      acts: OperatorAct[];
      next: string | null;
    }> {
      return toPage(await repository.acts({ ...asked, limit: pageSize + 1 }), 'acts', toAct);
    },

    channels: () =>
      db.transaction().execute(async (tx) => {
        await readActivity(tx).limitTime(patienceMs);
        const { lags, accounts, oversold } = await readChannelHealth(tx, clock.now());
        const broken = await operatorRepository(tx).brokenAccounts(mostBroken);
        return {
          channels: channels.map((channel): ChannelHealth => {
            const lag = lags.find((each) => each.channel === channel);
            const counted = accounts.find((each) => each.channel === channel);
            return {
              channel,
              connected: counted?.connected ?? 0,
              broken: counted?.broken ?? 0,
              waiting: lag?.waiting ?? null,
              lagSeconds: lag?.lagSeconds ?? null,
              unreadSeconds: lag?.unreadSeconds ?? null,
              oversold: oversold.find((each) => each.channel === channel)?.sales ?? 0,
            };
          }),
          broken: broken.map(({ merchantId, email, channel, since }) => ({
            merchant: { _id: merchantId, email },
            channel,
            since: since.toISOString(),
          })),
          webhooks: await countTroubledEndpoints(tx),
        };
      }),

    async database(): Promise<DatabaseActivity> {
      const now = await db.transaction().execute(async (tx) => {
        const activity = readActivity(tx);
        await activity.limitTime(patienceMs);
        return { version: await activity.version(), running: await activity.running(), locks: await activity.locks() };
      });
      return { ...now, slowest: await readSlowest() };
    },

    async disk(): Promise<DiskUse> {
      const sizes = await db.transaction().execute(async (tx) => {
        const activity = readActivity(tx);
        await activity.limitTime(patienceMs);
        return { databaseBytes: await activity.size(), largestTables: await activity.largestTables() };
      });
      const figure = await repository.figure('storage');
      const stored = figure
        ? diskUse.shape.stored.parse({ ...(figure.value as object), measuredAt: figure.measured_at.toISOString() })
        : null;
      return {
        ...sizes,
        dataFolder: toRoom(await readRoom(deps.dataDir)),
        files: toRoom(await deps.storage.room()),
        stored,
      };
    },
  };

  /** On its own: a database that counts statements may still not tell us of them. */
  async function readSlowest() {
    try {
      return await db.transaction().execute(async (tx) => {
        const activity = readActivity(tx);
        await activity.limitTime(patienceMs);
        return activity.slowest();
      });
    } catch (error) {
      deps.log.warn({ err: error }, 'slow statements could not be read');
      return null;
    }
  }
}

const cycleOf = ({ price_id, yearly_price_id }: MerchantRecord) =>
  price_id === null ? null : price_id === yearly_price_id ? 'year' : 'month';

const toRoom = (room: Room | null) =>
  room && { path: room.folder, totalBytes: room.totalBytes, freeBytes: room.freeBytes };

/** One page of a list that was asked for one row more than that. */
function toPage<Row extends { id: string }, Name extends string, Shown>(
  rows: readonly Row[],
  name: Name,
  show: (row: Row) => Shown,
) {
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { [name]: page.map(show), next } as Record<Name, Shown[]> & { next: string | null };
}
