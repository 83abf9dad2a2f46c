import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TagIcon } from '#web/ui/icons.tsx';
import { laddersPath } from '../ladder-paths.ts';
import { ladderQuery } from '../ladders.queries.ts';
import { LadderEditor } from './ladder-editor.tsx';
import { valuesOf } from './ladder-values.ts';

/** /app/ladders/:id: one ladder. */
export function EditLadderPage({ id }: { id: string }) {
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useQuery({ ...ladderQuery(id), enabled: !isGone });
  useDocumentTitle(data?.name || t.ladders.title);
  if (isGone) return <Navigate to={laddersPath} replace />;
  if (data) return <LadderEditor ladder={data} initial={valuesOf(data)} onDeleted={() => setGone(true)} />;
  if (leadsNowhere(error)) return <NoLadder />;
  return error ? (
    <ErrorPanel level={1} correlationId={describeFailure(error).correlationId} onRetry={() => void refetch()} />
  ) : (
    <CardSkeleton lines={8} />
  );
}

function NoLadder() {
  const { title, text } = t.ladders.editor.notFound;
  return (
    <BlockingPage
      title={title}
      text={text}
      icon={<TagIcon />}
      action={
        <Button component={Link} to={laddersPath}>
          {t.ladders.title}
        </Button>
      }
    />
  );
}
