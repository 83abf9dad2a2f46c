import type { Page, PageInput, PageSummary } from '#contract/content/content.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { toPage, toPageSummary } from './content.mapper.ts';
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

const kind = 'pages';

/** A store's pages. */
export function makePages({ db, clock, urls }: Pick<Deps, 'db' | 'clock' | 'urls'>) {
  const repository = writingsRepository(db, kind);

  return {
    async list(actor: Actor, storeId: string, query: ListQuery): Promise<{ rows: PageSummary[]; total: number }> {
      const now = clock.now();
      const { rows, total } = await listWritings(db, kind, actor, { storeId, query, now });
      return { rows: rows.map((row) => toPageSummary(row, now)), total };
    },

    async create(tx: Tx, actor: Actor, storeId: string, input: PageInput): Promise<Page> {
      const now = clock.now();
      const creation = { storeId, input, own: {}, now, contentUrl: urls.content };
      return toPage(await addWriting(tx, kind, actor, creation), now);
    },

    async get(actor: Actor, id: string): Promise<Page> {
      return toPage(found(await repository.find(actor, id)), clock.now());
    },

    async update(actor: Actor, id: string, input: PageInput): Promise<Page> {
      const now = clock.now();
      const changes = sharedChanges(input, { now, contentUrl: urls.content });
      return db.transaction().execute(async (tx) => {
        const pages = writingsRepository(tx, kind);
        const before = found(await pages.find(actor, id));
        const row = pages.update(actor, id, changes, toPublication(input));
        const after = found(await refusedInWords(kind, row));
        await recordWriting(tx, actor, after, { action: 'changed', at: now, before });
        return toPage(after, now);
      });
    },

    remove: (actor: Actor, id: string): Promise<void> => removeWriting(db, kind, actor, { id, at: clock.now() }),
  };
}
