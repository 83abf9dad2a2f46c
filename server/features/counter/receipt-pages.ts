import { layOutReceipt } from '#contract/counter/lay-out-receipt.ts';
import { later } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import {
  noticeOf,
  type ShopAnswer,
  type ShopRequest,
  type ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toCounterSale } from './counter.mapper.ts';
import { salesRepository } from './sales/sales.repository.ts';
import { settingsRepository } from './settings.repository.ts';
import { toSettings, toStoreOfTill } from './setup.ts';

/** Receipts of a store's counters, opened by the code that is printed on them. */
export function receiptPages({ db }: Pick<Deps, 'db'>): ShopRoutes {
  return { [`GET ${paths.receipt(':token')}`]: show };

  async function show({ store, params }: ShopRequest): Promise<ShopAnswer> {
    const scope = { merchantId: store.merchantId };
    const id = await salesRepository(db).findByToken(scope, params.token ?? '', store.storeId);
    const sale = id && (await salesRepository(db).find(scope, id));
    const row = sale && (await settingsRepository(db).store(scope, sale.location_id));
    if (!sale || !row) return { page: noReceipt, status: 404, isSecret: true };
    const settings = toSettings(await settingsRepository(db).find(scope, row.id));
    const blocks = layOutReceipt(toCounterSale(sale), { store: toStoreOfTill(row), settings });
    return { page: { kind: 'receipt', number: sale.receipt_no, blocks }, isSecret: true };
  }
}

const noReceipt = noticeOf(
  later('This receipt was not found'),
  later('The link may be cut off. Scan the code on the receipt once more.'),
);
