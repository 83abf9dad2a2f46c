// Who comes: each visitor asks for one thing after the other, as people do who wait for an answer.
import { paths } from '#contract/storefront/addresses.ts';
import { type Chance, chanceOf } from '../faults/chance.ts';

export const kinds = ['browse', 'search', 'back office', 'cart', 'checkout'] as const;
export type Kind = (typeof kinds)[number];

export interface Asked {
  kind: Kind;
  method?: 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Heard {
  status: number;
  body: string;
  headers: Readonly<Record<string, string | string[]>>;
}

export interface Visitor {
  /** What is asked for next. */
  next(): Asked;
  hear(answer: Heard): void;
}

/** All that visitors have to know of a shop; it travels to the process they live in. */
export interface Sights {
  content: string;
  app: string;
  base: string;
  storeId: string;
  token: string;
  goods: readonly { id: string; path: string; title: string }[];
}

/** What comes to which origin, and how much of everything: who buys takes four steps. */
export const crowds = {
  browsing: { share: 0.35, origin: 'content', make: browser },
  searching: { share: 0.2, origin: 'content', make: searcher },
  selling: { share: 0.2, origin: 'app', make: clerk },
  buying: { share: 0.25, origin: 'content', make: buyer },
} as const;

const addressOf = (chance: Chance) => `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;

function visitorOf(seed: number, choose: (chance: Chance) => Omit<Asked, 'headers'>, headers: Asked['headers'] = {}) {
  const chance = chanceOf(seed);
  const own = { 'x-forwarded-for': addressOf(chance), ...headers };
  return { next: () => ({ ...choose(chance), headers: own }), hear: () => undefined };
}

function browser({ base, goods }: Sights, seed: number): Visitor {
  return visitorOf(
    seed,
    (chance) => {
      const lists = [`${base}/`, `${base}${paths.products}`, `${base}${paths.categories}`];
      const path = chance.next() < 0.3 ? chance.pick(lists) : base + chance.pick(goods).path;
      return { kind: 'browse', path };
    },
    { 'accept-encoding': 'gzip, deflate, br' },
  );
}

function searcher({ base, goods }: Sights, seed: number): Visitor {
  return visitorOf(seed, (chance) => {
    const words = chance.pick(goods).title.split(/[ ,]+/).slice(1, 3).join(' ');
    const path = chance.next() < 0.7 ? `/search?q=${encodeURIComponent(words)}` : '/products?sort=price-asc&min=10';
    return { kind: 'search', path: base + path };
  });
}

function clerk({ storeId, goods, token }: Sights, seed: number): Visitor {
  return visitorOf(
    seed,
    (chance) => {
      const word = chance.pick(goods).title.split(' ')[0] ?? '';
      const calls = [
        `/products?page=${1 + chance.below(100)}&pageSize=20&sort=title`,
        `/products?page=1&pageSize=20&sort=title&search=${encodeURIComponent(word)}`,
        `/orders?storeId=${storeId}&isActive=true&page=1&pageSize=10`,
        `/users/marketplace?storeId=${storeId}&page=1&pageSize=10`,
      ];
      return { kind: 'back office', path: `/api/v1${chance.pick(calls)}` };
    },
    { authorization: `Bearer ${token}` },
  );
}

/** From something put into the cart to the page where it is paid; who is turned away begins anew. */
function buyer({ content, base, goods }: Sights, seed: number): Visitor {
  const chance = chanceOf(seed);
  const { origin } = new URL(content);
  let address = addressOf(chance);
  let step = 0;
  let cookies = new Map<string, string>();
  let total = '';

  const form = (kind: Kind, path: string, fields: Record<string, string>): Omit<Asked, 'headers'> => ({
    kind,
    method: 'POST',
    path: base + path,
    body: new URLSearchParams(fields).toString(),
  });
  const person = () => ({
    email: `buyer${seed}-${chance.below(1e9)}@buyers.example`,
    firstName: 'Ada',
    lastName: 'Okoro',
  });
  const steps = [
    () => form('cart', paths.cart, { do: 'add', product: chance.pick(goods).id }),
    (): Omit<Asked, 'headers'> => ({ kind: 'checkout', path: base + paths.checkout }),
    () => form('checkout', paths.checkout, { do: 'pay', payment: 'card', seen: total, ...person() }),
    (): Omit<Asked, 'headers'> => ({ kind: 'checkout', path: base + paths.pay }),
  ];

  function beginAnew() {
    step = 0;
    cookies = new Map();
    address = addressOf(chance);
  }

  return {
    next() {
      const asked = (steps[step] as (typeof steps)[number])();
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = asked.method && { origin, 'content-type': 'application/x-www-form-urlencoded' };
      return { ...asked, headers: { 'x-forwarded-for': address, ...(jar && { cookie: jar }), ...sent } };
    },
    hear({ status, body, headers }) {
      for (const text of [headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      const [seen = ''] = /<input[^>]*name="seen"[^>]*>/.exec(body) ?? [];
      total = /value="(\d+)"/.exec(seen)?.[1] ?? total;
      step += 1;
      if (status >= 400 || step === steps.length) beginAnew();
    },
  };
}
