import type { AccountView } from '#contract/storefront/shop.schemas.ts';
import { openShop, type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import type { Factory } from '#testing/api-test.ts';
import type { openMailboxOf } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';

export const secret = 'a lamp for the hallway';

const opened: { world?: World; shops: Promise<Shop>[] } = { shops: [] };

/** Stores that the tests of a file share: what they do to one another's is of no account. */
export function aShop(world: World, make: Factory, at = 0): Promise<Shop> {
  if (opened.world !== world) Object.assign(opened, { world, shops: [] });
  opened.shops[at] ??= openShop(world, make, [{ title: 'Lamp' }, { title: 'Tent' }]);
  return opened.shops[at];
}

/** A buyer's browser that tells what an account page shows. */
export function shopperOf(shop: Pick<Shop, 'url'>) {
  const browser = visitorOf(shop);
  const told = async (seen: ReturnType<typeof browser.see<'account'>>) => {
    const { page, ...rest } = await seen;
    return { ...rest, view: (page.kind === 'account' ? page.view : null) as AccountView };
  };
  return {
    ...browser,
    open: (path: string) => told(browser.see<'account'>(path)),
    fill: (path: string, fields: Record<string, string>) => told(browser.send<'account'>(path, fields)),
  };
}

export type Shopper = ReturnType<typeof shopperOf>;

type Parts = { world: World; mailbox: ReturnType<typeof openMailboxOf> };

/** The path of the newest link to a page of the store. */
export async function linkIn({ mailbox }: Pick<Parts, 'mailbox'>, shop: Pick<Shop, 'url'>, to: string, page: string) {
  for (const { links } of await mailbox.all(to)) {
    const link = links.find((each) => each.startsWith(`${shop.url}${page}?token=`));
    if (link) return link.slice(shop.url.length);
  }
  throw new Error(`No mail to ${to} leads to ${page}.`);
}

/** Somebody with an account at the store, signed in. */
export async function joined(parts: Parts, shop: Shop, email: string): Promise<Shopper> {
  // Everybody in a test comes from one address; only tests about the limits want them counted.
  await parts.world.pool.query(`delete from rate_limits where key like 'buyer-%'`);
  const shopper = shopperOf(shop);
  await shopper.fill('/account/register', { email, firstName: 'Ann', lastName: 'Lee', password: secret });
  await parts.world.drain();
  await shopper.open(await linkIn(parts, shop, email, '/account/confirm'));
  return shopper;
}
