import type { Starter, StoreDesign } from '#contract/design/design.schemas.ts';
import { starters } from '#contract/design/starters.ts';
import { smallerCents } from '#contract/kit/money.ts';
import type { Language } from '#contract/language/languages.ts';
import type { PickupRules } from '#contract/shipping/shipping.schemas.ts';
import { alertKinds } from '#contract/storefront/shop-forms.ts';
import type { Site, SiteSlide, StorePlace } from '#contract/storefront/site.schemas.ts';
import { isPostal } from '#contract/stores/postal-address.ts';
import type { Address, FullStore, Slide } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import { canTakePayments, readPayLater } from '#server/features/platforms/platforms.service.ts';
import { placeAddress, shippingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { type Copies, mediaPicture, slidePicture } from '../pages/pictures.ts';
import { directoryRepository } from './directory.repository.ts';
import { type Directory, type HidingRule, makeDirectory } from './directory.ts';
import { offeredTruckloadsRepository } from './offered-truckloads.repository.ts';
import { listParcelRates } from './parcel-rates.ts';
import { readMenus } from './read-menus.ts';
import { type ReadShelf, type Shelf, shelfRepository } from './shelf.repository.ts';
import { type LocationRow, type StoreRow, siteRepository } from './site.repository.ts';
import { siteAddress } from './site-address.ts';

/** What all pages of a store have in common, with the row it came from. */
export interface SiteReading {
  store: StoreRow;
  site: Site;
  shelf: ReadShelf;
  directory: Directory;
  places: ReadonlyMap<string, string>;
  /** Which pictures, those of products aside, have copies. */
  copies: Copies;
  ownStyle: string;
  /** How many ways to get an order are set up but not offered, because nobody can pay for it online. */
  unpayableWays: number;
}

type Parts = Pick<Deps, 'sitesDomain' | 'urls'>;

/** Reads a store as its site shows it; undefined when the merchant has no such store. */
export async function readSite(
  db: Db,
  scope: MerchantScope,
  storeId: string,
  { now, ...parts }: Parts & { now: Date },
): Promise<SiteReading | undefined> {
  const repository = siteRepository(db);
  const store = await repository.store(scope, storeId);
  if (!store) return undefined;
  const shelf: ReadShelf = {
    now,
    storeId,
    showsSamples: store.is_demo_mode && !(await shelfRepository(db).hasOwn(scope)),
  };
  const directory = await readDirectory(db, scope, shelf);
  const locations = await repository.locations(scope, storeId);
  const menus = await repository.menus(scope, shelf, now);
  const hasTruckloads = await offeredTruckloadsRepository(db).hasAny(scope, shelf);
  const ownStyle = await repository.ownStyle(scope);
  const design = designWith(store, ownStyle);
  const copies = await readShownCopies(db, scope, { store, directory, design });
  const canCharge = await canTakePayments(db, scope);
  const { parcels } = shippingRules(store);
  const site: Site = {
    ...ownFacts(store),
    announcement: toAnnouncement(store.announcement as FullStore['announcement'] | null, now),
    ...siteAddress(store, parts),
    ...languagesOf(store),
    assets: `${parts.urls.content}/assets`,
    ...readMenus(menus, await repository.menuTitles(scope, storeId), { directory, hasTruckloads }),
    places: locations.map((row) => toPlace(row, store)),
    ways: toWays(store, canCharge),
    parcels: canCharge && parcels.isOn ? listParcelRates(parcels, store.ship_to) : [],
    design,
    slides: (store.slides as Slide[]).map((slide) => toSlide(slide, copies)),
    subscribePicture: await readSubscribePicture(db, scope, design, copies),
    isDemo: shelf.showsSamples,
    hasBlog: await repository.hasPosts(scope, storeId, now),
    hasTruckloads,
    payLater: await readPayLater(db, scope),
    alerts: await readAlertKinds(db, scope, store),
  };
  const places = new Map(locations.map(({ id, name }) => [id, name]));
  const unpayableWays = countUnpayableWays(store, canCharge);
  return { store, site, shelf, directory, places, copies, unpayableWays, ownStyle };
}

/** English alone is not told: pages of before there was a choice stay what they are. */
function languagesOf(store: StoreRow): Pick<Site, 'languages'> {
  const languages = store.languages as Language[];
  return languages.join() === 'en' ? {} : { languages };
}

/** A mail about a product is advertising: it has to say where the store is. */
async function readAlertKinds(db: Db, scope: MerchantScope, store: StoreRow): Promise<Site['alerts']> {
  if (!isPostal(store.address as Address)) return [];
  const { mails } = (await readMailSettings(db, scope)).client;
  return alertKinds.filter((kind) => mails[kind === 'back' ? 'alertBack' : 'alertPrice'].isOn);
}

/** A style sheet of one's own was written for light pages, and nobody knows what it does to dark ones. */
function designWith(store: StoreRow, ownStyle: string): StoreDesign {
  const design = (store.design as StoreDesign | null) ?? starters[store.starter as Starter];
  return ownStyle ? { ...design, darkLook: false } : design;
}

async function readDirectory(db: Db, scope: MerchantScope, shelf: Shelf): Promise<Directory> {
  const repository = directoryRepository(db);
  const settings = (await siteRepository(db).settings(scope)) as { hideCategoryByLimit?: HidingRule } | undefined;
  const rows = {
    categories: await repository.categories(scope),
    subCategories: await repository.subCategories(scope),
  };
  const rule = settings?.hideCategoryByLimit ?? { unpublishCategories: false, productsLimit: 0 };
  return makeDirectory(rows, await shelfRepository(db).counts(scope, shelf), rule);
}

const noAddress: Required<Address> = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };

