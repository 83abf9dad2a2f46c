import { counter } from '#contract/counter/counter.contract.ts';
import type { CatalogueChanges, CatalogueItem } from '#contract/counter/counter.schemas.ts';
import type { Actor } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { tillCatalogueService } from './catalogue.service.ts';

/** A till at a place of a store, its first unless one is named; answers where it stands. */
export async function makeTill(world: World, seller: Person, store: string, at?: string): Promise<string> {
  const { merchantId } = seller.scope;
  const now = world.clock.now();
  const { rows } = await world.pool.query(
    `insert into tills (merchant_id, id, store_id, location_id, name, created_at, updated_at)
     select merchant_id, $1::uuid, store_id, id, $1::text, $4, $4 from store_locations
     where merchant_id = $2 and store_id = $3 and ($5::uuid is null or id = $5) order by created_at limit 1
     returning location_id`,
    [newId(), merchantId, store, now, at ?? null],
  );
  return rows[0].location_id;
}

/** A browser of a till, and what it keeps; where a scope is given, of somebody who works within it. */
export function catalogueOf(world: World, seller: Person, location: string, scope?: Partial<Actor>) {
  const service = tillCatalogueService(world.deps);
  const actor = { ...seller.scope, storeIds: null, locationIds: null, ...scope } as unknown as Actor;
  const ask = (query: { location: string; cursor?: string }): Promise<CatalogueChanges> =>
    scope ? service.portion(actor, query) : seller.call(counter.catalogue, { query });
  const items = new Map<string, CatalogueItem>();
  let names: CatalogueChanges['categories'] = [];
  let cursor: string | undefined;
  return {
    items,
    categories: () => names,
    /** Asks until there is no more; answers the portions. */
    async pull(): Promise<CatalogueChanges[]> {
      const portions: CatalogueChanges[] = [];
      for (;;) {
        const portion = await ask({ location, ...(cursor !== undefined && { cursor }) });
        portions.push(portion);
        if (portion.isAnew) items.clear();
        for (const item of portion.items) items.set(item._id, item);
        for (const id of portion.gone) items.delete(id);
        names = portion.categories ?? names;
        cursor = portion.cursor;
        if (!portion.hasMore) return portions;
      }
    },
    titles: () => [...items.values()].map(({ title }) => title).sort(),
  };
}
