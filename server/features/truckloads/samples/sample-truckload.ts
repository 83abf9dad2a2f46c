import { checkDigit } from '#contract/kit/gtin.ts';
import { type Cents, toCents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { RequestStatus } from '#contract/truckloads/requests.schemas.ts';
import type { PictureName } from './pictures.ts';

/** One line of a manifest of ours. */
export interface SampleLine {
  title: string;
  brand: string;
  model: string;
  barcode: string;
  category: string;
  subCategory: string;
  condition: Condition | '';
  pallet: string;
  quantity: number;
  retailCents: Cents;
}

/** A truckload as our own samples write it down. */
export interface SampleTruckload {
  title: string;
  lotNumber: string;
  /** HTML. */
  description: string;
  condition: Condition;
  /** By its name, among the merchant's own. */
  category?: string;
  profile?: string;
  priceCents: Cents;
  pallets: number;
  weightHundredths?: number;
  purchaseCents: Cents;
  freightCents: Cents;
  otherCents?: Cents;
  pricePercentHundredths: number;
  pictures: readonly PictureName[];
  daysAgo: number;
  /** What its file is called, and what it says. */
  manifest?: { fileName: string; lines: readonly SampleLine[] };
}

export interface SampleProfile {
  name: string;
  description: string;
  condition: Condition;
  freightCents: Cents;
  pricePercentHundredths: number;
  program: { name: string; notes: string };
  vendor: { name: string; email: string; phone: string };
  loadType: { name: string; pallets: number | null };
}

/** What a visitor asks about a truckload; example.com belongs to nobody. */
export interface SampleRequest {
  /** By its lot number. */
  lot: string;
  name: string;
  mail: string;
  phone?: string;
  notes: string;
  status: RequestStatus;
  daysAgo: number;
}

export interface SampleTruckloads {
  profiles: readonly SampleProfile[];
  truckloads: readonly SampleTruckload[];
  requests: readonly SampleRequest[];
}

/** What each brand's numbers begin with; all of them are invented, as in the catalogue of samples. */
const prefixes = {
  Ardent: '697265',
  Bellmont: '028944',
  Brightwick: '854729',
  Corbel: '711849',
  Homewell: '040094',
  Kestrel: '810042',
  Lumora: '885336',
  Moorland: '095617',
  Northgate: '673104',
  'Pippin Lane': '633218',
  Solenne: '760187',
  Torvane: '885911',
} as const;

interface Shelf {
  brand: keyof typeof prefixes;
  category: string;
  subCategory: string;
  pallet: number;
  condition?: Condition;
}

/** Name, model, the brand's own number of it (empty where the file has none), how many, and dollars for one. */
type Item = readonly [name: string, model: string, number: string, quantity: number, retail: number];

/** Goods of one brand that came on one pallet. */
export function goods({ brand, pallet, condition, ...shelf }: Shelf, items: readonly Item[]): SampleLine[] {
  return items.map(([name, model, number, quantity, retail]) => {
    const body = prefixes[brand] + number;
    return {
      ...shelf,
      title: `${brand} ${name}`,
      brand,
      model,
      quantity,
      retailCents: toCents(retail),
      condition: condition ?? '',
      barcode: number && body + checkDigit(body),
      pallet: `P-${String(pallet).padStart(2, '0')}`,
    };
  });
}
