import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { FailureCode } from '#contract/kit/failures.ts';
import { toCentsIfAny } from '#contract/kit/money.ts';
import type { FoundProduct, LookupInput } from '#contract/lookup/lookup.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Reservation, UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { ItemIdentity, ProductsService } from '#server/features/products/products.service.ts';
import { type Actor, isSubscribed, type MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, failure } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { type KnownItem, makeCatalogue } from './catalogue.ts';
import { toItemInput, toPriceRule } from './lookup.mapper.ts';
import { lookupsRepository } from './lookups.repository.ts';
import { type LookupMeaning, readIdentifier } from './read-identifier.ts';
import { type SourceCategories, unfiled } from './source-categories.ts';

type LookupSettings = Pick<User['customSettings'], 'autoAssignCategories' | 'hdStoreID' | 'pricePercents'>;

export interface FindingParts {
  /** How the merchant wants codes looked up, and what is found filed and priced. */
  readSettings(scope: MerchantScope): Promise<LookupSettings>;
  usage: UsageService;
  products: ProductsService;
  sourceCategories: SourceCategories;
}

/** A product that a lookup made, or brought back. */
export interface Found {
  product: FoundProduct;
  isRestored: boolean;
}

/** A scan that was set aside; given back unless it was spent. */
interface Slot {
  reservation: Reservation | null;
  isSpent: boolean;
}

/** How the merchant wants what is found to be filed and priced. */
interface Rules {
  isFiled: boolean;
  /** Of what the source asks. */
  percent: number;
}

interface Scan {
  actor: Actor;
  input: LookupInput;
  meaning: LookupMeaning;
}

/** What the history tells of a scan, whether its code could be understood or not. */
type Told = Pick<Scan, 'actor' | 'input'> & { meaning: Pick<LookupMeaning, 'type'> };

// Where a code was known, as the history tells it; otherwise it names the source.
const amongOwn = 'my_products';
// What came to nothing, and why; a failure that passes is looked up again, and told then.
const toNothing: Partial<Record<FailureCode, string>> = {
  NOT_FOUND: 'not_found',
  INVALID: 'refused',
  PLAN_EXCEEDED: 'refused',
  PLAN_UPGRADE: 'refused',
};

/**
 * Looks one code up where it may be known: among the merchant's own products, in the shared catalogue, at the
 * sources. Sources are asked outside of any transaction; what they tell becomes a product in one.
 */
