import type { z } from 'zod';
import { counter } from '#contract/counter/counter.contract.ts';
import type { OpenSaleInput, SaleInput, SaleLine, SalePayment } from '#contract/counter/counter.schemas.ts';
import type { SavedProduct } from '#contract/products/products.schemas.ts';
import { type Till, tills } from '#contract/tills/tills.contract.ts';
import { openTill } from '#server/features/tills/tills.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

export interface OpenCounter {
  seller: Person;
  till: Till;
  location: string;
  shift: string;
  device: string;
  letter: string;
}

/** A till with an open shift, taken by a browser. */
export async function openCounter(seller: Person): Promise<OpenCounter> {
  const { till, shift } = await openTill(seller);
  const taken = await seller.call(tills.take, { params: { id: till._id } });
  return { seller, till, location: till.location._id, shift: shift._id, device: taken._id, letter: taken.letter };
}

type Line = Partial<SaleLine> & { price: number };

export const aLine = (line: Line): SaleLine => ({
  kind: 'custom',
  product: null,
  title: 'Odd lamp',
  quantity: 1,
  weight: null,
  listPrice: line.price,
  reason: '',
  discount: null,
  isTaxed: true,
  override: null,
  ...line,
});

export const ofProduct = ({ _id, title, price }: SavedProduct, line: Partial<SaleLine> = {}): SaleLine =>
  aLine({ kind: 'product', product: _id, title, price: Number(price), listPrice: Number(price), ...line });

const cent = (amount: number) => Math.round(amount * 100) / 100;

export const totalOf = (lines: readonly SaleLine[]): number =>
  cent(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));

/** A sale that is not paid yet; what nobody says comes to the sum of its lines. */
export const anOpenSale = (
  { device, shift }: Pick<OpenCounter, 'device' | 'shift'>,
  sale: Partial<OpenSaleInput> & { lines: SaleLine[] },
): OpenSaleInput => ({
  _id: newId(),
  device,
  shift,
  customer: null,
  discount: null,
  override: null,
  code: '',
  note: '',
  total: totalOf(sale.lines),
  ...sale,
});

export const inCash = (amount: number, payment: Partial<SalePayment> = {}): SalePayment => ({
  _id: newId(),
  means: 'cash',
  amount,
  rounding: 0,
  received: cent(amount + (payment.rounding ?? 0)),
  reference: '',
  cardPayment: null,
  ...payment,
});

export const byCard = (card: { _id: string }, amount: number): SalePayment =>
  inCash(amount, { means: 'card', received: null, cardPayment: card._id });

let numbers = 0;

/** A whole sale, paid in cash unless it is said otherwise. */
export function aSale(
  at: Pick<OpenCounter, 'device' | 'shift'>,
  { world, ...sale }: Partial<SaleInput> & { lines: SaleLine[]; world: World },
): SaleInput {
  const open = anOpenSale(at, sale);
  numbers += 1;
  return {
    ...open,
    number: numbers,
    at: world.clock.now().toISOString(),
    knownAt: null,
    payments: open.total > 0 ? [inCash(open.total)] : [],
    ...sale,
  };
}

export const place = (seller: Person, body: SaleInput) => seller.call(counter.place, { body });

export type ReturnBody = z.input<typeof counter.takeBack.spec.body>;

/** Goods that come back, in cash unless it is said otherwise. */
export const aReturn = (
  at: Pick<OpenCounter, 'device' | 'shift'>,
  more: Partial<ReturnBody> & Pick<ReturnBody, 'lines' | 'sale' | 'amount'>,
): ReturnBody => ({
  _id: newId(),
  device: at.device,
  shift: at.shift,
  reason: 'Did not fit',
  means: 'cash',
  rounding: 0,
  reference: '',
  ...more,
});

/** Units of a line of the receipt. */
export const back = (position: number, quantity: number, condition: string | null = null) => ({
  position,
  product: null,
  title: '',
  quantity,
  price: null,
  restock: true,
  condition,
});
