import type { Cents } from '#contract/kit/money.ts';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { assignNumbers, type HouseNumbers } from '../house-numbers.ts';
import { importsRepository } from '../import/imports.repository.ts';
import { findNewWords } from '../import/write-import.ts';
import { toSeo } from '../product-columns.ts';
import {
  type Arrival,
  type ArrivedUnits,
  type ReceivedRow,
  receiveStockRepository,
} from './receive-stock.repository.ts';

/** Goods that come in and are a product from then on. */
export interface ReceivedProduct {
  /** Where it stands among all that arrive with it: lists that begin with the newest keep that order. */
  place: number;
  title: string;
  brand: string;
  model: string;
  priceCents: Cents;
  oldPriceCents: Cents;
  quantity: number;
  condition: Condition;
  barcode: string;
  gtin14: string | null;
  asin: string;
  sku: string;
  customField: string;
  aspects: Record<string, string>;
  status: ProductStatus;
  weightHundredths: number | null;
  categoryId: string | null;
  subCategoryId: string | null;
  storeLocationId: string | null;
  /** Null where nobody knows. */
  unitCostCents: Cents | null;
}

/** Writes what arrives, a portion at a time, all within one transaction of the caller's. */
export interface StockReceiver {
  /** Answers with the ids, in the order of the products. */
  create(products: readonly ReceivedProduct[]): Promise<string[]>;
  /** Adds units to products that the caller holds. */
  restock(arrived: readonly ArrivedUnits[]): Promise<void>;
  /** Nothing more comes: all of it is counted. */
  finish(): Promise<void>;
}

/** Goods that come in by the thousand: new products, and units of those that are there. */
export function createStockReceipt({ db }: Pick<Deps, 'db'>) {
  return {
    async begin(tx: Db, scope: MerchantScope, arrival: Arrival): Promise<StockReceiver> {
      const writer = receiveStockRepository(tx);
      const words = new Set<string>();
      await importsRepository(tx).beginPortions();
      return {
        async create(products) {
          if (products.length === 0) return [];
          // Words and numbers are taken outside of the transaction: neither is worth anybody's waiting.
          const fresh = findNewWords(products, words);
          if (fresh.length > 0) await importsRepository(db).learnWords(scope, fresh);
          const numbers = await assignNumbers(db, scope, products);
          const rows = products.flatMap((product, at) =>
            numbers[at] ? [toRow(product, numbers[at], arrival.act.now)] : [],
          );
          await writer.create(scope, rows, arrival);
          return rows.map(({ id }) => id);
        },
        async restock(arrived) {
          if (arrived.length > 0) await writer.restock(scope, arrived, arrival);
        },
        async finish() {
          await importsRepository(tx).countPortions(scope);
        },
      };
    },
  };
}

function toRow(product: ReceivedProduct, numbers: HouseNumbers, now: Date): ReceivedRow & { id: string } {
  return {
    id: newId(now.getTime() - product.place),
    title: product.title,
    price_cents: product.priceCents,
    old_price_cents: product.oldPriceCents,
    quantity: product.quantity,
    condition: product.condition,
    brand: product.brand,
    barcode: product.barcode,
    gtin14: product.gtin14,
    asin: product.asin,
    sku: product.sku,
    cl_sku: numbers.clSku,
    cl_upc: numbers.clUpc,
    custom_field: product.customField,
    aspects: product.aspects,
    status: product.status,
    weight_hundredths: product.weightHundredths,
    category_id: product.categoryId,
    sub_category_id: product.subCategoryId,
    store_location_id: product.storeLocationId,
    unit_cost_cents: product.unitCostCents,
    ...toSeo({ title: product.title, description: '' }),
  };
}
