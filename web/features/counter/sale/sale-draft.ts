import type {
  CatalogueItem,
  CounterCustomer,
  HandDiscount,
  MeansOfPayment,
  OpenSaleInput,
  SaleLine,
  Shortage,
} from '#contract/counter/counter.schemas.ts';
import { type Cents, cents } from '#contract/kit/money.ts';

/** A line of a sale that is being made: what will be sent of it, and what is shown beside. */
export interface DraftLine extends SaleLine {
  /** Tells it from the other lines of the sale, wherever it stands. */
  key: number;
  sku: string;
  condition: string;
  image: string | null;
  category: string | null;
  /** Units on the shelf, as far as the till knows; null of what has no stock. */
  left: number | null;
  /** Who has allowed the price, where it was somebody else. */
  allowedBy: string | null;
}

/** A part of the money that was taken already. */
export interface TakenPart {
  _id: string;
  means: MeansOfPayment;
  /** What it takes off what is due. */
  amountCents: Cents;
  roundingCents: Cents;
  receivedCents: Cents | null;
  reference: string;
  cardPayment: string | null;
  /** Such as “Visa ending in 4417”. */
  card: string | null;
  authCode: string | null;
  at: string;
}

/** A sale from its first item to its money. */
export interface SaleDraft {
  _id: string;
  lines: readonly DraftLine[];
  /** The key of the line that is open for changes. */
  selected: number | null;
  nextKey: number;
  customer: CounterCustomer | null;
  discount: HandDiscount | null;
  override: string | null;
  discountAllowedBy: string | null;
  code: string;
  note: string;
  parts: readonly TakenPart[];
  /** The server holds its goods, for a card. */
  isHeld: boolean;
  /** What came back pays for it, of an exchange. */
  creditCents: Cents | null;
}

export type NewLine = Omit<DraftLine, 'key' | 'discount' | 'override' | 'allowedBy' | 'reason'>;

export type SaleChange =
  | { kind: 'add'; line: NewLine }
  | { kind: 'select'; key: number | null }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'count'; key: number; quantity: number }
  | { kind: 'remove'; key: number }
  | { kind: 'putBack'; line: DraftLine; at: number }
  | {
      kind: 'price';
      key: number;
      price: number;
      reason: string;
      override: string | null;
      allowedBy: string | null;
    }
  | { kind: 'lineDiscount'; key: number; discount: HandDiscount | null; override: string | null }
  | { kind: 'discount'; discount: HandDiscount | null; override: string | null; allowedBy: string | null }
  | { kind: 'code'; code: string }
  | { kind: 'customer'; customer: CounterCustomer | null }
  | { kind: 'note'; note: string }
  /** What the catalogue says now of goods that are in the sale. */
  | { kind: 'shelf'; items: readonly CatalogueItem[] }
  | { kind: 'short'; shortages: readonly Shortage[] }
  | { kind: 'held'; isHeld: boolean }
  | { kind: 'takePart'; part: TakenPart }
  | { kind: 'giveBack'; id: string }
  | { kind: 'load'; draft: SaleDraft };

export const mostUnits = 999;
const mostLines = 200;

/** Whether a line more would be one too many; what counts up a line that is there is none. */
export const isFull = (sale: SaleDraft, added?: NewLine): boolean =>
  sale.lines.length >= mostLines && !(added && sale.lines.some((line) => isSame(line, added)));

export const emptySale = (_id: string): SaleDraft => ({
  _id,
  lines: [],
  selected: null,
  nextKey: 1,
  customer: null,
  discount: null,
  override: null,
  discountAllowedBy: null,
  code: '',
  note: '',
  parts: [],
  isHeld: false,
  creditCents: null,
});

export const isEmpty = (sale: SaleDraft): boolean => sale.lines.length === 0;

/** Whether anything of it would be missed. */
export const isBegun = (sale: SaleDraft): boolean =>
  sale.lines.length > 0 ||
  sale.parts.length > 0 ||
  sale.note !== '' ||
  sale.customer !== null ||
  sale.code !== '' ||
  sale.creditCents !== null;

export const selectedLine = (sale: SaleDraft): DraftLine | undefined =>
  sale.lines.find(({ key }) => key === sale.selected);

/** What came back for it, of an exchange: it pays, and goes back in cash when the sale is given up. */
export const creditOf = (sale: Pick<SaleDraft, 'creditCents'>): Cents => sale.creditCents ?? cents(0);

export const hasCredit = (sale: Pick<SaleDraft, 'creditCents'>): boolean => creditOf(sale) > 0;

