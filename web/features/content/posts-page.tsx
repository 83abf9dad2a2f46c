import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { posts } from './content-kinds.ts';
import { AddButton, WritingList } from './list/writing-list.tsx';

/** /app/stores/blogposts: the store's blog. */
export function PostsPage() {
  const { title, description } = t.content.posts;
  useDocumentTitle(title);
  const selected = useSelectedStore();
  const { store } = selected;
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<StoreSelector />}
        primary={store && <AddButton kind={posts} storeId={store._id} />}
      />
      <WritingList kind={posts} selected={selected} />
    </>
  );
}
