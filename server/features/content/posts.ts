import type { Post, PostInput, PostSummary } from '#contract/content/content.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import { requireGalleryPicture } from '#server/features/media/gallery.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { toPost, toPostSummary } from './content.mapper.ts';
import { refusedInWords } from './refusals.ts';
import { writingsRepository } from './writings.repository.ts';
import {
  addWriting,
  type ListQuery,
  listWritings,
  recordWriting,
  removeWriting,
  sharedChanges,
  toPublication,
} from './writings.ts';

const kind = 'blog_posts';

/** A store's blog. */
export function makePosts({ db, clock, urls }: Pick<Deps, 'db' | 'clock' | 'urls'>) {
  return {
    async list(actor: Actor, storeId: string, query: ListQuery): Promise<{ rows: PostSummary[]; total: number }> {
      const now = clock.now();
      const { rows, total } = await listWritings(db, kind, actor, { storeId, query, now });
      return { rows: rows.map((row) => toPostSummary(row, now)), total };
    },

    async create(tx: Tx, actor: Actor, storeId: string, input: PostInput): Promise<Post> {
      const now = clock.now();
      await requireGalleryPicture(tx, actor, { param: 'cover', key: input.cover });
      const creation = { storeId, input, own: ownColumns(input), now, contentUrl: urls.content };
      return toPost(await addWriting(tx, kind, actor, creation), now);
    },

    async get(actor: Actor, id: string): Promise<Post> {
      return toPost(found(await writingsRepository(db, kind).find(actor, id)), clock.now());
    },

    update: (actor: Actor, id: string, input: PostInput): Promise<Post> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const repository = writingsRepository(tx, kind);
        const before = found(await repository.find(actor, id));
        // A cover whose picture left the gallery since is no reason to refuse another change.
        if (input.cover !== before.cover_key)
          await requireGalleryPicture(tx, actor, { param: 'cover', key: input.cover });
        const changes = { ...sharedChanges(input, { now, contentUrl: urls.content }), ...ownColumns(input) };
        const row = repository.update(actor, id, changes, toPublication(input));
        const after = found(await refusedInWords(kind, row));
        await recordWriting(tx, actor, after, { action: 'changed', at: now, before });
        return toPost(after, now);
      }),

    remove: (actor: Actor, id: string): Promise<void> => removeWriting(db, kind, actor, { id, at: clock.now() }),
  };
}

const ownColumns = ({ excerpt, cover, coverAlt, author, tags }: PostInput) => ({
  excerpt,
  cover_key: cover,
  cover_alt: coverAlt,
  author,
  tags: tags && [...new Set(tags)],
});
