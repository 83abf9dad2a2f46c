import type { CartForm } from '#contract/storefront/shop-forms.ts';
import type { FindBuyer, ShopCookie, ShopRequest, ShopStore } from '#server/features/storefront/shop-pages.port.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { buyersOrders } from './buyers-orders.repository.ts';
import { cartCookies, cartToken, countCookies, noCart } from './cart-cookies.ts';
import { type CartRow, type ChosenLine, cartsRepository, type NewCart } from './carts.repository.ts';
import { leftCartsRepository } from './left-carts.repository.ts';
import { type PricedCart, priceCart } from './price-cart.ts';

export type CartsService = ReturnType<typeof cartsService>;

type Asking = Pick<ShopRequest, 'store' | 'cookies'>;

/** What became of a wish: how many of it are in the cart then, and whether more were wanted than there are. */
export interface CartChange {
  cookies: readonly ShopCookie[];
  outcome: 'done' | 'short' | 'gone';
}

interface FoundCart {
  row: CartRow;
  /** What the cookie says; null when it was found by who is signed in. */
  token: string | null;
}

const kept = days(60);
export const cartSeconds = kept / 1000;

// How long a purchase is the one that somebody comes back from.
const recently = hours(1);

/**
 * What buyers have chosen, kept across visits and priced by the server at every look. A cart is opened by its cookie,
 * and on every other device by whoever is signed in.
 */
