import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { DownloadIcon, UploadIcon } from '#web/ui/icons.tsx';
import { CardColumns } from '#web/ui/layout/card-columns.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useFinishedUpload } from './bring/use-finished-upload.ts';
import { ExportCard } from './export/export-card.tsx';
import { useTemplate } from './export/use-export.ts';
import { importPath } from './import-paths.ts';
import { PlanGate, useHasTransfers } from './plan-gate.tsx';
import { RecentImports } from './recent/recent-imports.tsx';
import { useImportNews } from './recent/use-import-news.ts';

/** /app/export: products as files, out and in. */
export function TransfersPage() {
  const { title, description } = t.transfers;
  useDocumentTitle(title);
  const included = useHasTransfers();
  const mayImport = useMay('products.import');
  useFinishedUpload();
  useImportNews();
  return (
    <>
      <PageHeader title={title} description={description} />
      {included === undefined && (
        <CardColumns>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={5} />
        </CardColumns>
      )}
      {included === false && <PlanGate />}
      {included && (
        <CardColumns>
          <ExportCard />
          {mayImport && <ImportCard />}
        </CardColumns>
      )}
      {mayImport && <RecentImports isOptional={included === false} />}
    </>
  );
}

/** Leads to where files come in. */
function ImportCard() {
  const words = t.transfers.import;
  const saveTemplate = useTemplate();
  return (
    <SectionCard title={words.title} description={words.description}>
      <Typography variant="body2">{words.text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {words.ownHint}
      </Typography>
      <Button component={Link} to={importPath} startIcon={<UploadIcon />}>
        {words.bring}
      </Button>
      <Button variant="text" startIcon={<DownloadIcon />} onClick={saveTemplate} sx={{ ml: 0.5 }}>
        {words.template}
      </Button>
    </SectionCard>
  );
}