const ownFacts = (store: StoreRow) => ({
  storeId: store.id,
  title: store.title,
  description: store.description,
  timeZone: store.time_zone,
  email: store.email,
  phone: store.phone,
  address: { ...noAddress, ...(store.address as Address) },
  socialLinks: Object.fromEntries(
    Object.entries(store.social_links as Record<string, string>).filter(([, address]) => address !== ''),
  ),
  logo: store.logo_key,
  secondaryLogo: store.secondary_logo_key,
  seo: { title: store.seo_title || store.title, description: store.seo_description || store.description },
});

function toAnnouncement(announcement: FullStore['announcement'] | null, now: Date): Site['announcement'] {
  if (!announcement?.isOn || announcement.text === '') return null;
  const { isOn: _isOn, ...shown } = announcement;
  const { from, to } = shown;
  const isCurrent = !(from && now < new Date(from)) && !(to && now >= new Date(to));
  return { ...shown, isCurrent };
}

const toPlace = (row: LocationRow, store: StoreRow): StorePlace => ({
  id: row.id,
  name: row.name,
  address: placeAddress(row, store),
  phone: row.phone,
  hours: row.hours as StorePlace['hours'],
  isPickup: isPickupPlace(row, shippingRules(store).pickup),
});

/** A place says itself whether orders are picked up there; the store's rules can close it. */
function isPickupPlace(row: LocationRow, rules: PickupRules): boolean {
  if (!rules.isOn) return false;
  return rules.places.find(({ location }) => location === row.id)?.isOn ?? row.is_pickup;
}

/** What leaves the store has to be paid online. */
/** Shipping and delivery that are set up and nobody could pay for. */
export function countUnpayableWays(store: StoreRow, canCharge: boolean): number {
  if (canCharge) return 0;
  const { ships, delivers } = toWays(store, true);
  return Number(ships) + Number(delivers);
}

function toWays(store: StoreRow, canCharge: boolean): Site['ways'] {
  const { parcels, delivery, pickup } = shippingRules(store);
  const ships = canCharge && parcels.isOn && parcels.zones.length > 0;
  const free = ships
    ? parcels.zones.flatMap(({ rates }) =>
        rates.flatMap(({ kind, freeOverCents }) => (kind === 'free_over' ? freeOverCents : null) ?? []),
      )
    : [];
  return {
    ships,
    delivers: canCharge && delivery.isOn,
    picksUp: pickup.isOn,
    freeOverCents: free.length > 0 ? free.reduce(smallerCents) : null,
  };
}

const toSlide = ({ url, ...slide }: Slide, copies: Copies): SiteSlide => ({
  ...slide,
  picture: slidePicture(url, slide.name, copies),
});

/** Of everything a site may show besides products and posts. */
function readShownCopies(
  db: Db,
  scope: MerchantScope,
  { store, directory, design }: { store: StoreRow; directory: Directory; design: StoreDesign },
): Promise<Copies> {
  const slides = (store.slides as Slide[]).map(({ url }) => url);
  const tiles = directory.categories.flatMap(({ thumbnail_key }) => thumbnail_key ?? []);
  return readCopies(db, scope, [...slides, ...tiles, ...subscribeKey(design)]);
}

function subscribeKey(design: StoreDesign): string[] {
  const section = design.sections.find(({ type }) => type === 'subscribe');
  return section?.type === 'subscribe' && section.picture ? [section.picture] : [];
}

async function readSubscribePicture(
  db: Db,
  scope: MerchantScope,
  design: StoreDesign,
  copies: Copies,
): Promise<Site['subscribePicture']> {
  const [key] = subscribeKey(design);
  const media = key ? await siteRepository(db).media(scope, key) : undefined;
  return media ? mediaPicture(media, copies) : null;
}
