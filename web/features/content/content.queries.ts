import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { content } from '#contract/content/content.contract.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import type { ContentKind, WholeWriting } from './content-kinds.ts';

export type WritingBody = RouteInput<typeof content.createPost>['body'];

/** Everything that is read of a store's pages, posts and menus hangs under this key. */
export const contentKey = ['content'] as const;

export const listKey = (kind: ContentKind, storeId: string) => [...contentKey, kind.name, storeId] as const;

export const writingQuery = (kind: ContentKind, id: string) =>
  queryOptions({ queryKey: [...contentKey, kind.name, 'one', id], queryFn: () => kind.get(id) });

/** Creates, changes, copies and deletes. Pressing again after an answer got lost creates no second one. */
export function useContentActs(kind: ContentKind) {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  const refresh = () => client.invalidateQueries({ queryKey: contentKey });

  const keep = (saved: WholeWriting): WholeWriting => {
    client.setQueryData(writingQuery(kind, saved._id).queryKey, saved);
    void refresh();
    return saved;
  };
  const create = async (storeId: string, body: WritingBody): Promise<WholeWriting> => {
    const saved = await kind.create(storeId, body, { idempotencyKey: keys.keyFor([storeId, body]) });
    keys.answered();
    return keep(saved);
  };
  return {
    create,
    update: async (id: string, body: WritingBody) => keep(await kind.update(id, body)),
    duplicate: async (id: string): Promise<WholeWriting> => {
      const { title, content, store, excerpt, cover, coverAlt, author, tags } = await kind.get(id);
      const own = { excerpt, cover, coverAlt, author, tags };
      return create(store, { title: t.content.copyOf(title).slice(0, 200), content, status: 'draft', ...own });
    },
    remove: async (id: string) => {
      await kind.remove(id);
      await refresh();
    },
  };
}
