import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { writingQuery } from '../content.queries.ts';
import { type ContentKind, pages, posts } from '../content-kinds.ts';
import { WritingEditor } from './writing-editor.tsx';

/** /app/stores/:storeId/pages/edit?id= */
export const EditPagePage = () => <EditWriting kind={pages} />;

/** /app/stores/:storeId/blogposts/edit?id= */
export const EditPostPage = () => <EditWriting kind={posts} />;

function EditWriting({ kind }: { kind: ContentKind }) {
  const [params] = useSearchParams();
  const id = params.get('id');
  return id === null ? <NotThere kind={kind} /> : <EditById key={id} kind={kind} id={id} />;
}

function EditById({ kind, id }: { kind: ContentKind; id: string }) {
  const { data, error, refetch } = useQuery(writingQuery(kind, id));
  useDocumentTitle(data?.title ?? kind.words.editTitle);
  if (data) return <WritingEditor kind={kind} storeId={data.store} initial={data} />;
  if (isMissing(error)) return <NotThere kind={kind} />;
  if (error) {
    const { correlationId } = describeFailure(error);
    return <ErrorPanel level={1} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  return <EditorSkeleton kind={kind} />;
}

function EditorSkeleton({ kind: { path, words } }: { kind: ContentKind }) {
  return (
    <>
      <PageHeader title={words.editTitle} back={{ to: path, label: words.back }} />
      <Columns>
        <Column>
          <CardSkeleton lines={3} height={240} />
        </Column>
        <Column>
          <CardSkeleton lines={2} height={120} />
        </Column>
      </Columns>
    </>
  );
}

function NotThere({ kind: { path, words } }: { kind: ContentKind }) {
  const { title, text, action } = words.notFound;
  useDocumentTitle(title);
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<EditIcon />}
      action={
        <Button component={Link} to={path}>
          {action}
        </Button>
      }
    />
  );
}
