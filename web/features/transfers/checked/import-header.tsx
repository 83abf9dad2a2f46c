import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { DownloadIcon, UploadIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { importPath } from '../import-paths.ts';
import type { ImportStage } from '../import-stage.ts';
import { useErrorRows } from '../rows/use-error-rows.ts';
import { factsOf } from './import-facts.ts';

const words = t.importing;

/** Where what is shown leads to another file by itself. */
const leadsOn: readonly ImportStage[] = ['refused', 'done'];

/** What the file is, and the ways to another one and to the rows that can't. */
export function ImportHeader({ made, stage }: { made: ProductImport; stage: ImportStage }) {
  const saveErrors = useErrorRows();
  const hasErrors = made.counts.errors > 0 && (stage === 'checked' || stage === 'done');
  return (
    <PageHeader
      title={words.title}
      description={<span style={{ overflowWrap: 'anywhere' }}>{factsOf(made, stage)}</span>}
      back={{ to: importPath, label: t.common.back }}
      actions={
        <>
          {!leadsOn.includes(stage) && (
            <Button component={Link} to={importPath} startIcon={<UploadIcon />}>
              {words.header.another}
            </Button>
          )}
          {hasErrors && (
            <Button startIcon={<DownloadIcon />} onClick={() => saveErrors(made._id)}>
              {words.header.reasons}
            </Button>
          )}
        </>
      }
    />
  );
}
