import type { Problems, ShopPage } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { MerchantScope, Visitor } from '#server/kit/actor.ts';

/** The store a page is made for, and where its pages begin. */
export interface ShopStore extends MerchantScope {
  storeId: string;
  /** `https://host`, and the folder below it: empty, or such as `/second-dock`. */
  origin: string;
  base: string;
  /** The folder without that of a language: what browsers keep is kept for all of them. */
  root: string;
}

type Texts = Readonly<Record<string, string>>;

/** What a buyer's browser asked of a store. */
export interface ShopRequest {
  store: ShopStore;
  /** The store as its live build shows it. */
  site: Site;
  /** Where a product is found in the live build; undefined when it is not there. */
  productPath(clSku: string): string | undefined;
  /** Below the store's base. */
  path: string;
  /** What stood at the names of the route, such as `:token`. */
  params: Texts;
  query: Texts;
  /** What was sent; empty for a page that was only asked for. */
  form: Texts;
  cookies: Texts;
  visitor: Visitor;
  /** Fetched before anybody wants to see it, or never to be seen: nobody is told anything by the answer. */
  isAhead: boolean;
  /** A script sent it and swaps in what comes back: the answer must be to this request, and not to a later one. */
  isPart: boolean;
}

/** Kept below the store's base, sent back by this store's own pages alone. */
export interface ShopCookie {
  name: string;
  /** Null takes it away. */
  value: string | null;
  /** How long it is kept; as long as the browser is open without it. */
  seconds?: number;
  /** Scripts of the page can read it; others can't. */
  isReadable?: boolean;
}

/** Where else a page may load scripts and frames from, and call. */
export interface PageOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

export interface ShownPage {
  page: ShopPage;
  status?: number;
  /** Its address opens something: no other site may learn it. */
  isSecret?: boolean;
  origins?: PageOrigins;
  cookies?: readonly ShopCookie[];
}

export interface ShopRedirect {
  /** A path of the store. */
  redirect: string;
  cookies?: readonly ShopCookie[];
}

/** A page, or where to go next: after what was sent has been done, that is always another page. */
export type ShopAnswer = ShownPage | ShopRedirect;

export interface ShopHandler {
  (request: ShopRequest): Promise<ShopAnswer>;
  /** Takes what programs send from anywhere, such as a mail program that ends a subscription: its address is its proof. */
  isOpenToAll?: true;
}

/** Handlers by method and path: `'POST /cart'`, `'GET /orders/:token'`. */
export type ShopRoutes = Readonly<Record<string, ShopHandler>>;

/** Who is signed in at a store; what the checkout begins with. */
export interface ShopBuyer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  addresses: readonly { label: string; address: BuyerAddress }[];
}

type BuyerAddress = {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

/** Who asks, by the cookies that came along; null for a guest. */
export type FindBuyer = (request: Pick<ShopRequest, 'store' | 'cookies'>) => Promise<ShopBuyer | null>;

/** What is wrong with a form, by field, from what the schema says of it; the first word about a field is enough. */
export function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[String(path[0] ?? '')] ??= message;
  return problems;
}

/** A page that says one thing and offers a way on. */
export const noticeOf = (
  title: string,
  text: string,
  action: { label: string; to: string } = { label: 'Back to the store', to: '/' },
): ShopPage => ({ kind: 'notice', title, text, action });
