import type {
  CounterSale,
  CounterSetup,
  OpenSaleInput,
  SaleInput,
  TillDiscount,
} from '#contract/counter/counter.schemas.ts';
import { type PricedSale, priceSale } from '#contract/counter/price-sale.ts';
import { type Cents, cents, subtractCents, sumCents, toCentsIfAny, toDollars } from '#contract/kit/money.ts';
import type { DiscountRule } from '#contract/pricing/discount-rules.ts';
import { type SaleDraft, type TakenPart, toSaleLine } from './sale-draft.ts';
import { wordsOnReceipts } from './words-on-receipts.ts';

const nobodyBefore: ReadonlyMap<string, number> = new Map();

const toRule = (discount: TillDiscount): DiscountRule => ({
  id: discount._id,
  title: discount.title,
  code: discount.code,
  kind: discount.kind,
  percent: discount.percent,
  amountCents: toCentsIfAny(discount.amount),
  minimumCents: toCentsIfAny(discount.minimumAmount),
  minimumItems: discount.minimumItems,
  isLimited: discount.appliesTo === 'chosen',
  productIds: discount.products,
  categoryIds: discount.categories,
  startsAt: new Date(discount.startsAt),
  endsAt: discount.endsAt === null ? null : new Date(discount.endsAt),
  // How often it was used is the server’s to count.
  totalUses: null,
  usesPerCustomer: null,
  used: 0,
  isActive: discount.isActive,
});

/** Prices a sale as the server will: by the same function, with the rules that the till was given. */
export function priceDraft(sale: SaleDraft, setup: CounterSetup, at: Date): PricedSale {
  const categories = new Map(sale.lines.map(({ product, category }) => [product, category]));
  return priceSale(
    { lines: sale.lines.map(toSaleLine), discount: sale.discount, code: sale.code },
    {
      tax: setup.tax,
      discounts: setup.discounts.map(toRule),
      categoriesOf: (product) => {
        const category = categories.get(product) ?? null;
        return category === null ? [] : [category];
      },
      at,
      earlierUses: nobodyBefore,
    },
  );
}

/** What is still to be paid. */
export const leftToPay = (totalCents: Cents, parts: readonly TakenPart[]): Cents =>
  subtractCents(totalCents, sumCents(parts.map(({ amountCents }) => amountCents)));

export const changeOf = ({ receivedCents, amountCents, roundingCents }: TakenPart): Cents =>
  receivedCents === null ? cents(0) : subtractCents(receivedCents, amountCents, roundingCents);

interface AtTill {
  device: string;
  shift: string;
}

/** What is sent of a sale that is not paid yet: to park it, to hold its goods, or to give it up. */
export const toOpenSale = (sale: SaleDraft, { totalCents }: PricedSale, { device, shift }: AtTill): OpenSaleInput => ({
  _id: sale._id,
  device,
  shift,
  customer: sale.customer && {
    firstName: sale.customer.firstName,
    lastName: sale.customer.lastName,
    email: sale.customer.email,
    phone: sale.customer.phone,
  },
  lines: sale.lines.map(toSaleLine),
  discount: sale.discount,
  override: sale.override,
  code: sale.code,
  note: sale.note,
  total: toDollars(totalCents),
});

/** The whole sale with its money, as it is placed; whether it is known or only remembered is the queue’s to say. */
export const toSaleInput = (
  sale: SaleDraft,
  priced: PricedSale,
  till: AtTill,
  { number, at }: { number: number; at: string },
): SaleInput => ({
  ...toOpenSale(sale, priced, till),
  number,
  at,
  knownAt: null,
  payments: sale.parts.map((part) => ({
    _id: part._id,
    means: part.means,
    amount: toDollars(part.amountCents),
    rounding: toDollars(part.roundingCents),
    received: part.receivedCents === null ? null : toDollars(part.receivedCents),
    reference: part.reference,
    cardPayment: part.cardPayment,
  })),
});

/** Letter and running number, as a receipt is called. */
export const nameReceipt = (letter: string, number: number): string => `${letter}-${String(number).padStart(4, '0')}`;

interface KeptSale {
  sale: SaleDraft;
  priced: PricedSale;
  setup: CounterSetup;
  input: SaleInput;
  soldBy: string;
}

/** A sale as the server will tell it, for its receipt, before any server has heard of it. */
export function toKeptSale({ sale, priced, setup, input, soldBy }: KeptSale): CounterSale {
  const { till, device, store } = setup;
  return {
    _id: sale._id,
    receiptNo: nameReceipt(device.letter, input.number),
    serialNo: null,
    store: store._id,
    till: { _id: till._id, name: till.name },
    location: till.location,
    shift: input.shift,
    soldBy,
    at: input.at,
    deviceAt: input.at,
    knownAt: input.knownAt,
    customer: input.customer,
    lines: sale.lines.map((line, position) => ({
      position,
      kind: line.kind,
      product: line.product,
      title: line.title,
      sku: line.sku,
      condition: line.condition,
      image: line.image,
      quantity: line.quantity,
      listPrice: line.listPrice,
      price: line.weight === null ? line.price : toDollars(priced.lines[position]?.grossCents ?? cents(0)),
      reason: line.reason,
      discount: toDollars(priced.lines[position]?.discountCents ?? cents(0)),
      tax: toDollars(priced.lines[position]?.taxCents ?? cents(0)),
      returned: 0,
      oversold: 0,
    })),
    subtotal: toDollars(priced.subtotalCents),
    discount: toDollars(priced.discountCents),
    discounts: [
      ...priced.applied.map(({ title, discountCents }) => ({ title, amount: toDollars(discountCents) })),
      ...(priced.handCents > 0
        ? [{ title: wordsOnReceipts(setup.store).discount, amount: toDollars(priced.handCents) }]
        : []),
    ],
    tax: toDollars(priced.taxCents),
    total: toDollars(priced.totalCents),
    isTaxIncluded: setup.tax.isIncluded,
    payments: sale.parts.map((part) => ({
      _id: part._id,
      means: part.means,
      amount: toDollars(part.amountCents),
      rounding: toDollars(part.roundingCents),
      received: part.receivedCents === null ? null : toDollars(part.receivedCents),
      change: toDollars(changeOf(part)),
      reference: part.reference,
      card: part.card,
      authCode: part.authCode,
    })),
    refunded: 0,
    note: sale.note,
    receiptUrl: null,
    remarks: [],
  };
}
