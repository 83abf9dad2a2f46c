import { type Db, takeTime } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { CategoriesService } from '#server/features/categories/categories.service.ts';
import type { NamedPlace, ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { describeImport } from './describe-import.ts';
import type { ApplyJob } from './import.job.ts';
import { importRowsRepository } from './import-rows.repository.ts';
import { type Claim, claimOf, type ImportRecord, importsRepository } from './imports.repository.ts';

/** Why nothing was written although the file is sound: the catalogue is not what it was when the file was checked. */
export class CatalogueChanged extends Error {}

/** The checked rows are gone, as after a crash of the database; the file still has them. */
export class RowsLost extends Error {}

interface Needs {
  usage: UsageService;
  products: ProductsService;
  categories: CategoriesService;
}

const picturedAtOnce = 1000;

/** Writes a checked import: all of it in one transaction, or nothing. */
export function createImportApplication(deps: Pick<Deps, 'db' | 'clock'>, { usage, products, categories }: Needs) {
  const { db, clock } = deps;
  const imports = importsRepository(db);

  async function resolvePlaces(tx: Db, claim: Claim): Promise<NamedPlace[]> {
    const named = await importRowsRepository(tx).places(claim);
    const ids = await categories.findOrCreateByNames(
      tx,
      claim,
      named.map(({ category }) => category),
    );
    const places: NamedPlace[] = [];
    for (const [key, group] of Map.groupBy(named, ({ category }) => keyOf(category))) {
      const categoryId = ids.get(key);
      if (!categoryId) continue;
      const names = group.map(({ subCategory }) => subCategory);
      const subs = await categories.findOrCreateSubsByNames(tx, claim, categoryId, names);
      places.push(
        ...group.map((one) => ({ ...one, categoryId, subCategoryId: subs.get(keyOf(one.subCategory)) ?? null })),
      );
    }
    return places;
  }

  /** Pictures are fetched by jobs that begin when the import is done; here they are only asked for. */
  async function askForPictures(tx: Db, claim: Claim, actId: string): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await importRowsRepository(tx).pictured(claim, after, picturedAtOnce);
      await products.pictures.fetchImportedLater(
        tx,
        claim,
        actId,
        rows.map(({ id, urls }) => ({ id, urls })),
      );
      after = rows.at(-1)?.line ?? 0;
      if (rows.length < picturedAtOnce) return;
    }
  }

  async function write(tx: Db, record: ImportRecord): Promise<void> {
    const claim = claimOf(record);
    const scope: MerchantScope = claim;
    const staged = await importRowsRepository(tx).count(claim);
    const { creates, updates, restocks } = record;
    if (staged.create !== creates || staged.update !== updates || staged.restock !== restocks) throw new RowsLost();
    // Before anything is done in vain: the products themselves are held last, for buyers wait for them.
    if ((await products.imports.countUnchanged(tx, claim)) !== updates + restocks) throw new CatalogueChanged();
    const act = await products.undo.open(tx, { ...scope, userId: record.user_id }, 'import');
    await askForPictures(tx, claim, act.id);
    const places = await resolvePlaces(tx, claim);
    const isWritten = await products.imports.write(tx, claim, {
      act,
      places,
      // Told from outside: nobody sees what the transaction itself writes before it ends.
      told: (done) => imports.tellDone(scope, record.id, done, clock.now()),
    });
    if (!isWritten) throw new CatalogueChanged();
    await products.imports.remember(tx, claim, act, describeImport(record).memory);
    const total = creates + updates + restocks;
    if (total === 0) await products.undo.forget(tx, scope, act);
    else await products.undo.close(tx, scope, act);
    const acts = total === 0 ? {} : { undo_ids: [...record.undo_ids, act.id] };
    const done = { status: 'done', done: total, pictures: 0, reservation_id: null, ...acts } as const;
    const moved = await importsRepository(tx).move(scope, record.id, ['running'], done, clock.now());
    if (!moved) throw new Error('The import was given up meanwhile.');
    // What was kept for it may have lapsed, and others taken its places: it counts against the limit of this moment.
    if (record.reservation_id) await usage.release({ merchantId: scope.merchantId, id: record.reservation_id }, tx);
    await usage.addProducts(tx, scope, record.creates);
  }

  return async function apply({ importId, ...scope }: ApplyJob): Promise<void> {
    const written = await db.transaction().execute(async (tx) => {
      const repository = importsRepository(tx);
      await takeTime(tx);
      await repository.holdTurn(importId);
      const record = await repository.find(scope, importId);
      if (record?.status !== 'running') return null;
      await write(tx, record);
      return record;
    });
    if (written) await importRowsRepository(db).clearImported(claimOf(written));
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();
