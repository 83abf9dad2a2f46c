import type { FeedName } from '#contract/feeds/feeds.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';

type Parts = Pick<Deps, 'secrets'>;

const purpose = 'feeds.token';
const subjectOf = (storeId: string, feed: FeedName): string => `${storeId}/${feed}`;

/** The seller copies it again and again, so it is kept; sealed, so that whoever reads the table has nothing of it. */
export const sealToken = ({ secrets }: Parts, storeId: string, feed: FeedName, token: string): Buffer =>
  secrets.seal(purpose, subjectOf(storeId, feed), token);

export const openToken = ({ secrets }: Parts, storeId: string, feed: FeedName, sealed: Buffer): string =>
  secrets.unseal(purpose, subjectOf(storeId, feed), sealed);
