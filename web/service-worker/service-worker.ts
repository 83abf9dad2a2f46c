import { type Build, outdatedCaches } from './build.ts';
import { decide, isBackOffice, isOutage, mayKeepPageOf, opensAsKept } from './decide.ts';
import { findFile, findPage, keepFiles, keepPage, keepShell } from './keep.ts';
import { advise, type ToWorker } from './messages.ts';

declare const __BUILD__: Build;

const build = __BUILD__;
const worker = self as unknown as ServiceWorkerGlobalScope;
const patience = 3000;

worker.addEventListener('install', (event) => event.waitUntil(keepShell(build)));

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const handling = decide({ method, url, mode, hasRange: headers.has('range') }, worker.location.origin);
  if (handling === 'page') event.respondWith(answerPage(event));
  if (handling === 'file') event.respondWith(findFile(build, request));
});

worker.addEventListener('message', (event) => event.waitUntil(hear(event)));

async function takeOver(): Promise<void> {
  for (const name of outdatedCaches(build, await caches.keys())) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The server's page, or after a failure or three seconds the one that is kept; of a till the one that is kept. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const answer = askServer(event);
  event.waitUntil(answer.catch(() => undefined));
  const kept = opensAsKept(event.request.url) ? await findPage(build) : undefined;
  if (kept) return kept;
  const soon = await Promise.race([answer.catch(() => undefined), pause()]);
  if (soon && !isOutage(soon)) return soon;
  return (await findPage(build)) ?? answer;
}

async function askServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  const page = preloaded ?? (await fetch(event.request));
  // Settings and policy of the server may change without a new build.
  if (mayKeepPageOf(event.request.url)) event.waitUntil(keepPage(build, page.clone()).catch(() => false));
  return page;
}

const pause = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));

async function hear(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as ToWorker;
  if (message.type === 'keep') await keepFiles(build, message.files.filter(isFile));
  if (message.type === 'take-over') await worker.skipWaiting();
  if (message.type === 'ask') {
    const otherTabs = await countOtherTabs(event.source);
    event.ports[0]?.postMessage(advise({ isSameBuild: message.entry === build.entry, otherTabs }));
  }
}

const isFile = (url: string) =>
  decide({ method: 'GET', url, mode: 'no-cors', hasRange: false }, worker.location.origin) === 'file';

async function countOtherTabs(asking: ExtendableMessageEvent['source']): Promise<number> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const others = tabs.filter(({ id }) => !(asking instanceof Client) || id !== asking.id);
  return others.filter(({ url }) => isBackOffice(new URL(url).pathname)).length;
}
