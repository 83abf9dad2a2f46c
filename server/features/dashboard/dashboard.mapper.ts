import type { DashboardStats, SalesPoint } from '#contract/dashboard/dashboard.contract.ts';
import { toDollars } from '#contract/kit/values.ts';
import type { CountsRow, SalesRow } from './dashboard.repository.ts';
import { type Day, toText } from './days.ts';

type Sales = Pick<
  DashboardStats,
  'grossSales' | 'discount' | 'refund' | 'netSales' | 'shipping' | 'taxes' | 'totalSales' | 'total'
>;

const none: Omit<SalesRow, 'piece'> = { orders: 0, gross: 0, discount: 0, refunded: 0, shipping: 0, tax: 0 };

const netOf = ({ gross, discount, refunded }: Omit<SalesRow, 'piece'>) => gross - discount - refunded;

const allOf = (row: Omit<SalesRow, 'piece'>) => netOf(row) + row.shipping + row.tax;

const add = (a: Omit<SalesRow, 'piece'>, b: Omit<SalesRow, 'piece'>) => ({
  orders: a.orders + b.orders,
  gross: a.gross + b.gross,
  discount: a.discount + b.discount,
  refunded: a.refunded + b.refunded,
  shipping: a.shipping + b.shipping,
  tax: a.tax + b.tax,
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

const toSums = (sold: Omit<SalesRow, 'piece'>): Sales => ({
  grossSales: toDollars(sold.gross),
  discount: toDollars(sold.discount),
  refund: toDollars(sold.refunded),
  netSales: toDollars(netOf(sold)),
  shipping: toDollars(sold.shipping),
  taxes: toDollars(sold.tax),
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
