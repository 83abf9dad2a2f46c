import { describe, expect, test } from 'vitest';
import { isShopPath, paths } from '#contract/storefront/addresses.ts';
import { site } from '../site.fixture.ts';
import { serviceWorkerRemovalText, serviceWorkerText } from './service-worker-text.ts';

const origin = 'https://stores.example';
const store = { ...site, base: '/second-dock' };
const ours = `sf-${site.storeId}-`;

type Listener = (event: Record<string, unknown>) => void;

/** A worker's scope with caches that are maps; the network answers until it is cut. */
function startWorker(script: string, kept: string[] = []) {
  const stores = new Map<string, Map<string, Response>>(kept.map((name) => [name, new Map()]));
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const openCache = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) entries.set(keyOf(path), new Response(`kept ${path}`));
      },
      match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
      put: async (request: Request, reply: Response) => void entries.set(keyOf(request), reply),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: Request) => entries.delete(keyOf(request)),
    };
  };
  const network = { isCut: false, asked: [] as string[], status: 200 };
  const listeners = new Map<string, Listener>();
  const removed = { isUnregistered: false };
  const scope = {
    location: { origin },
    caches: {
      open: async (name: string) => openCache(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    registration: {
      unregister: async () => {
        removed.isUnregistered = true;
        return true;
      },
    },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, act: Listener) => listeners.set(name, act),
    fetch: async (request: Request) => {
      network.asked.push(new URL(request.url).pathname);
      if (network.isCut) throw new TypeError('Failed to fetch');
      return new Response('fresh', { status: network.status });
    },
  };
  new Function('self', script)(scope);
  return { stores, network, removed, ...drive(listeners) };
}

function drive(listeners: Map<string, Listener>) {
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const settle = () => Promise.all(work);
  const happen = async (name: 'install' | 'activate') => {
    listeners.get(name)?.({ waitUntil });
    await settle();
  };
  /** The text of the answer, or null when the worker leaves the request alone. */
  const ask = async (
    path: string,
    { mode = 'navigate', method = 'GET', headers = {} } = {},
  ): Promise<string | null> => {
    const request = { url: new URL(path, origin).href, mode, method, headers: new Headers(headers) };
    let reply: Promise<Response> | null = null;
    listeners.get('fetch')?.({ request, waitUntil, respondWith: (given: Promise<Response>) => (reply = given) });
    if (!reply) return null;
    const text = await (await (reply as Promise<Response>)).text();
    await settle();
    return text;
  };
  return { happen, ask };
}

async function makeReady() {
  const worker = startWorker(serviceWorkerText(store, ['/assets/style.css'], 'b2'));
  await worker.happen('install');
  return worker;
}

describe('without a network', () => {
  test('a page that was seen opens as it was, another one shows the offline page', async () => {
    const worker = await makeReady();
    expect(await worker.ask('/second-dock/blog')).toBe('fresh');
    worker.network.isCut = true;
    expect(await worker.ask('/second-dock/blog')).toBe('fresh');
    expect(await worker.ask('/second-dock/products')).toBe('kept /second-dock/offline');
  });

  test('a page is always asked for first, and none that failed or has a question is kept', async () => {
    const worker = await makeReady();
    await worker.ask('/second-dock/blog');
    await worker.ask('/second-dock/blog');
    expect(worker.network.asked).toEqual(['/second-dock/blog', '/second-dock/blog']);
    worker.network.status = 404;
    await worker.ask('/second-dock/nowhere');
    await worker.ask('/second-dock/search?q=drill');
    expect([...(worker.stores.get(`${ours}pages-b2`)?.keys() ?? [])]).toEqual([`${origin}/second-dock/blog`]);
  });
});

