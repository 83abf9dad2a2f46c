import type { OpenSaleInput, SaleLine } from '#contract/counter/counter.schemas.ts';
import { handDiscountCents, lineGross, type PricedSale, priceSale } from '#contract/counter/price-sale.ts';
import { type Cents, cents, multiplyCents, subtractCents, sumCents, toCents } from '#contract/kit/money.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { inDollars } from '#contract/pricing/money.ts';
import { rateOf } from '#contract/pricing/tax-rules.ts';
import type { Db } from '#server/db/database.ts';
import { readDiscounts } from '#server/features/discounts/discount-rules.service.ts';
import { placeAddress } from '#server/features/shipping/selling-rules.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import { canonicalEmail } from '#server/kit/security/canonical-email.ts';
import { type GoodsRow, type SellingPlaceRow, saleGoodsRepository } from './sale-goods.repository.ts';

/** A sale as it comes to by the store’s own rules. */
export interface CounterPricing {
  goods: ReadonlyMap<string, GoodsRow>;
  priced: PricedSale;
  binPriceCents: Cents | null | undefined;
}

/** By whom uses of a discount are counted: a mailbox, else a phone; nobody in particular is counted by nothing. */
export const discountKey = (customer: OpenSaleInput['customer']): string =>
  customer?.email ? canonicalEmail(customer.email) : customer?.phone ? `tel:${phoneDigits(customer.phone)}` : '';

/** A phone as it is kept and looked for. */
export const phoneDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};

export const productsOf = (lines: readonly SaleLine[]): string[] => [
  ...new Set(lines.flatMap(({ product }) => product ?? [])),
];

/** Prices a sale by the location’s tax, the store’s discounts and the code that was named. */
export async function priceAtCounter(
  db: Db,
  scope: MerchantScope,
  { place, sale, now }: { place: SellingPlaceRow; sale: OpenSaleInput; now: Date },
): Promise<CounterPricing> {
  const repository = saleGoodsRepository(db);
  const goods = await repository.find(scope, productsOf(sale.lines));
  const asking = { code: sale.code, email: discountKey(sale.customer), cartId: sale._id, at: now };
  const discounts = await readDiscounts(db, scope, place.store_id, asking);
  const day = isoDayIn(place.time_zone, now);
  const hasBins = sale.lines.some(({ kind }) => kind === 'bin');
  const priced = priceSale(sale, {
    tax: { percent: rateHere(place), isIncluded: place.tax.isIncluded },
    discounts: discounts.rules,
    categoriesOf: (product) => [goods.get(product)?.category_id ?? []].flat(),
    at: now,
    earlierUses: asking.email === '' ? new Map() : discounts.earlierUses,
  });
  return { goods, priced, binPriceCents: hasBins ? await repository.binPrice(scope, place.location_id, day) : null };
}

/** What is sold is in somebody’s hands where the till stands. */
export const rateHere = ({ tax, location_address, store_address }: SellingPlaceRow): string =>
  rateOf(tax, placeAddress({ address: location_address }, { address: store_address }));

/** What a line costs unless somebody changes it; what is typed at the till has no other price. */
export function listCents(line: SaleLine, { goods, binPriceCents }: CounterPricing): Cents {
  if (line.kind === 'product') return goods.get(line.product ?? '')?.sells_at_cents ?? cents(0);
  if (line.kind === 'bin') return binPriceCents ?? toCents(line.listPrice);
  return toCents(line.listPrice);
}

const atList = (line: SaleLine, list: Cents): Cents => lineGross({ ...line, price: list / 100 });

/** How far somebody went below what it costs, by hand. */
export interface HandCut {
  /** The line; null is the sale as a whole. */
  line: number | null;
  percent: number;
  /** Up is a change by hand as well. */
  isRaised: boolean;
  listCents: Cents;
  askedCents: Cents;
}

const percentOff = (list: Cents, asked: Cents): number =>
  list <= 0 ? 0 : Math.round(((list - asked) / list) * 1_000_000) / 10_000;

