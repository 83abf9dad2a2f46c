import { isDeepStrictEqual } from 'node:util';
import type {
  SavedTruckload,
  Truckload,
  TruckloadInput,
  TruckloadPatch,
  TruckloadUpdate,
} from '#contract/truckloads/truckloads.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import { checkReferences as checkPlaces, type References } from '#server/features/products/references.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import type { StoredPictures } from '#server/kit/pictures/stored-pictures.ts';
import { addAtFreeSlug, chosenSlug } from '#server/kit/text/slugs.ts';
import { checkPrices } from './check-prices.ts';
import { updateReceiptCosts } from './items/receipt-costs.repository.ts';
import { updateReceivedCosts } from './items/received-costs.sql.ts';
import { updateTotals } from './items/totals.repository.ts';
import type { StoredFile } from './manifest/manifests.repository.ts';
import type { Manifests } from './manifest/manifests.ts';
import { createManifestUploads, type KeepManifest } from './manifest/store-upload.ts';
import type { Pictures } from './pictures.ts';
import { fillFromProfile } from './profiles/fill-from-profile.ts';
import { profilesRepository } from './profiles/profiles.repository.ts';
import { costColumns, reckoned, toColumns, toSeo } from './truckload-columns.ts';
import type { TruckloadRow } from './truckload-rows.repository.ts';
import { toTruckload } from './truckloads.mapper.ts';
import { type NewTruckload, type TruckloadChanges, truckloadsRepository } from './truckloads.repository.ts';

/** The files that come with a form. */
export interface TruckloadFiles {
  images: readonly UploadedFile[];
  csv: UploadedFile | undefined;
}

const nothingKept: StoredPictures = { keys: [], warnings: [] };
const slugTaken = { param: 'seoMetaData.slug', msg: 'This address is used by another truckload' };

