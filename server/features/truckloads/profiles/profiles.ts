import { toCentsIfAny } from '#contract/kit/money.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type {
  ProfileBulk,
  ProfileInput,
  ProfileUpdate,
  TruckloadProfile,
} from '#contract/truckloads/profiles.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { bulkRepository } from '../bulk.repository.ts';
import { checkPrices } from '../check-prices.ts';
import { recordBulk } from '../record-bulk.ts';
import { toProfile } from './profiles.mapper.ts';
import { type ProfileRow, profilesRepository } from './profiles.repository.ts';

const noProgram = { name: '', notes: '' };
const noVendor = { name: '', email: '', phone: '' };
const noLoadType = { name: '', pallets: null };

/** What truckloads of one seller have in common. */
export function makeProfiles({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const read = async (tx: Db, scope: MerchantScope, id: string): Promise<TruckloadProfile> =>
    toProfile(found(await profilesRepository(tx).find(scope, id)));

  return {
    async list(scope: MerchantScope, isActive: boolean): Promise<TruckloadProfile[]> {
      return (await profilesRepository(db).list(scope, isActive)).map(toProfile);
    },

    create: (actor: Actor, input: ProfileInput, once: Once): Promise<TruckloadProfile> =>
      once(async (tx) => {
        const now = clock.now();
        const id = newId(now.getTime());
        const whole = { program: noProgram, vendor: noVendor, loadType: noLoadType, ...input };
        const seo = { seo_title: input.name, slug: toSlug(input.name) };
        const row = { id, name: input.name, ...seo, ...toColumns(whole), created_at: now, updated_at: now };
        await profilesRepository(tx).insert(actor, [row]);
        const about = { subject: 'truckload', id, name: input.name, note: 'Profile' } as const;
        await recordChange(tx, actor, { ...about, at: now, action: 'created' });
        return read(tx, actor, id);
      }),

    update: (actor: Actor, id: string, input: ProfileUpdate): Promise<TruckloadProfile> =>
      db.transaction().execute(async (tx) => {
        const current = found(await profilesRepository(tx).lock(actor, id));
        if (!current.is_active && input.isActive !== true) throw failure('NOT_FOUND');
        checkPrices(input, current);
        const changes = { ...followName(input, current), ...toColumns(input), updated_at: clock.now() };
        await profilesRepository(tx).update(actor, id, changes);
        await recordProfile(tx, actor, current, changes);
        return read(tx, actor, id);
      }),

    async bulkUpdate(actor: Actor, input: ProfileBulk): Promise<{ nModified: number }> {
      return db.transaction().execute(async (tx) => {
        const at = clock.now();
        const changed = await bulkRepository(tx).assignProfiles(actor, input, at);
        await recordBulk(tx, actor, changed, { at, isProfile: true });
        return { nModified: changed.length };
      });
    },
  };
}

/** What became of a profile; its texts about seller and load are named alone. */
function recordProfile(
  tx: Db,
  actor: Actor,
  before: ProfileRow,
  after: Omit<Partial<ProfileRow>, 'program' | 'vendor' | 'load_type'> & { updated_at: Date },
): Promise<void> {
  const isBack = !before.is_active && after.is_active === true;
  const isGone = before.is_active && after.is_active === false;
  return recordChange(tx, actor, {
    at: after.updated_at,
    subject: 'truckload',
    id: before.id,
    name: after.name ?? before.name,
    action: isBack ? 'restored' : isGone ? 'deleted' : 'changed',
    changes: diff<ProfileRow>(before, after, profileFields, ['description', 'seo_description']),
    note: 'Profile',
  });
}

const profileFields = {
  name: 'name',
  description: 'description',
  price_cents: 'price',
  old_price_cents: 'oldPrice',
  condition: 'condition',
  freight_cents: 'freightCost',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
  slug: 'slug',
} as const;

const asJson = (value: object | undefined) => value && JSON.stringify(value);

const toColumns = (input: ProfileUpdate) =>
  dropUndefined({
    name: input.name,
    description: input.description,
    price_cents: toCentsIfAny(input.price),
    old_price_cents: toCentsIfAny(input.oldPrice),
    condition: input.condition,
    freight_cents: toCentsIfAny(input.freightCost),
    price_percent_hundredths: input.pricePercent === undefined ? undefined : Math.round(input.pricePercent * 100),
    program: asJson(input.program),
    vendor: asJson(input.vendor),
    load_type: asJson(input.loadType),
    seo_title: input.seoMetaData?.title,
    seo_description: input.seoMetaData?.description,
    slug: input.seoMetaData?.slug === undefined ? undefined : toSlug(input.seoMetaData.slug),
    is_active: input.isActive,
  });

/** What search engines are told follows the name as long as nobody said otherwise. */
const followName = ({ name }: ProfileUpdate, current: ProfileRow) => ({
  ...(name !== undefined && current.seo_title === current.name && { seo_title: name }),
  ...(name !== undefined && current.slug === toSlug(current.name) && { slug: toSlug(name) }),
});
