import { useNavigate, useParams } from 'react-router';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type ContentKind, editPath, pages, posts, type WholeWriting } from '../content-kinds.ts';
import { WritingEditor } from './writing-editor.tsx';

/** /app/stores/:storeId/pages/add */
export const AddPagePage = () => <AddWriting kind={pages} />;

/** /app/stores/:storeId/blogposts/add */
export const AddPostPage = () => <AddWriting kind={posts} />;

function AddWriting({ kind }: { kind: ContentKind }) {
  const { storeId = '' } = useParams();
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  useDocumentTitle(kind.words.newTitle);
  const open = async (created: WholeWriting) => {
    await navigate(editPath(kind, created), { replace: true });
    notify({ message: kind.words.created, tone: 'success' });
  };
  return <WritingEditor key={storeId} kind={kind} storeId={storeId} initial={undefined} onCreated={open} />;
}
