import { type Build, cacheNames } from './build.ts';
import { mayKeep, surplus } from './decide.ts';

/** The one page that stands for every address of the back office. */
const pageKey = '/app';
const usedLimit = 120;
const match = { ignoreVary: true };

// The text is kept as it was read, not as it travelled.
const travelHeaders = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Keeps the page if it belongs to this build, with its headers: its policy names the nonce that its markup carries.
 * It is kept without the address it was asked at.
 */
export async function keepPage(build: Build, page: Response): Promise<boolean> {
  if (!mayKeep(page)) return false;
  const text = await page.text();
  if (!text.includes(`"${build.entry}"`)) return false;
  const headers = new Headers(page.headers);
  for (const name of travelHeaders) headers.delete(name);
  const cache = await caches.open(cacheNames(build).shell);
  await cache.put(pageKey, new Response(text, { headers }));
  return true;
}

export const findPage = async (build: Build): Promise<Response | undefined> =>
  (await caches.open(cacheNames(build).shell)).match(pageKey, match);

/** Fetches all that the back office needs to open; fails as a whole, except for the extras. */
export async function keepShell(build: Build): Promise<void> {
  const page = await fetch(pageKey, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!(await keepPage(build, page))) throw new Error('The server shows the page of another version.');
  const cache = await caches.open(cacheNames(build).shell);
  await Promise.all(build.files.map((file) => addFile(cache, file, 'auto')));
  await Promise.allSettled(build.extras.map((file) => addFile(cache, file, 'low')));
}

async function addFile(cache: Cache, file: string, priority: RequestPriority): Promise<void> {
  // The name holds a hash of the content: what another version has kept under it is the same.
  const response = (await caches.match(file, match)) ?? (await fetch(file, { priority }));
  if (!mayKeep(response)) throw new Error(`${file} was answered with ${response.status}.`);
  await cache.put(file, response);
}

/** A file of the build: from what is kept, or from the network and kept from then on. */
export async function findFile(build: Build, request: Request): Promise<Response> {
  const kept = await findKept(build, request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (mayKeep(response)) await keepUsed(build, request.url, response.clone());
  return response;
}

/** Keeps files that pages loaded before the worker was there; one that fails is loaded when it is asked for. */
export async function keepFiles(build: Build, files: readonly string[]): Promise<void> {
  await Promise.allSettled(
    files.map(async (file) => {
      if (await findKept(build, file)) return;
      const response = await fetch(file, { priority: 'low' });
      if (mayKeep(response)) await keepUsed(build, file, response);
    }),
  );
}

async function findKept(build: Build, file: string): Promise<Response | undefined> {
  const { shell, used } = cacheNames(build);
  return (
    (await caches.match(file, { ...match, cacheName: shell })) ?? caches.match(file, { ...match, cacheName: used })
  );
}

/** A full disk must not cost the answer. */
async function keepUsed(build: Build, file: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheNames(build).used);
    await cache.put(file, response);
    for (const old of surplus(await cache.keys(), usedLimit)) await cache.delete(old, match);
  } catch {
    return;
  }
}