test('in another language nothing of a buyer’s is kept either, and the offline page is in it', async () => {
  const spanish = { ...store, languages: ['en' as const, 'es' as const] };
  const worker = startWorker(serviceWorkerText(spanish, [], 'b2'));
  await worker.happen('install');
  for (const path of ['/cart', '/account', '/account/addresses', '/orders/a-token', '/checkout/pay']) {
    expect(await worker.ask(`/second-dock/es${path}`)).toBeNull();
  }
  expect(await worker.ask('/second-dock/es/blog')).toBe('fresh');
  worker.network.isCut = true;
  expect(await worker.ask('/second-dock/es/blog')).toBe('fresh');
  expect(await worker.ask('/second-dock/es')).toBe('kept /second-dock/es/offline');
  expect(await worker.ask('/second-dock/estate')).toBe('kept /second-dock/offline');
});

test('files with a fingerprint come from the cache once they are there', async () => {
  const worker = await makeReady();
  const asked = { mode: 'no-cors' };
  expect(await worker.ask('/second-dock/assets/style.css', asked)).toBe('kept /second-dock/assets/style.css');
  expect(await worker.ask('/second-dock/assets/site-0a1b2c3d4e.js', asked)).toBe('fresh');
  expect(await worker.ask('/second-dock/assets/site-0a1b2c3d4e.js', asked)).toBe('fresh');
  expect(worker.network.asked).toEqual(['/second-dock/assets/site-0a1b2c3d4e.js']);
});

test.each([
  ['the cart', '/second-dock/cart', {}],
  ['the cart’s drawer', '/second-dock/cart', { mode: 'cors' }],
  ['the checkout', '/second-dock/checkout', {}],
  ['a payment', '/second-dock/checkout/pay', {}],
  ['an order', '/second-dock/orders/a-token', {}],
  ['something that is bought', '/second-dock/cart', { method: 'POST' }],
  ['the account', '/second-dock/account/orders', {}],
  ['a call', '/second-dock/api/v1/cart', { mode: 'cors' }],
  ['a search while typing', '/second-dock/_search?q=a', { mode: 'cors' }],
  ['another store on the same origin', '/third-dock/', {}],
  ['another origin', 'https://elsewhere.example/second-dock/', {}],
  ['a form that is sent', '/second-dock/products', { method: 'POST' }],
  ['a part of a file', '/second-dock/assets/film-0a1b2c3d.webp', { mode: 'no-cors', headers: { range: 'bytes=0-' } }],
  ['a file that may change', '/second-dock/search-index.json', { mode: 'cors' }],
  ['a picture of the products', '/media/drill.webp', { mode: 'no-cors' }],
])('%s is never touched', async (_, path, request) => {
  const worker = await makeReady();
  expect(await worker.ask(path, request)).toBeNull();
});

test('what is made for one buyer is not kept either when it was asked for in vain', async () => {
  const worker = await makeReady();
  worker.network.isCut = true;
  const personal = [
    paths.cart,
    paths.pay,
    paths.paid,
    paths.account,
    paths.signIn,
    paths.order('token'),
    paths.contact,
    paths.wanted,
    paths.truckloadRequest,
    paths.newsletter,
    paths.confirmNewsletter('token'),
    paths.stopMails('token'),
    paths.restoreCart('token'),
    paths.alert,
    paths.confirmAlert('token'),
    paths.stopAlert('token'),
    paths.heldUnit('token'),
    paths.receipt('token'),
  ];
  expect(personal.every(isShopPath)).toBe(true);
  for (const path of personal) expect(await worker.ask(`/second-dock${path}`)).toBeNull();
});

test('a new version removes the caches of the old one and nothing of other stores', async () => {
  const worker = startWorker(serviceWorkerText(store, [], 'b2'), [
    `${ours}pages-b1`,
    `${ours}files-b1`,
    'sf-other-pages-b1',
  ]);
  await worker.happen('install');
  await worker.happen('activate');
  expect([...worker.stores.keys()].sort()).toEqual([`${ours}files-b2`, 'sf-other-pages-b1'].sort());
});

test('an address that a store has left makes browsers forget worker and caches', async () => {
  const worker = startWorker(serviceWorkerRemovalText(store), [`${ours}pages-b1`, 'sf-other-pages-b1']);
  await worker.happen('install');
  await worker.happen('activate');
  expect([...worker.stores.keys()]).toEqual(['sf-other-pages-b1']);
  expect(worker.removed.isUnregistered).toBe(true);
});