export function cartsService({ db, clock }: Pick<Deps, 'db' | 'clock'>, findBuyer: FindBuyer) {
  const repository = cartsRepository(db);
  const orders = buyersOrders(db);

  async function find(asking: Asking): Promise<FoundCart | null> {
    const { store, cookies } = asking;
    const now = clock.now();
    const token = cartToken(cookies);
    const row = token === null ? undefined : await repository.find(store, hashToken(token), now);
    if (row) return { row, token };
    const buyer = await findBuyer(asking);
    const [own] = buyer ? await repository.ofBuyer(store, buyer.id, now) : [];
    return own ? { row: own, token: null } : null;
  }

  async function newCart(asking: Asking): Promise<{ cart: NewCart; token: string }> {
    const [id, token, now] = [newId(clock.now().getTime()), newToken(), clock.now()];
    const buyerId = (await findBuyer(asking))?.id ?? null;
    return { cart: { id, tokenHash: hashToken(token), buyerId, now, expiresAt: after(now, kept) }, token };
  }

  async function open(asking: Asking): Promise<{ id: string; token: string }> {
    const { cart, token } = await newCart(asking);
    await repository.open(asking.store, cart);
    return { id: cart.id, token };
  }

  const cookiesFor = (token: string | null, count: number): readonly ShopCookie[] =>
    token === null ? countCookies(count, cartSeconds) : cartCookies(token, count, cartSeconds);

  const cookiesOf = async (store: ShopStore, id: string, token: string | null): Promise<readonly ShopCookie[]> =>
    cookiesFor(token, await repository.pieces(store, id));

  async function add(asking: Asking, { product, quantity, seen }: CartForm): Promise<CartChange> {
    const { store } = asking;
    const known = await find(asking);
    const line = { productId: product, quantity: Math.max(1, quantity), seen };
    if (!known) return begin(asking, line);
    const now = clock.now();
    const add = { cartId: known.row.id, ...line, now, expiresAt: after(now, kept) };
    const { had, has, pieces } = await repository.add(store, add);
    const outcome = has === null ? 'gone' : has < had + line.quantity ? 'short' : 'done';
    return { cookies: cookiesFor(known.token, pieces), outcome };
  }

  /** A cart is opened for the first thing in it, and none for what can't be had. */
  async function begin(asking: Asking, line: ChosenLine): Promise<CartChange> {
    const { cart, token } = await newCart(asking);
    const has = await repository.openWith(asking.store, cart, line);
    if (has === undefined) return { cookies: [], outcome: 'gone' };
    return { cookies: cookiesFor(token, has), outcome: has < line.quantity ? 'short' : 'done' };
  }

  async function change(asking: Asking, { product, quantity }: CartForm): Promise<CartChange> {
    const { store } = asking;
    const known = await find(asking);
    if (!known) return { cookies: noCart, outcome: 'gone' };
    const { row, token } = known;
    const line = (await repository.lines(store, row.id, clock.now())).find(({ product_id }) => product_id === product);
    const most = line?.price_cents == null ? 0 : line.available;
    const allowed = Math.min(quantity, most);
    if (allowed <= 0) await repository.removeLines(store, row.id, [product]);
    else await repository.setQuantity(store, row.id, product, allowed);
    const now = clock.now();
    await repository.touch(store, row.id, now, after(now, kept));
    const cookies = await cookiesOf(store, row.id, token);
    return { cookies, outcome: quantity <= most ? 'done' : most > 0 ? 'short' : 'gone' };
  }

  return {
    /** The cart of whoever asks, as it is now; null when there is none. */
    async read(asking: Asking): Promise<PricedCart | null> {
      const token = cartToken(asking.cookies);
      const whole =
        token === null ? undefined : await repository.findWhole(asking.store, hashToken(token), clock.now());
      if (whole) return priceCart(whole.row, whole.lines);
      const row = (await find(asking))?.row;
      return row ? priceCart(row, await repository.lines(asking.store, row.id, clock.now())) : null;
    },

    /** Takes down what the buyer is shown: what changed is told once. */
    async tell(store: ShopStore, { id, gone, changed }: PricedCart): Promise<void> {
      if (gone.length > 0) await repository.removeLines(store, id, gone);
      if (changed.length > 0) await repository.remember(store, id, changed);
    },

    /** Does what a form of the cart asks for; a cart is opened for the first thing that is put in it. */
    change: (asking: Asking, form: CartForm): Promise<CartChange> =>
      form.do === 'add' ? add(asking, form) : change(asking, form.do === 'set' ? form : { ...form, quantity: 0 }),

    /** Brings back what is in a left cart: for whoever has nothing as it was, else beside what they have. */
    async restore(asking: Asking, leftId: string): Promise<readonly ShopCookie[]> {
      const { store } = asking;
      const known = await find(asking);
      if (known && (known.row.id === leftId || known.row.restored_from === leftId)) {
        return cookiesOf(store, known.row.id, known.token);
      }
      const { id, token } = known ? { id: known.row.id, token: known.token } : await open(asking);
      await leftCartsRepository(db).putInto(store, leftId, { id, now: clock.now() });
      return cookiesOf(store, id, token);
    },

    /** Puts a unit into the cart that is held for whoever asks; `keep` says that it lies there. */
    async takeHeld(
      asking: Asking,
      productId: string,
      keep: (cartId: string) => Promise<void>,
    ): Promise<readonly ShopCookie[]> {
      const { store } = asking;
      const known = await find(asking);
      const { id, token } = known ? { id: known.row.id, token: known.token } : await open(asking);
      await keep(id);
      const now = clock.now();
      const lines = await repository.lines(store, id, now);
      const line = { cartId: id, productId, quantity: 1, now, expiresAt: after(now, kept) };
      if (!lines.some(({ product_id }) => product_id === productId)) await repository.add(store, line);
      return cookiesOf(store, id, token);
    },

    /** Keeps what was typed at the checkout, so that it is typed once. */
    saveDetails: (
      store: ShopStore,
      cart: Pick<PricedCart, 'id'>,
      typed: { details: Record<string, string>; email: string | null; buyerId: string | null },
    ): Promise<void> => repository.saveDetails(store, cart.id, { ...typed, now: clock.now() }),

    /** The newest order that was made of the cart whoever asks has, or had; null when there is none. */
    async latestOrder(asking: Asking): Promise<string | null> {
      const { store, cookies } = asking;
      const token = cartToken(cookies);
      const order = token === null ? null : await orders.ofCart(store, hashToken(token));
      if (order !== null) return order;
      const buyer = await findBuyer(asking);
      return buyer && orders.ofBuyer(store, buyer.id, after(clock.now(), -recently));
    },

    /**
     * Somebody has signed in: what they chose as a guest and what they left in earlier visits is one cart, and theirs.
     * The answer's cookies open it.
     */
    async adopt(asking: Asking, buyerId: string): Promise<readonly ShopCookie[]> {
      const { store } = asking;
      const now = clock.now();
      const token = newToken();
      const id = await db.transaction().execute(async (tx) => {
        const carts = cartsRepository(tx);
        const given = cartToken(asking.cookies);
        const guest = given === null ? undefined : await carts.find(store, hashToken(given), now);
        const earlier = await carts.ofBuyer(store, buyerId, now, { isHeld: true });
        // A cart that another buyer has signed in with is theirs.
        const own = guest && (guest.buyer_id === null || guest.buyer_id === buyerId) ? guest : earlier[0];
        if (!own) return null;
        const others = earlier.map((cart) => cart.id).filter((other) => other !== own.id);
        if (others.length > 0) await carts.merge(store, others, own.id, now);
        await carts.giveTo(store, own.id, { buyerId, tokenHash: hashToken(token), now, expiresAt: after(now, kept) });
        return own.id;
      });
      return id === null ? [] : cookiesOf(store, id, token);
    },

    /** The cookies of whoever signs out: the cart stays in the account. */
    leave: (): readonly ShopCookie[] => noCart,
  };
}
