import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { productsPath } from '#web/shared/products/product-paths.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PlanGate, useHasTransfers } from '../plan-gate.tsx';
import { RecentImports } from '../recent/recent-imports.tsx';
import { useImportNews } from '../recent/use-import-news.ts';
import { BringCard } from './bring-card.tsx';
import { UploadCard } from './upload-card.tsx';
import { useUpload } from './uploads.ts';
import { useFinishedUpload } from './use-finished-upload.ts';

/** /app/import: somebody else's file, a list, an own export; dropped, pasted or chosen. */
export function BringPage() {
  const { title, description, back } = t.importing;
  useDocumentTitle(title);
  const included = useHasTransfers();
  const upload = useUpload();
  useFinishedUpload({ isWaiting: true });
  useImportNews();
  const isSending = upload !== null && upload.state !== 'done';
  return (
    <>
      <PageHeader title={title} description={description} back={{ to: productsPath, label: back }} />
      {(included === undefined || upload?.state === 'done') && <CardSkeleton lines={5} height={320} />}
      {included === false && <PlanGate />}
      {isSending && <UploadCard upload={upload} />}
      {included && (upload === null || upload.state === 'failed') && <BringCard />}
      <RecentImports isOptional />
    </>
  );
}
