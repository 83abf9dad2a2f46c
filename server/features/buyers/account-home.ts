import { t } from '#contract/language/translate.ts';
import { orderNumber, sayStatus } from '#contract/orders/order-words.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { AccountView } from '#contract/storefront/shop.schemas.ts';
import { orderToken } from '#server/features/orders/order-tokens.service.ts';
import type { ShopStore, ShownPage } from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type BuyerOrderRow, buyerOrdersRepository } from './buyer-orders.repository.ts';
import type { Buyer } from './buyers.types.ts';
import { type BuyerPasskeys, mostPasskeys } from './passkeys/buyer-passkeys.ts';

export type HomeView = Extract<AccountView, { name: 'home' }>;

const ordersPerPage = 10;
const mostPages = 1000;

/** A form that could not be taken, and what to say. */
export interface HomeState {
  page?: string | undefined;
  notice?: string;
  values?: Record<string, string>;
  problems?: Record<string, string>;
}

/** The page of whoever is signed in: orders, addresses and who they are. */
export function makeAccountHome({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, passkeys: BuyerPasskeys) {
  const repository = buyerOrdersRepository(db);

  const toOrder = (row: BuyerOrderRow): HomeView['orders'][number] => ({
    path: paths.order(orderToken(secrets, row.id)),
    number: t('Order {serialNo}', {
      serialNo: orderNumber({ serialNo: row.serial_no, checkoutId: row.checkout_id }),
    }),
    placedAt: row.created_at.toISOString(),
    status: sayStatus({
      status: row.status,
      way: row.way,
      totalCents: row.total_cents,
      refundedCents: row.refunded_cents,
    }),
    totalCents: row.total_cents,
    items: row.items,
  });

  return async (store: ShopStore, buyer: Buyer, state: HomeState = {}): Promise<ShownPage> => {
    const page = readPage(state.page);
    const window = { limit: ordersPerPage + 1, offset: (page - 1) * ordersPerPage };
    const rows = await repository.window(store, buyer, window);
    const kept = await passkeys.list(store, buyer.id);
    const fresh = kept.length < mostPasskeys ? passkeys.addChallenge(store, buyer.id) : null;
    const { firstName, lastName, email, phone, addresses } = buyer;
    const view: HomeView = {
      name: 'home',
      buyer: { firstName, lastName, email, phone },
      orders: rows.slice(0, ordersPerPage).map(toOrder),
      addresses,
      passkeys: kept.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        host: row.host,
        credentialId: row.credential_id,
      })),
      newPasskey: fresh && { ...fresh, userId: Buffer.from(buyer.id).toString('base64url') },
      older: rows.length > ordersPerPage ? pageAt(page + 1) : null,
      newer: page > 1 ? pageAt(page - 1) : null,
      notice: state.notice ?? '',
      values: state.values ?? {},
      problems: state.problems ?? {},
    };
    return { page: { kind: 'account', view }, status: state.problems ? 422 : 200 };
  };
}

const pageAt = (page: number): string => (page === 1 ? paths.account : `${paths.account}?page=${page}`);

function readPage(text = ''): number {
  return /^\d{1,4}$/.test(text) ? Math.min(Math.max(Number(text), 1), mostPages) : 1;
}
