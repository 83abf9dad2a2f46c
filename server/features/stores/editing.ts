import type { FullStore, StoreChanges, StoreInput } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { diff, type FieldChange, recordChange } from '#server/features/history/record-change.sql.ts';
import { followAddress, isInhabited } from '#server/features/publishing/refresh/addresses.service.ts';
import { type Actor, requirePermission } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { isOwnName } from './domains/custom-domain.ts';
import { formerAddressesRepository } from './former-addresses.repository.ts';
import { type LogoFiles, type LogoKeys, makeLogos } from './logos.ts';
import { addStore } from './open-store.ts';
import type { ReadStore } from './read-store.ts';
import type { StoredSlides } from './slide-pictures.service.ts';
import { slidesOf, toColumns, toMerged } from './store-columns.ts';
import { makeStoreSlides } from './store-slides.ts';
import { type FullStoreRow, storesRepository } from './stores.repository.ts';

export interface StoreFiles {
  logos: LogoFiles;
  slides: readonly UploadedFile[];
}

interface StoredPictures {
  logos: LogoKeys;
  slides: StoredSlides;
}

const slugTaken = { param: 'slug', msg: 'This address is taken' };

const refusals: Record<string, { param: string; msg: string }> = { stores_slug_key: slugTaken };

/** Opening stores, and changing what they are set up with. */
export function makeEditing(deps: Deps, readStore: ReadStore) {
  const { db, clock } = deps;
  const logos = makeLogos(deps);
  const slider = makeStoreSlides(deps);

  return {
    async create(actor: Actor, input: StoreInput, files: StoreFiles, once: Once): Promise<FullStore> {
      // They couldn't even see it afterwards.
      if (actor.storeIds)
        throw failure('NOT_PERMITTED', { message: 'You work in some stores only, and can’t add another.' });
      return storedFor(input, files, (stored) => once((tx) => open(tx, actor, input, stored)));
    },

    update: (actor: Actor, id: string, input: StoreChanges, files: StoreFiles): Promise<FullStore> =>
      storedFor(input, files, (stored) =>
        db.transaction().execute(async (tx) => {
          const before = found(await storesRepository(tx).lock(actor, id));
          await change(tx, actor, before, input, stored);
          return readStore(tx, actor, id);
        }),
      ),
  };

  /** Does the work with all that was uploaded for it. */
  function storedFor(
    input: StoreChanges,
    files: StoreFiles,
    work: (stored: StoredPictures) => Promise<FullStore>,
  ): Promise<FullStore> {
    return logos.storedFor(files.logos, (keys) =>
      slider.storedFor(input, files.slides, (slides) => refusedAtFields(work({ logos: keys, slides }))),
    );
  }

  async function open(tx: Db, actor: Actor, input: StoreInput, stored: StoredPictures): Promise<FullStore> {
    const { title, slug, address } = input;
    const id = await addStore(tx, actor, { title, slug, address, isDemoMode: false, now: clock.now() });
    if (id === null) throw invalid(slugTaken);
    if (slug) await takeAddress(tx, id, slug);
    checkName(actor, input, null);
    const slides = await slider.change(tx, actor, [], input, stored.slides);
    await storesRepository(tx).update(actor, id, toColumns(input, { ...stored, slides }), toMerged(input));
    const about = { subject: 'store', id, name: title, storeId: id, action: 'created' } as const;
    await recordChange(tx, actor, { ...about, at: clock.now() });
    return readStore(tx, actor, id);
  }

  async function change(tx: Db, actor: Actor, before: FullStoreRow, input: StoreChanges, stored: StoredPictures) {
    checkName(actor, input, before.custom_domain);
    const slides = await slider.change(tx, actor, slidesOf(before), input, stored.slides);
    const columns = toColumns(input, { ...stored, slides }, before);
    if (columns.logo_key !== undefined) await logos.drop(tx, actor, before.logo_key);
    if (columns.secondary_logo_key !== undefined) await logos.drop(tx, actor, before.secondary_logo_key);
    const shown = new Set(slides?.map(({ url }) => url));
    for (const { url } of slides ? slidesOf(before) : []) {
      if (!shown.has(url)) await logos.drop(tx, actor, url, 'wide');
    }
    const changes = { ...columns, updated_at: clock.now() };
    const after = found(await storesRepository(tx).update(actor, before.id, changes, toMerged(input)));
    await recordChange(tx, actor, {
      at: clock.now(),
      subject: 'store',
      id: before.id,
      name: input.title ?? before.title,
      storeId: before.id,
      action: 'changed',
      changes: storeChanges(before, after),
    });
    if (input.slug !== undefined && input.slug !== before.slug) await moveAddress(tx, actor, before, input.slug);
    if (input.slug !== undefined || input.customDomain !== undefined) await followAddress(deps, tx, actor, before.id);
  }

  async function moveAddress(tx: Db, actor: Actor, before: FullStoreRow, slug: string): Promise<void> {
    await takeAddress(tx, before.id, slug);
    if (before.live_build_id === null) return;
    await formerAddressesRepository(tx).keep(actor, before.id, { former: before.slug, now: clock.now() });
  }

  /** Whoever takes an address has it alone; one where another store's pages still are is not free yet. */
  async function takeAddress(tx: Db, storeId: string, slug: string): Promise<void> {
    if (await isInhabited(tx, deps, { slug, storeId })) throw invalid(slugTaken);
    await formerAddressesRepository(tx).forget(slug);
  }

  /** Any number of stores may claim a name: it is nobody's until it is proved. */
  function checkName(actor: Actor, { customDomain }: StoreChanges, before: string | null): void {
    if (customDomain === undefined || customDomain === (before ?? '')) return;
    requirePermission(actor, 'stores.manage', 'Your role does not include changing the store’s own domain.');
    if (isOwnName(customDomain, deps)) throw invalid({ param: 'customDomain', msg: 'This name is reserved' });
  }
}

/** Says what the database's indexes refuse at the field it is about. */
async function refusedAtFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const field = refusals[violatedConstraint(error) ?? ''];
    throw field ? invalid(field) : error;
  }
}

/** Columns that say what the store did, not what somebody set. */
const kept = new Set(['updated_at', 'revision', 'merchant_id', 'id', 'site_status', 'site_url']);
const namedAlone = new Set(['slides', 'social_links', 'announcement', 'hours', 'description']);

/** What became different of a store’s settings. */
function storeChanges(before: FullStoreRow, after: object): FieldChange[] {
  const fields = Object.fromEntries(
    Object.keys(after).flatMap((column) => (kept.has(column) ? [] : [[column, column]])),
  );
  const alone = Object.keys(fields).filter((column) => namedAlone.has(column)) as (keyof FullStoreRow)[];
  return diff<FullStoreRow>(before, after, fields, alone);
}
