import type { FullStore, StoreChanges, StoreInput } from '#contract/stores/stores.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { followAddress, isInhabited } from '#server/features/publishing/addresses.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { isOwnName } from './custom-domain.ts';
import { formerAddressesRepository } from './former-addresses.repository.ts';
import { type LogoFiles, type LogoKeys, makeLogos } from './logos.ts';
import { addStore } from './open-store.ts';
import type { ReadStore } from './read-store.ts';
import { slidesOf, toColumns, toMerged } from './store-columns.ts';
import { type FullStoreRow, storesRepository } from './stores.repository.ts';

type Once = <Reply>(work: (tx: Tx) => Promise<Reply>) => Promise<Reply>;

const slugTaken = { param: 'slug', msg: 'This address is taken' };

const refusals: Record<string, { param: string; msg: string }> = {
  stores_slug_key: slugTaken,
  stores_custom_domain: { param: 'customDomain', msg: 'Another store uses this name' },
};

/** Opening stores, and changing what they are set up with. */
export function makeEditing(deps: Deps, readStore: ReadStore) {
  const { db, clock } = deps;
  const logos = makeLogos(deps);

  return {
    create: (actor: Actor, input: StoreInput, files: LogoFiles, once: Once): Promise<FullStore> =>
      logos.storedFor(files, (keys) => refusedAtFields(once((tx) => open(tx, actor, input, keys)))),

    update: (actor: Actor, id: string, input: StoreChanges, files: LogoFiles): Promise<FullStore> =>
      logos.storedFor(files, (keys) =>
        refusedAtFields(
          db.transaction().execute(async (tx) => {
            const before = found(await storesRepository(tx).lock(actor, id));
            await change(tx, actor, before, input, keys);
            return readStore(tx, actor, id);
          }),
        ),
      ),
  };

  async function open(tx: Db, actor: Actor, input: StoreInput, keys: LogoKeys): Promise<FullStore> {
    const { title, slug, address } = input;
    const id = await addStore(tx, actor, { title, slug, address, isDemoMode: false, now: clock.now() });
    if (id === null) throw invalid(slugTaken);
    if (slug) await takeAddress(tx, id, slug);
    checkName(input);
    await storesRepository(tx).update(actor, id, toColumns(input, keys), toMerged(input));
    return readStore(tx, actor, id);
  }

  async function change(tx: Db, actor: Actor, before: FullStoreRow, input: StoreChanges, keys: LogoKeys) {
    checkName(input);
    const columns = toColumns(input, keys, before);
    if (columns.logo_key !== undefined) await logos.drop(tx, actor, before.logo_key);
    if (columns.secondary_logo_key !== undefined) await logos.drop(tx, actor, before.secondary_logo_key);
    const slides = await takeSlidesAway(tx, actor, before, input.removeImages ?? []);
    const changes = { ...columns, slides, updated_at: clock.now() };
    found(await storesRepository(tx).update(actor, before.id, changes, toMerged(input)));
    if (input.slug !== undefined && input.slug !== before.slug) await moveAddress(tx, actor, before, input.slug);
    if (input.slug !== undefined || input.customDomain !== undefined) await followAddress(deps, tx, actor, before.id);
  }

  async function takeSlidesAway(
    tx: Db,
    actor: Actor,
    before: FullStoreRow,
    keys: readonly string[],
  ): Promise<string | undefined> {
    if (keys.length === 0) return undefined;
    const slides = slidesOf(before);
    for (const { url } of slides) if (keys.includes(url)) await logos.drop(tx, actor, url, 'wide');
    return JSON.stringify(slides.filter(({ url }) => !keys.includes(url)));
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

  function checkName({ customDomain }: StoreChanges): void {
    if (customDomain && isOwnName(customDomain, deps)) {
      throw invalid({ param: 'customDomain', msg: 'This name is reserved' });
    }
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
