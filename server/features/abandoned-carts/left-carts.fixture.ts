import { abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { handOut, openShop, type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import type { Factory } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';

type Goods = NonNullable<Parameters<typeof openShop>[2]>;

let buyers = 0;

/** A store whose buyers pay when they pick up, and that says where it is. */
export async function openPickupShop(world: World, make: Factory, goods?: Goods): Promise<Shop> {
  const shop = await openShop(
    world,
    make,
    goods ?? [
      { title: 'Lamp', price: '10' },
      { title: 'Tent', price: '20' },
    ],
  );
  await handOut(shop);
  const address = { line1: '3120 Dorr St', city: 'Toledo' };
  await shop.seller.call(stores.update, { params: { id: shop.storeId }, form: { address } });
  return shop;
}

export interface Leaver {
  email: string;
  visitor: ReturnType<typeof visitorOf>;
  cartId: string;
}

/** A buyer who puts things into the cart, says who they are at the checkout, and goes away. */
export async function leaveCart(
  world: World,
  shop: Shop,
  { email = `leaver${++buyers}@example.com`, goods = [0] }: { email?: string; goods?: readonly number[] } = {},
): Promise<Leaver> {
  const visitor = visitorOf(shop);
  for (const place of goods) {
    world.clock.advance({ seconds: 1 });
    await visitor.send('/cart', { do: 'add', product: shop.goods[place]?._id ?? '' });
  }
  await visitor.send('/checkout', { do: 'update', email, firstName: 'Ann', lastName: 'Lee' });
  const found = await world.pool.query<{ id: string }>(
    'select id from carts where merchant_id = $1 and email = $2 order by id desc limit 1',
    [shop.seller.scope.merchantId, email],
  );
  return { email, visitor, cartId: found.rows[0]?.id ?? '' };
}

/** What happens by itself every minute, and what follows from it. */
export async function passMinute(world: World): Promise<void> {
  await runSweep(world);
  await world.drain();
}

export async function runSweep(world: World): Promise<void> {
  await world.handlers.find(({ job }) => job.name === 'abandoned-carts.sweep')?.run({}, undefined);
}

/** The link of a mail, below the store's base. */
export function linkOf(text: string, shop: Pick<Shop, 'url'>): string {
  const link = /Back to your cart: (\S+)/.exec(text)?.[1] ?? '';
  if (!link.startsWith(shop.url)) throw new Error(`The mail has no link to the store:\n${text}`);
  return link.slice(shop.url.length);
}

/** A left cart of a store, straight in the table. */
export async function makeLeftCart(
  world: Pick<World, 'pool' | 'clock'>,
  { merchantId, storeId }: { merchantId: string; storeId: string },
): Promise<string> {
  const now = world.clock.now();
  const id = newId(now.getTime());
  await world.pool.query(
    `insert into carts (merchant_id, id, store_id, token_hash, email, created_at, updated_at, left_at, expires_at)
     values ($1, $2, $3, $4, 'theirs@example.com', $5, $5, $5, $5)`,
    [merchantId, id, storeId, hashToken(newToken()), now],
  );
  return id;
}

type Mailbox = { all(to: string): Promise<ReadMail[]> };

/** What the mails to a buyer are about, the oldest first. */
export const subjects = async (mailbox: Mailbox, { email }: Leaver): Promise<string[]> =>
  (await mailbox.all(email)).map(({ subject }) => subject).reverse();

export const listOf = ({ seller }: Shop) => seller.call(abandonedCarts.list, { query: {} });