export function createProductLookup(deps: Deps, { readSettings, usage, products, sourceCategories }: FindingParts) {
  const { db, clock } = deps;
  const { knownItems } = products;
  const catalogue = makeCatalogue(deps);

  return async function find(actor: Actor, input: LookupInput, once: Once): Promise<Found> {
    if (!isSubscribed(actor.subscriptionStatus)) throw failure('PLAN_SUBSCRIBE');
    let told: Told = { actor, input, meaning: { type: input.type ?? 'upc' } };
    try {
      const scan = { actor, input, meaning: readIdentifier(input.identifier, input.type) };
      told = scan;
      return await seek(scan, once);
    } catch (error) {
      const reason = error instanceof Failure ? toNothing[error.code] : undefined;
      if (error instanceof AlreadyThere) await note(db, told, amongOwn, error.product._id);
      else if (reason) await note(db, told, reason, null);
      throw error;
    }
  };

  async function seek(scan: Scan, once: Once): Promise<Found> {
    const { actor, input, meaning } = scan;
    const named = meaning.typed === '' ? null : await knownItems.find(db, actor, asTyped(scan));
    if (named?.product) throw new AlreadyThere(named.product);
    const identity = identify(scan, meaning);
    const known = await knownItems.find(db, actor, identity);
    if (known?.product) throw new AlreadyThere(known.product);
    if (known) return once((tx) => bringBack(tx, scan, identity));
    if (!meaning.query) throw notFound();
    const { autoAssignCategories, hdStoreID, pricePercents } = await readSettings(actor);
    const storeId = input.source === 'homedepot' ? hdStoreID || undefined : undefined;
    const rules = { isFiled: autoAssignCategories !== false, percent: pricePercents?.[input.condition] ?? 100 };
    return findElsewhere(scan, { ...meaning.query, storeId }, { ...rules, once });
  }

  async function findElsewhere(
    scan: Scan,
    query: NonNullable<LookupMeaning['query']> & { storeId?: string },
    how: Rules & { once: Once },
  ): Promise<Found> {
    const { actor, input } = scan;
    const recalled = await catalogue.recall(query, input.source);
    if (recalled.kind === 'missing') throw notFound();
    if (recalled.kind === 'unknown' && deps.itemSources[input.source].length === 0) throw failure('UNAVAILABLE');
    // What is at hand is counted together with its effect; what takes time sets a scan aside first.
    const slot: Slot = {
      reservation: recalled.kind === 'known' ? null : await usage.reserve(actor, 'BUM'),
      isSpent: false,
    };
    try {
      const outcome = await catalogue.complete(query, input.source, recalled);
      if (!outcome.ok) throw failure('SOURCE_FAILED');
      if (!outcome.value) throw notFound();
      return await add(scan, outcome.value, { ...how, slot });
    } finally {
      if (slot.reservation && !slot.isSpent) await usage.release(slot.reservation);
    }
  }

  async function add(
    scan: Scan,
    { item, source }: KnownItem,
    { once, isFiled, percent, slot }: Rules & { once: Once; slot: Slot },
  ): Promise<Found> {
    const { actor, input, meaning } = scan;
    const draft = toItemInput(item, input, meaning, percent);
    const identity = identify(scan, { barcode: draft.barcode ?? '', asin: draft.asin ?? '' });
    const numbers = await knownItems.takeNumbers(actor, draft);
    let isNew = false;
    const found = await once(async (tx) => {
      const restored = await bringBackIfKnown(tx, scan, identity);
      if (restored) return restored;
      if (slot.reservation) await usage.commit(tx, slot.reservation);
      else await usage.addScan(tx, actor);
      const place = isFiled ? await sourceCategories.findPlace(tx, actor, input.source, item.categories) : unfiled;
      const placed = { ...draft, category: place.categoryId, subCategory: place.subCategoryId };
      const product = await knownItems.add(tx, actor, placed, numbers);
      await note(tx, scan, source, product._id, place.sourceCategoryId);
      isNew = true;
      // Statistics go by the categories a source names, filed there or not.
      const named = place.categoryId ? product.categories : item.categories;
      const priceRule = toPriceRule(item, input, percent);
      return { product: { ...product, categories: named, priceRule }, isRestored: false };
    });
    // Only what is committed is spent: a refusal further down takes it back.
    slot.isSpent = isNew;
    return found;
  }

  async function bringBack(tx: Db, scan: Scan, identity: ItemIdentity): Promise<Found> {
    const restored = await bringBackIfKnown(tx, scan, identity);
    // It was deleted for good between two looks.
    if (!restored) throw failure('CONFLICT');
    return restored;
  }

  /** Two devices that scan the same code at once come one after the other here: the second one finds the product. */
  async function bringBackIfKnown(tx: Db, scan: Scan, identity: ItemIdentity): Promise<Found | null> {
    const { actor, input } = scan;
    await knownItems.hold(tx, actor, identity);
    const known = await knownItems.find(tx, actor, identity);
    if (!known) return null;
    if (known.product) throw new AlreadyThere(known.product);
    const scanned = { quantity: input.quantity, priceCents: toCentsIfAny(input.price) ?? null };
    const product = await knownItems.restore(tx, actor, known.id, scanned);
    await note(tx, scan, amongOwn, product._id);
    return { product, isRestored: true };
  }

  async function note(
    tx: Db,
    { actor, input, meaning }: Told,
    foundAt: string,
    productId: string | null,
    sourceCategoryId: string | null = null,
  ) {
    const now = clock.now();
    await lookupsRepository(tx).add(actor, {
      id: newId(now.getTime()),
      identifier: input.identifier,
      type: meaning.type,
      source: input.source,
      quantity: input.quantity,
      condition: input.condition,
      price_cents: toCentsIfAny(input.price) ?? null,
      found_at: foundAt,
      product_id: productId,
      source_category_id: sourceCategoryId,
      created_at: now,
    });
  }
}

const notFound = () => failure('NOT_FOUND', { message: 'Not Found' });

/** The merchant has this item in this condition; the answer carries the product. */
class AlreadyThere extends Failure {
  readonly product: Product;

  constructor(product: Product) {
    super('ALREADY_EXISTS', { extra: { product } });
    this.product = product;
  }
}

/** What the item is told from others by: what was scanned, and what a source added to it. */
const identify = (
  { input, meaning }: Scan,
  { barcode, asin }: Pick<ItemIdentity, 'barcode' | 'asin'>,
): ItemIdentity => ({
  barcode,
  asin,
  sku: meaning.sku,
  skuSource: input.skuSource ?? null,
  clUpc: meaning.clUpc,
  condition: input.condition,
});

/** A text that a barcode was read out of, as the SKU that it may be to the merchant. */
const asTyped = ({ input, meaning }: Scan): ItemIdentity => ({
  barcode: '',
  asin: '',
  sku: meaning.typed,
  skuSource: input.skuSource ?? null,
  clUpc: null,
  condition: input.condition,
});
