import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { leadsNowhere } from '#web/kit/missing.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { BlockingPage } from '#web/ui/feedback/blocking-page.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { UploadIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { importPath } from '../import-paths.ts';
import { ImportView } from './import-view.tsx';
import { useImport } from './use-import.ts';

const words = t.importing;

const TraySheet = lazy(async () => ({ default: (await import('../tray/tray-sheet.tsx')).TraySheet }));

/** /app/import/{id}: what a file will do, what needs somebody, and what came of it. */
export function ImportPage() {
  const { id = '' } = useParams();
  return <ImportById key={id} id={id} />;
}

function ImportById({ id }: { id: string }) {
  const [params] = useAddress();
  const followed = useImport(id);
  const { made, error, retry } = followed;
  useDocumentTitle(made?.fileName ?? words.title);
  if (leadsNowhere(error)) return <NoImport />;
  if (made && params.has('sheet')) {
    return (
      <Suspense fallback={<Waiting />}>
        <TraySheet made={made} />
      </Suspense>
    );
  }
  if (made) return <ImportView made={made} followed={followed} />;
  if (error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={retry} />;
  }
  return <Waiting />;
}

function Waiting() {
  return (
    <>
      <PageHeader title={words.title} back={{ to: importPath }} description={'\u00a0'} />
      <CardSkeleton lines={4} height={160} />
      <CardSkeleton lines={8} height={360} />
    </>
  );
}

function NoImport() {
  useDocumentTitle(words.missing.title);
  return (
    <BlockingPage
      title={words.missing.title}
      text={words.missing.text}
      icon={<UploadIcon />}
      action={
        <Button component={Link} to={importPath}>
          {words.done.another}
        </Button>
      }
    />
  );
}
