import { type BreakInput, breakInput } from '#contract/truckloads/manifest.schemas.ts';
import { type Db, takeTime } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { CatalogueMatches } from '#server/features/lookup/match-catalogue.service.ts';
import type { Act, ProductsService, StockReceiver } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ManifestScope } from '../items/costs.repository.ts';
import { breakRepository, type TruckloadRecord } from './break.repository.ts';
import { breakGroupsRepository, type GroupCost } from './break-groups.repository.ts';
import type { BreakJob } from './break-truckload.job.ts';
import { gatherCategories } from './gather-categories.ts';
import { type NamedPlace, type Place, placeNamed, toReceivedProduct } from './to-received-product.ts';

export interface BreakNeeds {
  usage: UsageService;
  products: Pick<ProductsService, 'arrivals' | 'pictures' | 'undo'>;
  categories: CategoriesService;
  knownGoods: CatalogueMatches;
  /** How many products are written at a time. */
  portion?: number;
}

/** One breaking as it goes on. */
interface Breaking {
  tx: Db;
  scope: ManifestScope;
  truckload: TruckloadRecord;
  input: BreakInput;
  act: Act;
  writer: StockReceiver;
  told(done: number): Promise<void>;
}

const costKey = ({ itemKey, condition }: Pick<GroupCost, 'itemKey' | 'condition'>) => `${condition} ${itemKey}`;

/** Makes products of a truckload: all of it in one transaction, or nothing. */
export function createTruckloadBreaker(deps: Pick<Deps, 'db' | 'clock'>, needs: BreakNeeds) {
  const { db, clock } = deps;
  const { usage, products, categories, knownGoods, portion = 1000 } = needs;

  /** Units go to the products that are there already; how many these are. */
  async function restock({ tx, scope, input, writer, told }: Breaking): Promise<number> {
    const groups = breakGroupsRepository(tx);
    await groups.releaseDeleted(scope);
    if (!input.restocks) return 0;
    const matched = await groups.matchProducts(scope);
    const there = await groups.holdProducts(
      scope,
      matched.map(({ id }) => id),
    );
    if (there.size < matched.length) await groups.releaseDeleted(scope);
    const restocks = matched.filter(({ id }) => there.has(id));
    for (let at = 0; at < restocks.length; at += portion) {
      const some = restocks.slice(at, at + portion);
      await writer.restock(some);
      await told(at + some.length);
    }
    return restocks.length;
  }

  /** All names before anything is made, so that two who make the same never wait for each other in a circle. */
  async function findPlaces({ tx, scope }: Breaking): Promise<(named: NamedPlace) => Place> {
    const places = gatherCategories();
    for (const place of await breakGroupsRepository(tx).places(scope)) places.add(placeNamed(place, null));
    for await (const some of readPortions(tx, scope, 'unsorted')) {
      for (const { group, known } of some) places.add(placeNamed(group, known));
    }
    return places.resolve(tx, scope, categories);
  }

  /** What has no product yet, with what the shared catalogue knows of it. */
  async function* readPortions(tx: Db, scope: ManifestScope, which: 'all' | 'unsorted') {
    for (let after = ''; ; ) {
      const some = await breakGroupsRepository(tx).next(scope, after, portion, which);
      if (some.length === 0) return;
      const known = await knownGoods.find(some);
      yield some.map((group, at) => ({ group, known: known[at] ?? null }));
      after = some.at(-1)?.itemKey ?? after;
    }
  }

  async function create(breaking: Breaking, from: number): Promise<number> {
    const { tx, scope, truckload, input, act, writer, told } = breaking;
    const placeOf = await findPlaces(breaking);
    const usual = { categoryId: truckload.category_id, subCategoryId: truckload.sub_category_id };
    const costed = await breakGroupsRepository(tx).costs(scope);
    const costs = new Map(costed.map((cost) => [costKey(cost), cost.unitCostCents]));
    let created = 0;
    for await (const some of readPortions(tx, scope, 'all')) {
      const arriving = some.map(({ group, known }) => {
        const named = placeNamed(group, known);
        const unitCostCents = costs.get(costKey(group)) ?? null;
        return toReceivedProduct(group, {
          truckload,
          input,
          known,
          place: named ? placeOf(named) : usual,
          unitCostCents,
        });
      });
      const ids = await writer.create(arriving);
      const made = some.flatMap((one, at) => (ids[at] ? [{ ...one, id: ids[at] }] : []));
      await breakGroupsRepository(tx).setProducts(scope, made);
      const pictured = made.flatMap(({ id, known }) => (known?.images.length ? [{ id, urls: known.images }] : []));
      await products.pictures.fetchImportedLater(tx, scope, act.id, pictured);
      created += some.length;
      await told(from + created);
    }
    return created;
  }

  async function write(tx: Db, truckload: TruckloadRecord): Promise<void> {
    const scope = { merchantId: truckload.merchant_id, truckloadId: truckload.id };
    const input = breakInput.parse(truckload.break_input);
    const act = await products.undo.open(tx, { ...scope, userId: truckload.break_user_id ?? '' }, 'truckload');
    const writer = await products.arrivals.begin(tx, scope, { act, truckloadId: scope.truckloadId });
    // Told from outside: nobody sees what the transaction itself writes before it ends.
    const told = async (done: number) => {
      await breakRepository(db).change(scope, truckload.id, { break_done: done }, clock.now());
    };
    const breaking = { tx, scope, truckload, input, act, writer, told };
    const restocked = await restock(breaking);
    const created = await create(breaking, restocked);
    await writer.finish();
    await products.undo.close(tx, scope, act);
    const end = { actId: act.id, created, restocked, now: clock.now() };
    if (!(await breakRepository(tx).finish(scope, truckload.id, end))) throw new Error('It was given up meanwhile.');
    // What was kept for it is counted as what it came to; others may have brought or taken products since.
    const reservation = truckload.break_reservation_id;
    if (reservation) await usage.release({ merchantId: scope.merchantId, id: reservation }, tx);
    await usage.addProducts(tx, scope, created);
  }

  return ({ truckloadId, ...scope }: BreakJob): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await takeTime(tx);
      await breakRepository(tx).holdTurn(truckloadId);
      const truckload = await breakRepository(tx).find(scope, truckloadId);
      if (truckload?.break_state === 'running') await write(tx, truckload);
    });
}