/** Creating and changing one truckload at a time. */
export function createTruckloadEditing(
  deps: Deps,
  { pictures, manifests }: { pictures: Pictures; manifests: Manifests },
) {
  const { db, clock } = deps;
  const withManifest = createManifestUploads(deps, manifests);

  return {
    /** Files are stored before the transaction: nobody waits for that with a lock in hand. */
    async create(actor: Actor, input: TruckloadInput, files: TruckloadFiles, once: Once): Promise<SavedTruckload> {
      const kept = await pictures.keep(actor, input.images ?? [], files.images);
      return withManifest(files.csv, (keepManifest) =>
        once(async (tx) => {
          const id = await add(tx, actor, input, kept.keys, keepManifest);
          return { ...(await read(tx, actor, id)), warnings: kept.warnings };
        }),
      );
    },

    /** One whose manifest is stored already, within the change that it belongs to. */
    createOf: (tx: Tx, actor: Actor, input: TruckloadInput, manifest: StoredFile): Promise<string> =>
      add(tx, actor, input, [], (_, scope, id) => manifests.keep(tx, scope, id, manifest)),

    async update(actor: Actor, id: string, input: TruckloadUpdate, files: TruckloadFiles): Promise<SavedTruckload> {
      found(await truckloadsRepository(db).find(actor, id));
      const kept = input.images ? await pictures.keep(actor, input.images, files.images) : nothingKept;
      return withManifest(files.csv, (keepManifest) =>
        db.transaction().execute(async (tx) => {
          const current = await lock(tx, actor, id, input);
          const wished = input.images ? kept.keys : current.images;
          const images = wished.filter((key) => !input.removeImages?.includes(key));
          await change(tx, actor, current, keepPublished(input, current), images);
          await pictures.claim(tx, actor, { id, has: current.images }, images);
          if (input.removeCsv && !files.csv) await manifests.drop(tx, actor, id);
          await keepManifest(tx, actor, id);
          return { ...(await read(tx, actor, id)), warnings: kept.warnings };
        }),
      );
    },

    patch: (actor: Actor, id: string, input: TruckloadPatch): Promise<Truckload> =>
      db.transaction().execute(async (tx) => {
        await change(tx, actor, await lock(tx, actor, id, input), input);
        return read(tx, actor, id);
      }),

    /** Deleted ones can be brought back. */
    async remove(actor: Actor, id: string): Promise<{ nModified: number }> {
      const removed = await db.transaction().execute(async (tx) => {
        const { title } = found(await truckloadsRepository(tx).findActive(actor, id));
        if (!(await truckloadsRepository(tx).remove(actor, id, clock.now()))) return false;
        const about = { subject: 'truckload', id, name: title, action: 'deleted' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
        return true;
      });
      if (removed) return { nModified: 1 };
      throw isBreaking();
    },
  };

  async function read(tx: Db, scope: MerchantScope, id: string): Promise<Truckload> {
    return toTruckload(found(await truckloadsRepository(tx).find(scope, id)), clock.now());
  }

  async function add(
    tx: Tx,
    actor: Actor,
    input: TruckloadInput,
    images: string[],
    keepManifest: KeepManifest,
  ): Promise<string> {
    const filled = await fillFromProfile(tx, actor, input);
    checkPrices(filled);
    await checkReferences(tx, actor, filled);
    const id = await insert(tx, actor, filled, images);
    await pictures.claim(tx, actor, { id, has: [] }, images);
    await keepManifest(tx, actor, id);
    const about = { subject: 'truckload', id, name: filled.title, action: 'created' } as const;
    await recordChange(tx, actor, { ...about, at: clock.now() });
    return id;
  }

  async function insert(tx: Db, actor: Actor, input: TruckloadInput, images: string[]): Promise<string> {
    const now = clock.now();
    const repository = truckloadsRepository(tx);
    const columns = toColumns(input, deps.urls.content);
    const described = { title: input.title, description: columns.description ?? '' };
    const row: Omit<NewTruckload, 'slug'> = {
      ...columns,
      ...described,
      ...toSeo(described, input.seoMetaData),
      id: newId(now.getTime()),
      images,
      created_at: now,
      updated_at: now,
    };
    const add = (slug: string) => repository.insert(actor, { ...row, slug });
    const chosen = chosenSlug(input.seoMetaData?.slug);
    if (!chosen) {
      return addAtFreeSlug(input.title, 'truckload', { taken: (start) => repository.slugsFrom(actor, start), add });
    }
    const id = await add(chosen);
    if (!id) throw invalid(slugTaken);
    return id;
  }

  /** The truckload, nobody else's meanwhile; one that was deleted only for whoever brings it back. */
  async function lock(tx: Db, actor: Actor, id: string, input: TruckloadPatch): Promise<TruckloadRow> {
    const current = found(await truckloadsRepository(tx).lock(actor, id));
    if (!current.is_active && input.isActive !== true) throw failure('NOT_FOUND');
    if (input.version !== undefined && input.version !== current.version) {
      throw failure('CONFLICT', {
        message: 'Someone changed this truckload while you were editing it.',
        extra: { truckload: toTruckload(current, clock.now()) },
      });
    }
    if (current.break_state === 'running') throw isBreaking();
    return current;
  }

  async function change(
    tx: Db,
    actor: Actor,
    current: TruckloadRow,
    input: TruckloadPatch,
    images = current.images,
  ): Promise<void> {
    checkPrices(input, current);
    checkStatus(input, current);
    const columns = toColumns(input, deps.urls.content);
    // A new category leaves the old one's sub-category behind.
    if (input.category !== undefined && input.subCategory === undefined && input.category !== current.category_id) {
      columns.sub_category_id = null;
    }
    const next = { ...current, ...columns };
    await checkReferences(tx, actor, referencesOf(next), current);
    const slug = chosenSlug(input.seoMetaData?.slug) ?? current.slug;
    const seo = toSeo(next, input.seoMetaData, current);
    await write(tx, actor, current, differing(current, { ...columns, ...seo, slug, images }));
  }

  async function write(tx: Db, actor: Actor, current: TruckloadRow, changes: TruckloadChanges): Promise<void> {
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    try {
      await truckloadsRepository(tx).update(actor, current.id, { ...changes, updated_at: clock.now() });
    } catch (error) {
      throw violatedConstraint(error) === 'truckloads_slug' ? invalid(slugTaken) : error;
    }
    const isBack = !current.is_active && changes.is_active === true;
    await recordChange(tx, actor, {
      at: clock.now(),
      subject: 'truckload',
      id: current.id,
      name: changes.title ?? current.title,
      action: isBack ? 'restored' : 'changed',
      changes: diff(current, changes as Partial<TruckloadRow>, truckloadFields, ['description', 'images']),
    });
    if (reckoned.some((column) => changed.includes(column))) await updateTotals(tx, actor, current.id);
    if (current.break_state === 'done' && costColumns.some((column) => changed.includes(column))) {
      const scope = { merchantId: actor.merchantId, truckloadId: current.id };
      await updateReceiptCosts(tx, scope, { by: actor.userId, now: clock.now() });
    }
    if (current.unpacked_at && costColumns.some((column) => changed.includes(column))) {
      const scope = { merchantId: actor.merchantId, truckloadId: current.id };
      await updateReceivedCosts(tx, scope, { by: actor.userId, now: clock.now() });
    }
  }
}

const truckloadFields = {
  title: 'title',
  description: 'description',
  status: 'status',
  price_cents: 'price',
  old_price_cents: 'oldPrice',
  purchase_cents: 'purchaseCost',
  freight_cents: 'freightCost',
  other_cents: 'otherCost',
  cost_spread: 'costSpread',
  quantity: 'quantity',
  condition: 'condition',
  pallets: 'pallets',
  price_ends_on: 'priceEndsOn',
  shows_manifest: 'showsManifest',
  category_id: 'category',
  sub_category_id: 'subCategory',
  store_location_id: 'storeLocation',
  profile_id: 'profile',
  lot_number: 'lotNumber',
  images: 'images',
  slug: 'slug',
} as const;

const isBreaking = () =>
  failure('CONFLICT', { message: 'This truckload is being broken up. Try again when that is done.' });

/** A person chooses Ready or Unpublished; Published stays where it is, and comes back to what live sites still show. */
function checkStatus({ status }: TruckloadPatch, current: TruckloadRow): void {
  if (status === 'Published' && current.status !== 'Published' && current.live_version === null) {
    throw invalid({ param: 'status', msg: 'Only Ready or Unpublished can be chosen' });
  }
}

/** The form says Ready for what is to be shown; what is shown already stays Published. */
const keepPublished = (input: TruckloadUpdate, current: TruckloadRow): TruckloadUpdate =>
  input.status === 'Ready' && current.status === 'Published' ? { ...input, status: undefined } : input;

const referencesOf = (row: TruckloadRow) => ({
  category: row.category_id,
  subCategory: row.sub_category_id,
  storeLocation: row.store_location_id,
  profile: row.profile_id,
});

function differing(current: TruckloadRow, wanted: Partial<TruckloadRow>): TruckloadChanges {
  const entries = Object.entries(wanted).filter(
    ([column, value]) => !isDeepStrictEqual(value, current[column as keyof TruckloadRow]),
  );
  return Object.fromEntries(entries);
}

/** Refuses references to what is not there or not the merchant's; a deleted profile stays only where it already is. */
async function checkReferences(
  tx: Db,
  scope: MerchantScope,
  { profile, ...places }: References & { profile?: string | null | undefined },
  current?: { profile_id: string | null },
): Promise<void> {
  const { category, subCategory, storeLocation } = places;
  await checkPlaces(tx, scope, [{ references: { category, subCategory, storeLocation }, prefix: '' }]);
  if (!profile || profile === current?.profile_id) return;
  const known = await profilesRepository(tx).find(scope, profile);
  if (!known?.is_active) throw invalid({ param: 'profile', msg: 'This profile does not exist' });
}
