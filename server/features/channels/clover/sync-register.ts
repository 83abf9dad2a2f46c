import { ok } from '#contract/kit/outcome.ts';
import type { ChannelFailure, ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { PointOfSale, PosItem, PosResult } from '#providers/channels/point-of-sale.port.ts';
import type { Db } from '#server/db/database.ts';
import type { ChannelAccess, DueListing, ListingDriver, SentListing } from '../listings/listing-driver.ts';
import { cloverRepository, type RegisterProduct } from './clover.repository.ts';

type Failed = Extract<ChannelOutcome<never>, { ok: false }>;

/** How one listing fared: as told, deleted by the shop itself, or not at all because the register failed. */
type Step = { sent: SentListing; isGone: boolean } | { listing: DueListing; failed: Failed };

/** A listing that is wanted, with the product as it is now. */
interface Wish {
  listing: DueListing;
  product: RegisterProduct;
}

const words: Record<ChannelFailure, string> = {
  UNAUTHORIZED: 'Clover has to be connected again.',
  REFUSED: 'Clover did not accept this.',
  GONE: 'It was deleted at the register.',
  LIMITED: 'Clover is busy. This is tried again by itself.',
  UNAVAILABLE: 'Clover did not answer. This is tried again by itself.',
};

/** Brings the register to what is wanted there. */
export function createRegisterSync(db: Db, register: PointOfSale): ListingDriver['send'] {
  const repository = cloverRepository(db);

  return async (scope, access, listings) => {
    const ids = listings.map(({ productId }) => productId);
    const { ended, counted, pushed } = sort(listings, await repository.products(scope, ids));
    const steps: Step[] = [
      ...(await Promise.all(ended.map((listing) => end(register, access, listing)))),
      ...(await Promise.all(counted.map((wish) => count(register, access, wish)))),
      ...(await push(register, access, pushed)),
    ];
    const gone = steps.flatMap((step) => ('sent' in step && step.isGone ? (step.sent.itemId ?? []) : []));
    await repository.giveUp(scope, gone);
    return gather(steps);
  };
}

function sort(listings: readonly DueListing[], products: ReadonlyMap<string, RegisterProduct>) {
  const ended: DueListing[] = [];
  const counted: Wish[] = [];
  const pushed: Wish[] = [];
  for (const listing of listings) {
    const product = products.get(listing.productId);
    if (!product || listing.wanted === 'ended') ended.push(listing);
    else (isOnlyCounted(listing, product) ? counted : pushed).push({ listing, product });
  }
  return { ended, counted, pushed };
}

const isOnlyCounted = ({ isListed, sentVersion, sentPriceCents }: DueListing, product: RegisterProduct) =>
  isListed && sentVersion === product.version && sentPriceCents === product.sells_at_cents;

/** An answer that was lost may have left an item there that we have no number of. */
async function end(register: PointOfSale, { token, account }: ChannelAccess, listing: DueListing): Promise<Step> {
  const known =
    listing.isListed && listing.itemId ? ok(listing.itemId) : await register.find(token, account, listing.sku);
  if (!known.ok) return { listing, failed: known };
  const removed = known.value === null ? ok(undefined) : await register.remove(token, account, [known.value]);
  if (!removed.ok) return { listing, failed: removed };
  // The number is kept: a sale from before may be told later.
  return done({ ...unsent(listing), isListed: false, itemId: known.value ?? listing.itemId });
}

async function count(
  register: PointOfSale,
  { token, account }: ChannelAccess,
  { listing, product }: Wish,
): Promise<Step> {
  const set = await register.setStock(token, account, listing.itemId ?? '', product.quantity);
  if (set.ok) return done({ ...unsent(listing), sent: shown(product) });
  return set.failure === 'GONE' ? goneThere(listing) : { listing, failed: set };
}

async function push(
  register: PointOfSale,
  { token, account }: ChannelAccess,
  wishes: readonly Wish[],
): Promise<Step[]> {
  if (wishes.length === 0) return [];
  const pushed = await register.push(token, account, wishes.map(toItem));
  if (!pushed.ok) return wishes.map(({ listing }) => ({ listing, failed: pushed }));
  return wishes.map((wish, index) => toStep(wish, pushed.value[index]));
}

const toItem = ({ listing, product }: Wish): PosItem => ({
  sku: listing.sku,
  itemId: listing.isListed ? listing.itemId : null,
  title: product.title,
  priceCents: product.sells_at_cents,
  barcode: product.barcode || (product.cl_upc ?? ''),
  quantity: product.quantity,
});

function toStep({ listing, product }: Wish, result: PosResult | undefined): Step {
  if (!result) throw new Error('The register told of fewer items than it was sent.');
  const { value, errors, warnings, isTemporary, isGone } = result;
  if (isGone) return goneThere(listing);
  if (!value) return done({ ...unsent(listing), errors, warnings, isTemporary });
  return done({ ...unsent(listing), isListed: true, itemId: value.itemId, sent: shown(product), warnings });
}

const shown = ({ version, sells_at_cents: priceCents, quantity }: RegisterProduct) => ({
  version,
  priceCents,
  quantity,
});

const unsent = ({ productId, isListed, itemId }: DueListing): SentListing => ({
  productId,
  isListed,
  itemId,
  offerId: null,
  listingId: null,
  category: null,
  sent: null,
  errors: [],
  warnings: [],
  isTemporary: false,
});

const done = (sent: SentListing): Step => ({ sent, isGone: false });
const goneThere = (listing: DueListing): Step => ({ sent: { ...unsent(listing), isListed: false }, isGone: true });

/** Where the register took nothing at all that is the answer; else each is told by itself. */
function gather(steps: readonly Step[]): ChannelOutcome<readonly SentListing[]> {
  const failures = steps.flatMap((step) => ('failed' in step ? [step.failed] : []));
  const common = failures.find(({ failure }) => failure === 'UNAUTHORIZED');
  if (common) return common;
  const [first] = failures;
  if (first && failures.length === steps.length) return first;
  return ok(steps.map((step) => ('sent' in step ? step.sent : toFailed(step))));
}

const toFailed = ({ listing, failed: { failure, message } }: Extract<Step, { failed: Failed }>): SentListing => {
  const isTemporary = failure !== 'REFUSED';
  const said = isTemporary ? words[failure] : (message ?? words.REFUSED);
  return { ...unsent(listing), errors: [{ code: failure, message: said }], isTemporary };
};
