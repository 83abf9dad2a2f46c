import { randomBytes } from 'node:crypto';
import { openLedger } from '#sandbox/kit/ledger.ts';
import { type DemoGood, demoCustomers, demoGoods } from './demo-goods.ts';

export interface SimVariant {
  id: number;
  /** In the order of the product's options. */
  values: readonly string[];
  sku: string;
  barcode: string;
  priceCents: number;
  compareCents: number | null;
  stock: number;
  pounds: number;
}

export interface SimProduct extends Pick<DemoGood, 'title' | 'brand' | 'category' | 'art' | 'tag'> {
  id: number;
  handle: string;
  isDraft: boolean;
  pictures: number;
  options: readonly string[];
  variants: readonly SimVariant[];
}

export type SimCustomer = (typeof demoCustomers)[number];

/** A shop of somebody, with what opens it. */
export interface SimShop<Keys> {
  /** Its name in addresses. */
  name: string;
  title: string;
  currency: string;
  keys: Keys;
  isRevoked: boolean;
  isOff: boolean;
  mayReadCustomers: boolean;
  products: readonly SimProduct[];
  customers: readonly SimCustomer[];
}

export interface ShopSimulatorOptions {
  /** Where the sandbox keeps its data; shops outlive a restart there. */
  dataDir: string;
  /** Where the sandbox is reached. */
  publicUrl: string;
}

/** How large a shop is; as the demo shop when left out. */
export interface ShopSize {
  products?: number;
  /** Of the first product. */
  variants?: number;
  /** Of each product. */
  pictures?: number;
}

export const newCode = (bytes = 16) => randomBytes(bytes).toString('hex');

/** The shops of one vendor; they outlive a restart. */
export function openSimShops<Keys>(file: string, makeKeys: () => Keys) {
  const shelf = openLedger(file).shelf<SimShop<Keys>>('shop');

  function open(title: string, { currency = 'USD', ...size }: ShopSize & { currency?: string } = {}): SimShop<Keys> {
    const base = slugOf(title) || 'shop';
    const name = shelf.get(base) ? `${base}-${newCode(2)}` : base;
    const shop = {
      name,
      title,
      currency,
      keys: makeKeys(),
      isRevoked: false,
      isOff: false,
      mayReadCustomers: true,
      products: stock(size),
      customers: demoCustomers,
    };
    shelf.put(name, shop);
    return shop;
  }

  if (shelf.values().length === 0) open('Second Chance Goods');

  return {
    open,
    get: (name: string): SimShop<Keys> | undefined => shelf.get(name),
    list: () => shelf.values(),
    change(name: string, changes: Partial<SimShop<Keys>>): void {
      const shop = shelf.get(name);
      if (shop) shelf.put(name, { ...shop, ...changes });
    },
  };
}

export type SimShops<Keys> = ReturnType<typeof openSimShops<Keys>>;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

function stock({ products = demoGoods.length, variants, pictures }: ShopSize): SimProduct[] {
  return Array.from({ length: products }, (_, at) => {
    const good = demoGoods[at % demoGoods.length];
    if (!good) throw new Error('There are no goods.');
    const round = Math.floor(at / demoGoods.length);
    const title = round === 0 ? good.title : `${good.title} #${round + 1}`;
    return toProduct({ ...good, title }, at, at === 0 ? { variants, pictures } : { pictures });
  });
}

function toProduct(good: DemoGood, at: number, { variants, pictures }: ShopSize): SimProduct {
  const sizes = variants && { Size: Array.from({ length: variants }, (_, size) => `Size ${size + 1}`) };
  const options = sizes || (good.options ?? {});
  const { title, brand, category, art, tag } = good;
  return {
    id: 7000 + at,
    handle: slugOf(title),
    title,
    brand,
    category,
    art,
    tag,
    isDraft: at % 13 === 12,
    pictures: pictures ?? 1 + (at % 3),
    options: Object.keys(options),
    variants: combine(Object.values(options)).map((values, place) => toVariant(good, at, { values, place })),
  };
}

function toVariant(good: DemoGood, at: number, { values, place }: { values: readonly string[]; place: number }) {
  const number = at * 50 + place;
  return {
    id: 800_000 + at * 1000 + place,
    values,
    sku: `SCG-${String(at + 1).padStart(3, '0')}${values.length > 0 ? `-${place + 1}` : ''}`,
    barcode: withCheckDigit(`69071${String(number % 1_000_000).padStart(6, '0')}`),
    priceCents: good.priceCents + place * 100,
    compareCents: good.newCents === null ? null : good.newCents + place * 100,
    stock: (at * 7 + place * 3) % 12,
    pounds: good.pounds,
  };
}

/** Every choice of one value of each option. */
function combine(options: readonly (readonly string[])[]): string[][] {
  return options.reduce<string[][]>(
    (chosen, values) => chosen.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