export const unitsOf = (sale: SaleDraft): number => sale.lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Units that the sale takes of a product, over all of its lines. */
export const unitsOfProduct = (sale: SaleDraft, product: string): number =>
  sale.lines.reduce((sum, line) => (line.product === product ? sum + line.quantity : sum), 0);

/** The sale after a change. Lines can only be added as long as no money was taken for them. */
export function changeSale(sale: SaleDraft, change: SaleChange): SaleDraft {
  switch (change.kind) {
    case 'add':
      return addLine(sale, change.line);
    case 'select':
      return { ...sale, selected: change.key };
    case 'move':
      return { ...sale, selected: keyBeside(sale, change.by) };
    case 'count':
      return countLine(sale, change.key, change.quantity);
    case 'remove':
      return removeLine(sale, change.key);
    case 'putBack':
      return {
        ...sale,
        lines: sale.lines.toSpliced(change.at, 0, change.line),
        selected: change.line.key,
      };
    case 'price': {
      const { price, reason, override, allowedBy } = change;
      return changeLine(sale, change.key, (line) => ({
        ...line,
        price,
        reason: price === line.listPrice ? '' : reason,
        override,
        allowedBy,
      }));
    }
    case 'lineDiscount': {
      const { discount, override } = change;
      return changeLine(sale, change.key, (line) => ({ ...line, discount, override: override ?? line.override }));
    }
    case 'discount':
      return {
        ...sale,
        discount: change.discount,
        override: change.override,
        discountAllowedBy: change.allowedBy,
      };
    case 'code':
      return { ...sale, code: change.code };
    case 'customer':
      return { ...sale, customer: change.customer };
    case 'note':
      return { ...sale, note: change.note };
    case 'shelf': {
      const left = new Map(change.items.map((item) => [item._id, item.quantity]));
      return updateLeft(sale, (line) => (line.product === null ? null : (left.get(line.product) ?? 0)));
    }
    case 'short': {
      const left = new Map(change.shortages.map(({ product, available }) => [product, available]));
      return updateLeft(sale, (line) => (line.product === null ? null : (left.get(line.product) ?? line.left)));
    }
    case 'held':
      return { ...sale, isHeld: change.isHeld };
    case 'takePart':
      return { ...sale, parts: [...sale.parts, change.part] };
    case 'giveBack':
      return { ...sale, parts: sale.parts.filter(({ _id }) => _id !== change.id) };
    case 'load':
      return change.draft;
  }
}

function addLine(sale: SaleDraft, added: NewLine): SaleDraft {
  const same = sale.lines.find((line) => isSame(line, added));
  if (same) return countLine(sale, same.key, same.quantity + added.quantity);
  if (sale.lines.length >= mostLines) return sale;
  const line: DraftLine = {
    ...added,
    quantity: Math.min(added.quantity, mostUnits),
    key: sale.nextKey,
    reason: '',
    discount: null,
    override: null,
    allowedBy: null,
  };
  return { ...sale, lines: [...sale.lines, line], selected: line.key, nextKey: sale.nextKey + 1 };
}

/** One more of it counts up a line that is as it would be; a price by hand stays with the units it was meant for. */
function isSame(line: DraftLine, added: NewLine): boolean {
  const isCounted = added.kind === 'product' || added.kind === 'bin';
  const isUntouched = line.price === line.listPrice && line.discount === null;
  return (
    isCounted &&
    isUntouched &&
    line.kind === added.kind &&
    line.product === added.product &&
    line.price === added.price &&
    line.quantity + added.quantity <= mostUnits
  );
}

function countLine(sale: SaleDraft, key: number, quantity: number): SaleDraft {
  if (quantity < 1) return removeLine(sale, key);
  const counted = changeLine(sale, key, (line) =>
    line.weight === null ? { ...line, quantity: Math.min(quantity, mostUnits) } : line,
  );
  return { ...counted, selected: key };
}

function removeLine(sale: SaleDraft, key: number): SaleDraft {
  const at = sale.lines.findIndex((line) => line.key === key);
  const lines = sale.lines.filter((line) => line.key !== key);
  const beside = lines[Math.min(at, lines.length - 1)];
  return { ...sale, lines, selected: beside?.key ?? null };
}

const changeLine = (sale: SaleDraft, key: number, change: (line: DraftLine) => DraftLine): SaleDraft => ({
  ...sale,
  lines: sale.lines.map((line) => (line.key === key ? change(line) : line)),
});