/** Each line with what comes off it by hand, and the whole with all of that together which nobody has allowed. */
export function findHandCuts(
  sale: OpenSaleInput,
  pricing: CounterPricing,
  isAllowed: (cut: HandCut) => boolean,
): HandCut[] {
  const lines = sale.lines.map((line, index) => {
    const gross = lineGross(line);
    const list = atList(line, listCents(line, pricing));
    const off = line.discount ? handDiscountCents(line.discount, gross) : cents(0);
    return { line, index, list, asked: subtractCents(gross, off) };
  });
  const cuts = lines.flatMap(({ index, list, asked }): HandCut[] =>
    list === asked
      ? []
      : [{ line: index, percent: percentOff(list, asked), isRaised: asked > list, listCents: list, askedCents: asked }],
  );
  const open = cuts.filter((cut) => !isAllowed(cut));
  if (!sale.discount) return open;
  const wholeList = sumCents(lines.map(({ list, asked }) => (asked > list ? asked : list)));
  const offLines = sumCents(
    open.filter(({ isRaised }) => !isRaised).map((cut) => subtractCents(cut.listCents, cut.askedCents)),
  );
  const asked = subtractCents(wholeList, offLines, wholeDiscountCents(sale, pricing));
  const whole = { line: null, percent: percentOff(wholeList, asked), isRaised: false, listCents: wholeList };
  return [...open, { ...whole, askedCents: asked }].filter((cut) => cut.line !== null || !isAllowed(cut));
}

/** What is taken off the whole by hand. */
export function wholeDiscountCents(sale: OpenSaleInput, { priced }: CounterPricing): Cents {
  if (!sale.discount) return cents(0);
  const ofLines = sumCents(
    sale.lines.map((line) => (line.discount ? handDiscountCents(line.discount, lineGross(line)) : cents(0))),
  );
  return subtractCents(priced.handCents, ofLines);
}

/** Refuses what is not sold here, or costs something else by now: the till knows an older price. */
export function requireListPrices(sale: OpenSaleInput, pricing: CounterPricing): void {
  for (const [index, line] of sale.lines.entries()) {
    const product = line.product === null ? undefined : pricing.goods.get(line.product);
    if (line.product !== null && !product?.is_sold) {
      throw invalid({ param: `lines.${index}.product`, msg: `“${line.title}” is not sold here any more` });
    }
    if (line.kind === 'bin' && pricing.binPriceCents == null) {
      throw invalid({ param: `lines.${index}.kind`, msg: 'Nothing is sold out of the bins today' });
    }
    const list = listCents(line, pricing);
    if (list !== toCents(line.listPrice)) {
      throw invalid({ param: `lines.${index}.listPrice`, msg: `It costs ${inDollars(list)} now` });
    }
  }
}

/** The same as words, of a sale that has happened. */
export function remarkListPrices(sale: OpenSaleInput, pricing: CounterPricing): string[] {
  return sale.lines.flatMap((line) => {
    const product = line.product === null ? undefined : pricing.goods.get(line.product);
    if (line.product !== null && !product?.is_sold) return [`“${line.title}” was not sold any more`];
    const list = listCents(line, pricing);
    return list === toCents(line.listPrice)
      ? []
      : [`“${line.title}” costs ${inDollars(list)} by now, and ${inDollars(toCents(line.listPrice))} at the till`];
  });
}

/** What a unit of a row costs: a row by weight is one unit. */
export const unitCents = (line: SaleLine): Cents => (line.weight === null ? toCents(line.price) : lineGross(line));

/** What it would have cost, of a line whose price somebody changed. */
export const listedCents = (line: SaleLine): Cents | null =>
  line.price === line.listPrice
    ? null
    : line.weight === null
      ? toCents(line.listPrice)
      : atList(line, toCents(line.listPrice));

export const lineTitle = (line: SaleLine, product: GoodsRow | undefined): string => {
  const title = product?.title ?? line.title;
  return line.weight === null ? title : `${title} (${line.weight} lb at ${inDollars(toCents(line.price))})`;
};

export const netCents = (line: SaleLine, discountCents: Cents): Cents =>
  subtractCents(multiplyCents(unitCents(line), line.quantity), discountCents);
