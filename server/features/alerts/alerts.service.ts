import type { HeldUnit, WaitingBuyer, WantedMatch } from '#contract/alerts/alerts.contract.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { listHeldUnits, releaseUnit } from '#server/features/orders/holds/unit-holds.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Repeatable } from '#server/kit/idempotency.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { toHeldUnit, toWaitingBuyer, toWantedMatch } from './alerts.mapper.ts';
import { alertsRepository } from './alerts.repository.ts';
import { tellMatch } from './wanted/tell-match.ts';
import { type MatchRow, wantedMatchesRepository } from './wanted/wanted-matches.repository.ts';

export type AlertsService = ReturnType<typeof alertsService>;

interface Paged {
  page?: number;
  pageSize?: number;
}

const defaultPageSize = 20;

// A slip of the finger must not write to everybody.
const perMerchant: RateLimit = { name: 'wanted-mails', max: 200, windowMs: hours(1) };

const aboutProduct = (id: string) => ({ subject: 'product', id, name: '' }) as const;

/** Of the request that asks for it: whoever wrote it is told, or is not. */
const aboutMatch = ({ form_id, email, store_id, title }: MatchRow) =>
  ({ subject: 'form', id: form_id, name: email, storeId: store_id, note: title }) as const;

/** Who waits for which product, and what has come in of what visitors asked for. */
export function alertsService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  const { db, clock, limits } = deps;
  return {
    async waiting(scope: MerchantScope, { product, ...paged }: Paged & { product: string }) {
      const repository = alertsRepository(db);
      const total = await repository.countWaiting(scope, product);
      const rows = await repository.waiting(scope, product, windowOf(paged, defaultPageSize));
      return { rows: rows.map(toWaitingBuyer) satisfies WaitingBuyer[], total };
    },

    async held(scope: MerchantScope, { product, ...paged }: Paged & { product: string }) {
      const { rows, total } = await listHeldUnits(db, scope, product, windowOf(paged, defaultPageSize));
      return { rows: rows.map(toHeldUnit) satisfies HeldUnit[], total };
    },

    async release(actor: Actor, id: string): Promise<void> {
      const isReleased = await releaseUnit(deps, actor, id, actor.userId, (tx, productId) =>
        recordChange(tx, actor, { ...aboutProduct(productId), at: clock.now(), action: 'released', note: 'Held unit' }),
      );
      if (!isReleased) throw failure('NOT_FOUND');
    },

    async matches(scope: MerchantScope, { storeId, ...paged }: Paged & { storeId?: string }) {
      const repository = wantedMatchesRepository(db);
      const total = await repository.count(scope, storeId);
      const rows = await repository.page(scope, { storeId, ...windowOf(paged, defaultPageSize) });
      return { rows: rows.map(toWantedMatch) satisfies WantedMatch[], total };
    },

    /** Tells the visitor, whether the find is sure or not; once for one request. */
    async tell(actor: Actor, id: string, { once, recall }: Repeatable): Promise<void> {
      if (await recall()) return;
      const match = found(await wantedMatchesRepository(db).find(actor, id));
      if (!match.is_live) throw failure('CONFLICT', { message: 'It is not on the live store yet: publish it first.' });
      await limits.take(perMerchant, actor.merchantId);
      await once(async (tx) => {
        const told = await tellMatch(deps, tx, actor, id);
        if (told === 'gone') throw failure('CONFLICT', { message: 'Nothing of it is left.' });
        if (told === 'settled') throw failure('CONFLICT', { message: 'This has been settled already.' });
        await recordChange(tx, actor, { ...aboutMatch(match), at: clock.now(), action: 'mailed' });
        return true;
      });
    },

    async dismiss(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const repository = wantedMatchesRepository(tx);
        const match = found(await repository.find(actor, id));
        const isSettled = await repository.settle(actor, id, { state: 'dismissed', now });
        if (isSettled) await recordChange(tx, actor, { ...aboutMatch(match), at: now, action: 'refused' });
      });
    },
  };
}
