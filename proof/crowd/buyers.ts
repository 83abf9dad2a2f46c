// Everybody who came, in a process of their own: started with a plan, it tells what became of them, and ends.
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#contract/storefront/addresses.ts';
import { readConfig } from '#server/config.ts';
import { visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import { type Chance, chanceOf } from '../faults/chance.ts';
import { payerOf } from '../faults/payer.ts';
import { count, newTallies, type Tallies } from '../load/tally.ts';
import type { Kind, Sights } from '../load/visitors.ts';

export interface CrowdPlan {
  /** How many come at once; each of them stays, and is somebody else after every purchase. */
  buyers: number;
  seconds: number;
  seed: number;
  sights: Sights;
  /** Where the payment processor answers. */
  outsideUrl: string;
  /** What everybody wants, and of which there is little. */
  scarce: readonly string[];
}

export interface Purchase {
  email: string;
  ending: 'ordered' | 'sold out' | 'gave up';
  /** The order whose page thanked for it. */
  orderId: string | null;
  seconds: number;
}

export interface CrowdsEnd {
  tallies: Tallies;
  purchases: Purchase[];
  /** Answers of 500 and above that did not say when to come back, and requests without any answer. */
  bare: string[];
}

interface Heard {
  status: number;
  html: string;
  /** Where it leads, below the store's address. */
  to: string | null;
}

// Whoever waits longer for one answer has gone.
const patienceMs = 60_000;
// Whoever has something in the cart comes back for so long.
const persistenceMs = 90_000;
const mostRounds = 8;
const shareOfScarce = 0.3;

process.once('message', async (plan: CrowdPlan) => {
  const end: CrowdsEnd = { tallies: newTallies(), purchases: [], bare: [] };
  const leaveAt = performance.now() + plan.seconds * 1000;
  const everybody = Array.from({ length: plan.buyers }, (_, at) => goShopping(plan, end, at, leaveAt));
  await Promise.all(everybody);
  process.send?.(end, () => process.exit(0));
});

async function goShopping(plan: CrowdPlan, end: CrowdsEnd, at: number, leaveAt: number): Promise<void> {
  const chance = chanceOf(plan.seed * 100_000 + at);
  for (let visit = 0; performance.now() < leaveAt; visit += 1) {
    const visitor = enter(plan, end, chance);
    if (!(await lookAround(plan, visitor, chance, leaveAt))) return;
    const started = performance.now();
    const email = `buyer${at}-${visit}@buyers.example`;
    const { ending, orderId } = await buy(plan, visitor, chance, email);
    end.purchases.push({ email, ending, orderId, seconds: (performance.now() - started) / 1000 });
  }
}

type Visitor = ReturnType<typeof enter>;

/** A browser of its own at an address of its own, whose every answer is counted. */
function enter({ sights }: CrowdPlan, { tallies, bare }: CrowdsEnd, chance: Chance) {
  const visitor = visitorOf({ url: sights.content + sights.base });
  const address = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
  const common = { origin: sights.content, 'x-forwarded-for': address, 'accept-encoding': 'gzip' };

  async function ask(kind: Kind, path: string, fields?: Record<string, string>): Promise<Heard & { again: number }> {
    const started = performance.now();
    tallies[kind].asked += 1;
    const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const answer = await visitor
      .ask(path, { ...form, headers: common, signal: AbortSignal.timeout(patienceMs) })
      .then(async (response) => ({ response, html: await response.text() }))
      .catch((error: Error) => ({ error: `${(error.cause as NodeJS.ErrnoException)?.code ?? error.name}` }));
    const response = 'response' in answer ? answer.response : undefined;
    const [status, headers] = [response?.status ?? 0, response?.headers];
    const again = Number(headers?.get('retry-after') ?? 0);
    count(tallies[kind], { status, ms: performance.now() - started, retryAfter: again > 0 });
    if ((status === 0 || status >= 500) && again === 0) {
      bare.push(`${'error' in answer ? answer.error : status} of ${fields ? 'POST' : 'GET'} ${path}`);
    }
    const to = headers?.get('location')?.slice(sights.base.length) ?? null;
    return { status, html: 'html' in answer ? answer.html : '', to, again };
  }

  return {
    look: (kind: Kind, path: string) => ask(kind, path),

    /** Comes back whenever it is told to, and follows where it leads; null when nobody serves it in the end. */
    async persist(kind: Kind, path: string, fields?: Record<string, string>): Promise<Shown | null> {
      const started = performance.now();
      let [at, sent] = [path, fields];
      while (performance.now() - started < persistenceMs) {
        const { status, html, to, again } = await ask(kind, at, sent);
        if (to !== null) [at, sent] = [to, undefined];
        else if (status > 0 && status < 500 && status !== 429) return { path: at, html };
        else await pause((again || 1) * 1000);
      }
      return null;
    },
  };
}

interface Shown {
  path: string;
  html: string;
}

/** Looks at pages and searches, whatever comes of it; false when it is time to leave. */
async function lookAround({ sights }: CrowdPlan, visitor: Visitor, chance: Chance, leaveAt: number): Promise<boolean> {
  const wordsOf = (title: string) => title.split(/[ ,]+/).slice(1, 3).join(' ');
  const search = () => `${paths.search}?q=${encodeURIComponent(wordsOf(chance.pick(sights.goods).title))}`;
  const way: [Kind, string][] = [
    ['browse', '/'],
    ['browse', paths.products],
    ['search', search()],
    ['browse', chance.pick(sights.goods).path],
    ['search', `${paths.products}?sort=price-asc&min=${10 + chance.below(40)}`],
    ['browse', chance.pick(sights.goods).path],
    ['search', search()],
    ['browse', chance.pick(sights.goods).path],
  ];
  for (const [kind, path] of way) {
    if (performance.now() > leaveAt) return false;
    await visitor.look(kind, path);
  }
  return true;
}

/** From the cart to the page that says thank you, by card. */
async function buy(
  plan: CrowdPlan,
  visitor: Visitor,
  chance: Chance,
  email: string,
): Promise<Omit<Purchase, 'email' | 'seconds'>> {
  const product = chance.next() < shareOfScarce ? chance.pick(plan.scarce) : chance.pick(plan.sights.goods).id;
  const gone = { ending: 'gave up', orderId: null } as const;
  if (!(await visitor.persist('cart', paths.cart, { do: 'add', product }))) return gone;
  const config = readConfig({ SANDBOX_URL: plan.outsideUrl });
  const payer = payerOf(openPaymentsOf({ config }), { payment: 'card', isDeclined: false });
  for (let round = 0; round < mostRounds; round += 1) {
    const checkout = await visitor.persist('checkout', paths.checkout);
    if (!checkout) return gone;
    // Without anything in it the checkout leads back to the cart.
    if (checkout.path !== paths.checkout) return { ending: 'sold out', orderId: null };
    const [seen = ''] = /<input[^>]*name="seen"[^>]*>/.exec(checkout.html) ?? [];
    const total = /value="(\d+)"/.exec(seen)?.[1] ?? '';
    const name = { email, firstName: 'Ada', lastName: 'Okoro' };
    const placed = await visitor.persist('checkout', paths.checkout, {
      do: 'pay',
      payment: 'card',
      seen: total,
      ...name,
    });
    if (!placed) return gone;
    if (placed.path !== paths.pay) continue;
    const thanks = await visitor.persist('checkout', await payer.pay(placed.html));
    const orderId = /^\/orders\/([0-9a-f-]{36})/.exec(thanks?.path ?? '')?.[1];
    if (orderId && thanks?.html.includes('Thank you')) return { ending: 'ordered', orderId };
  }
  return gone;
}
