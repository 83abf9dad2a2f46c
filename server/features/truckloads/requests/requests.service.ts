import type { z } from 'zod';
import type { TruckloadForm } from '#contract/storefront/shop-forms.ts';
import type { RequestStatus, TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import type { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { ShopStore } from '#server/features/storefront/shop-pages.port.ts';
import { requestLimits, takeTurn } from '#server/features/storefront/visitor-limits.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { newId } from '#server/kit/ids.ts';
import { tellMerchant } from '../truckload-jobs.ts';
import { type RequestRow, requestsRepository } from './requests.repository.ts';

type ListQuery = z.output<typeof truckloads.requests.spec.query>;

// The same words from the same address within this time are a button that was pressed twice.
const sameWithin = minutes(10);
const windowSize = 500;
const defaultPageSize = 25;

/** What visitors of the stores ask about truckloads. */
export function makeRequests(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  const { db, clock, jobs } = deps;
  return {
    /** Takes in what a visitor sent: kept, and told to the merchant. */
    async take(store: Pick<ShopStore, 'merchantId' | 'storeId'>, form: TruckloadForm, address: string): Promise<void> {
      const { merchantId, storeId } = store;
      const { truckload, ...sent } = form;
      await takeTurn(deps, requestLimits, { store, address, email: form.email });
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const repository = requestsRepository(tx);
        await repository.waitFor(store, form.email);
        const truckloadId = await repository.offered(store, truckload);
        if (!truckloadId) throw failure('NOT_FOUND', { message: 'This truckload is not offered any more.' });
        const request = { ...sent, truckload_id: truckloadId, store_id: storeId, created_at: now, updated_at: now };
        if (await repository.hasSame(store, request, after(now, -sameWithin))) return;
        const id = newId(now.getTime());
        await repository.insert(store, [{ ...request, id }]);
        await jobs.enqueue(tx, tellMerchant, { merchantId, requestId: id });
      });
    },

    /** One page, and how long the whole list is. */
    async page(scope: MerchantScope, query: ListQuery): Promise<{ rows: TruckloadRequest[]; total: number }> {
      const { limit, offset } = windowOf(query, defaultPageSize);
      const repository = requestsRepository(db);
      const [total, rows] = await Promise.all([
        repository.count(scope, query.status),
        repository.window(scope, query.status, { limit, offset }),
      ]);
      return { rows: rows.map(toRequest), total };
    },

    /** All of them, read window by window. */
    async *all(scope: MerchantScope, { status }: ListQuery): AsyncGenerator<TruckloadRequest> {
      for (let last: string | undefined; ; ) {
        const rows = await requestsRepository(db).window(scope, status, { limit: windowSize, after: last });
        for (const row of rows) yield toRequest(row);
        last = rows.at(-1)?.id;
        if (last === undefined || rows.length < windowSize) return;
      }
    },

    setStatus: (actor: Actor, id: string, status: RequestStatus): Promise<TruckloadRequest> =>
      db.transaction().execute(async (tx) => {
        const repository = requestsRepository(tx);
        const before = found(await repository.find(actor, id));
        const now = clock.now();
        if (!(await repository.setStatus(actor, id, status, now))) throw failure('NOT_FOUND');
        const changes = diff<RequestRow>(before, { status }, { status: 'status' });
        await recordChange(tx, actor, { ...aboutRequest(before), at: now, action: 'changed', changes });
        return toRequest(found(await repository.find(actor, id)));
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const before = found(await requestsRepository(tx).find(actor, id));
        await recordChange(tx, actor, { ...aboutRequest(before), at: clock.now(), action: 'deleted' });
        if (!(await requestsRepository(tx).remove(actor, id))) throw failure('NOT_FOUND');
      }),
  };
}

const aboutRequest = ({ id, email, title }: RequestRow) =>
  ({ subject: 'form', id, name: email, note: `About ${title}` }) as const;

const toRequest = (row: RequestRow): TruckloadRequest => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  notes: row.notes,
  status: row.status,
  truckload: { _id: row.truckload_id, name: row.title },
  isSample: row.is_sample,
  createdAt: row.created_at.toISOString(),
});
