/** What the worker is told about its store. */
export interface WorkerFacts {
  base: string;
  prefix: string;
  version: string;
  /** Folders of languages beside the main one: what lies in them is what lies beside them. */
  folders: readonly string[];
  /** Address, below the base and a folder, of the page that is shown without a network. */
  offline: string;
  precache: readonly string[];
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends LastingEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

/** As much of a worker's global scope as is used here. */
export interface RemovalScope {
  caches: CacheStorage;
  registration: { unregister(): Promise<boolean>; navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', act: (event: LastingEvent) => void): void;
}

export interface WorkerScope extends RemovalScope {
  location: { origin: string };
  fetch(request: Request): Promise<Response>;
  addEventListener(name: 'install' | 'activate', act: (event: LastingEvent) => void): void;
  addEventListener(name: 'fetch', act: (event: AskedEvent) => void): void;
}

/**
 * Pages come from the network and, without one, as they were when last seen; files under `/assets/`, which have a
 * fingerprint in their address, come from the cache. Written out as a script of its own, so it uses nothing from outside.
 */
export function runWorker(scope: WorkerScope, facts: WorkerFacts): void {
  const names = { files: `${facts.prefix}files-${facts.version}`, pages: `${facts.prefix}pages-${facts.version}` };
  const mostPages = 40;
  const personal =
    /^\/(_|(api|account|cart|checkout|orders?|contact|wanted|newsletter|alerts|mails|request-truckload|receipts)(\/|$))/;

  const folderOf = (path: string) => facts.folders.find((each) => `${path}/`.startsWith(`${each}/`)) ?? '';

  const install = async () => {
    const cache = await scope.caches.open(names.files);
    await cache.addAll([...facts.precache]);
    await scope.skipWaiting();
  };

  const activate = async () => {
    const current: string[] = Object.values(names);
    const all = await scope.caches.keys();
    const outdated = all.filter((name) => name.startsWith(facts.prefix) && !current.includes(name));
    await Promise.all(outdated.map((name) => scope.caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };

  const keep = async (request: Request, reply: Response) => {
    const cache = await scope.caches.open(names.pages);
    await cache.put(request, reply);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((old) => cache.delete(old)));
  };

  const givePage = async (event: AskedEvent): Promise<Response> => {
    try {
      const reply = (await event.preloadResponse) ?? (await scope.fetch(event.request));
      const isWhole = reply.status === 200 && !reply.redirected && !event.request.url.includes('?');
      if (isWhole) event.waitUntil(keep(event.request, reply.clone()).catch(() => undefined));
      return reply;
    } catch (problem) {
      const pages = await scope.caches.open(names.pages);
      const files = await scope.caches.open(names.files);
      const path = new URL(event.request.url).pathname.slice(facts.base.length);
      const offline = `${facts.base}${folderOf(path)}${facts.offline}`;
      const kept = (await pages.match(event.request)) ?? (await files.match(offline));
      if (!kept) throw problem;
      return kept;
    }
  };

  const giveFile = async (event: AskedEvent): Promise<Response> => {
    const cache = await scope.caches.open(names.files);
    const kept = await cache.match(event.request);
    if (kept) return kept;
    const reply = await scope.fetch(event.request);
    if (reply.status === 200) event.waitUntil(cache.put(event.request, reply.clone()).catch(() => undefined));
    return reply;
  };

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const isOurs = url.origin === scope.location.origin && url.pathname.startsWith(`${facts.base}/`);
    if (request.method !== 'GET' || !isOurs || request.headers.has('range')) return;
    const path = url.pathname.slice(facts.base.length);
    if (personal.test(path.slice(folderOf(path).length))) return;
    if (request.mode === 'navigate') return event.respondWith(givePage(event));
    const isLasting = url.pathname.startsWith(`${facts.base}/assets/`) && !url.search;
    if (isLasting) event.respondWith(giveFile(event));
  });
}

/** Forgets everything the worker kept and the worker itself. */
export function runRemoval(scope: RemovalScope, facts: Pick<WorkerFacts, 'prefix'>): void {
  const remove = async () => {
    const ours = (await scope.caches.keys()).filter((name) => name.startsWith(facts.prefix));
    await Promise.all(ours.map((name) => scope.caches.delete(name)));
    await scope.registration.unregister();
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(remove()));
}
