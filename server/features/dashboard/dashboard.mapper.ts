import type { DashboardStats, SalesPoint } from '#contract/dashboard/dashboard.contract.ts';
import { addCents, type Cents, cents, subtractCents, toDollars } from '#contract/kit/money.ts';
import type { CountsRow, SalesRow } from './dashboard.repository.ts';
import { type Day, toText } from './days.ts';

type Sales = Pick<
  DashboardStats,
  'grossSales' | 'discount' | 'refund' | 'netSales' | 'shipping' | 'taxes' | 'totalSales' | 'total'
>;

type Sold = Omit<SalesRow, 'piece'>;

const none: Sold = {
  orders: 0,
  grossCents: cents(0),
  discountCents: cents(0),
  refundedCents: cents(0),
  shippingCents: cents(0),
  taxCents: cents(0),
};

const netOf = ({ grossCents, discountCents, refundedCents }: Sold): Cents =>
  subtractCents(grossCents, discountCents, refundedCents);

const allOf = (sold: Sold): Cents => addCents(netOf(sold), sold.shippingCents, sold.taxCents);

const add = (a: Sold, b: Sold): Sold => ({
  orders: a.orders + b.orders,
  grossCents: addCents(a.grossCents, b.grossCents),
  discountCents: addCents(a.discountCents, b.discountCents),
  refundedCents: addCents(a.refundedCents, b.refundedCents),
  shippingCents: addCents(a.shippingCents, b.shippingCents),
  taxCents: addCents(a.taxCents, b.taxCents),
});

/** One time's sums, and what they are made of. `rows` count their pieces from 1 on, `first` is that of the time. */
export function toSales(rows: readonly SalesRow[], days: readonly Day[], first: number) {
  const byPiece = new Map(rows.map((row) => [row.piece - first, row]));
  const pieces = days.map((day, index) => ({ day, sold: byPiece.get(index) ?? none }));
  const series = pieces.map(
    ({ day, sold }): SalesPoint => ({ from: toText(day), sales: toDollars(allOf(sold)), orders: sold.orders }),
  );
  return { ...toSums(pieces.map(({ sold }) => sold).reduce(add, none)), series };
}

const toSums = (sold: Sold): Sales => ({
  grossSales: toDollars(sold.grossCents),
  discount: toDollars(sold.discountCents),
  refund: toDollars(sold.refundedCents),
  netSales: toDollars(netOf(sold)),
  shipping: toDollars(sold.shippingCents),
  taxes: toDollars(sold.taxCents),
  totalSales: toDollars(allOf(sold)),
  total: sold.orders,
});

export const toCounts = (
  row: CountsRow,
): Pick<DashboardStats, 'totalProducts' | 'newProducts' | 'featuredProducts' | 'featuredCategory' | 'store'> => ({
  totalProducts: row.products,
  newProducts: row.newProducts,
  featuredProducts: row.featuredProducts,
  featuredCategory: row.featuredCategories,
  store: row.publishedStores,
});