/** The same sale where nothing has changed: it is drawn for every change of the catalogue otherwise. */
function updateLeft(sale: SaleDraft, leftOf: (line: DraftLine) => number | null): SaleDraft {
  if (sale.lines.every((line) => leftOf(line) === line.left)) return sale;
  return { ...sale, lines: sale.lines.map((line) => ({ ...line, left: leftOf(line) })) };
}

function keyBeside({ lines, selected }: SaleDraft, by: 1 | -1): number | null {
  const at = lines.findIndex(({ key }) => key === selected);
  const next = at === -1 ? (by === 1 ? 0 : lines.length - 1) : Math.max(0, Math.min(at + by, lines.length - 1));
  return lines[next]?.key ?? null;
}

/** How a line stands against the shelf: `gone` when others have what it takes. */
export function shelfOf(sale: SaleDraft, line: DraftLine): 'there' | 'last' | 'gone' {
  if (line.product === null || line.left === null) return 'there';
  const rest = line.left - unitsOfProduct(sale, line.product);
  if (rest < 0) return 'gone';
  return rest === 0 ? 'last' : 'there';
}

/** What is left of a product for this line, besides what other lines take of it. */
export const leftFor = (sale: SaleDraft, line: DraftLine): number =>
  line.product === null || line.left === null
    ? line.quantity
    : Math.max(0, line.left - unitsOfProduct(sale, line.product) + line.quantity);

/** A line of goods, as the catalogue of the till has them. */
export const lineOfItem = (item: CatalogueItem, quantity: number): NewLine => ({
  kind: 'product',
  product: item._id,
  title: item.title,
  quantity,
  weight: null,
  listPrice: item.price,
  price: item.price,
  isTaxed: true,
  sku: item.sku === '' ? item.cl_sku : item.sku,
  condition: item.condition,
  image: item.image,
  category: item.category,
  left: item.quantity,
});

interface Loose {
  kind: 'bin' | 'custom' | 'weight';
  title: string;
  price: number;
  quantity?: number;
  weight?: number;
  isTaxed?: boolean;
}

/** A line of anything that is no product of ours. */
export const lineOfLoose = ({ kind, title, price, quantity = 1, weight, isTaxed = true }: Loose): NewLine => ({
  kind,
  product: null,
  title,
  quantity,
  weight: weight ?? null,
  listPrice: price,
  price,
  isTaxed,
  sku: '',
  condition: '',
  image: null,
  category: null,
  left: null,
});

/** What is sent of a line; the rest is for the eyes alone. */
export const toSaleLine = (line: DraftLine): SaleLine => ({
  kind: line.kind,
  product: line.product,
  title: line.title,
  quantity: line.quantity,
  weight: line.weight,
  listPrice: line.listPrice,
  price: line.price,
  reason: line.reason,
  discount: line.discount,
  isTaxed: line.isTaxed,
  override: line.override,
});

/**
 * The same sale under another id, after its goods were let go. What a supervisor has allowed was allowed for the one
 * before, and is asked for anew.
 */
export const renewSale = (sale: SaleDraft, _id: string): SaleDraft => ({
  ...sale,
  _id,
  isHeld: false,
  lines: sale.lines.map((line) =>
    line.override === null
      ? line
      : { ...line, price: line.listPrice, reason: '', discount: null, override: null, allowedBy: null },
  ),
  discount: sale.override === null ? sale.discount : null,
  override: null,
  discountAllowedBy: null,
});

/** A sale that was parked, with what the catalogue knows of its goods. */
export function resumeSale(parked: OpenSaleInput, items: readonly CatalogueItem[]): SaleDraft {
  const byId = new Map(items.map((item) => [item._id, item]));
  const lines = parked.lines.map((line, index): DraftLine => {
    const item = line.product === null ? undefined : byId.get(line.product);
    return {
      ...line,
      key: index + 1,
      sku: item ? lineOfItem(item, 1).sku : '',
      condition: item?.condition ?? '',
      image: item?.image ?? null,
      category: item?.category ?? null,
      left: item?.quantity ?? (line.product === null ? null : 0),
      allowedBy: null,
    };
  });
  const customer = parked.customer && { ...parked.customer, visits: 0 };
  return {
    ...emptySale(parked._id),
    lines,
    nextKey: lines.length + 1,
    selected: lines.at(-1)?.key ?? null,
    customer,
    discount: parked.discount,
    override: parked.override,
    code: parked.code,
    note: parked.note,
  };
}
