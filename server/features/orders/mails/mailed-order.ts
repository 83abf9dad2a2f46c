import type { Language } from '#contract/language/languages.ts';
import { orderNumber } from '#contract/orders/order-words.ts';
import type { OrderAddress, OrderPlace, OrderSlot } from '#contract/orders/orders.schemas.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { readStoreHead, type StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { orderToken, pickupCode } from '../order-tokens.service.ts';
import { type MailedOrderRow, mailedOrdersRepository, type PlaceHours } from './mailed-orders.repository.ts';

/** All that a mail about an order may say. */
export interface MailedOrder
  extends Omit<MailedOrderRow, 'address' | 'place' | 'slot' | 'discounts' | 'hours' | 'settled_mails' | 'language'> {
  /** What the buyer read when ordering, and is written to in. */
  language: Language;
  number: string;
  address: OrderAddress | null;
  place: (OrderPlace & { hours: PlaceHours }) | null;
  slot: OrderSlot | null;
  discounts: { title: string; code: string | null }[];
  pickupCode: string | null;
  /** Its mails that were sent, refused or given up: they are not sent any more. */
  settledMails: ReadonlySet<string>;
  /** The buyer's own page of it, and the merchant's. */
  url: string;
  merchantUrl: string;
  store: StoreHead;
}

/** Reads an order as it is now; undefined when there is none, or it is a sample that nobody bought. */
export async function readMailedOrder(
  deps: Pick<Deps, 'db' | 'urls' | 'secrets'>,
  scope: MerchantScope,
  orderId: string,
): Promise<MailedOrder | undefined> {
  const row = await mailedOrdersRepository(deps.db).order(scope, orderId);
  if (!row || row.is_sample) return undefined;
  // Its links lead to the pages that the buyer reads.
  const language = row.language as Language;
  const store = await inLanguage(language, () => readStoreHead(deps, { ...scope, storeId: row.store_id }));
  if (!store) return undefined;
  const place = row.place as OrderPlace | null;
  const { settled_mails: settled, hours, ...order } = { ...row, language };
  const serialNo = row.serial_no === null ? null : Number(row.serial_no);
  return {
    ...order,
    number: orderNumber({ serialNo, checkoutId: row.checkout_id }),
    address: row.address as OrderAddress | null,
    place: place && { ...place, hours: (hours ?? []) as PlaceHours },
    slot: row.slot as OrderSlot | null,
    discounts: row.discounts as MailedOrder['discounts'],
    settledMails: new Set(settled),
    pickupCode: row.way === 'pickup' && serialNo !== null ? pickupCode(deps.secrets, { id: row.id, serialNo }) : null,
    url: `${store.url}${paths.order(orderToken(deps.secrets, row.id))}`,
    merchantUrl: `${deps.urls.app}/app/order/details?id=${row.id}`,
    store,
  };
}
