import { Readable } from 'node:stream';
import type { MerchantScope } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { createKeyedSemaphore } from '#server/kit/keyed-semaphore.ts';
import { toPicture } from '#server/kit/pictures/images.ts';

const pictureSize = 240;
// A page of the preview shows a few dozen; nobody looks at more than some pages a minute.
const fetchedPerAccount = { name: 'import-previews', max: 300, windowMs: minutes(5) };
const fetchedAtOnce = 6;
const lanesPerAccount = 2;
const patienceMs = 20_000;
const cacheLife = minutes(5);
const mostCached = 300;

/** Pictures of products that are not there yet, small and for a moment. */
export function createPicturePreviews(deps: Pick<Deps, 'limits' | 'remoteFiles' | 'clock'>) {
  const { limits, clock } = deps;
  const turns = createKeyedSemaphore(fetchedAtOnce);
  const cache = new Map<string, { until: number; picture: Promise<Buffer | null> }>();
  let lane = 0;

  async function fetch({ merchantId }: MerchantScope, url: string): Promise<Buffer | null> {
    await limits.take(fetchedPerAccount, merchantId);
    // A slow host keeps its own account waiting, and only one of its lanes.
    lane = (lane + 1) % lanesPerAccount;
    const name = `${merchantId} ${lane}`;
    if (!(await turns.enter(name, patienceMs))) return null;
    try {
      const file = await deps.remoteFiles.fetch(url);
      const picture = file.ok ? await toPicture(file.value, pictureSize) : null;
      return picture?.ok ? picture.value.data : null;
    } finally {
      turns.leave(name);
    }
  }

  /** What can't be had is remembered as well; a refusal to try is not. */
  function keep(key: string, picture: Promise<Buffer | null>): Promise<Buffer | null> {
    const entry = { until: clock.now().getTime() + cacheLife, picture };
    cache.set(key, entry);
    picture.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= mostCached) break;
      cache.delete(oldest);
    }
    return picture;
  }

  return {
    /** Undefined when there is none to be had. */
    async show(scope: MerchantScope, url: string): Promise<Download | undefined> {
      const key = `${scope.merchantId} ${url}`;
      const cached = cache.get(key);
      const isFresh = cached !== undefined && cached.until > clock.now().getTime();
      const data = await (isFresh ? cached.picture : keep(key, fetch(scope, url)));
      if (!data) return undefined;
      return { filename: 'preview.jpg', contentType: 'image/jpeg', body: Readable.from([data]) };
    },
  };
}
