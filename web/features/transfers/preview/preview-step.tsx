import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { changesOf } from '../describe-import.ts';
import type { StepProps } from '../import-step.ts';
import { hasColumns } from '../import-step.ts';
import { StepActions } from '../step-actions.tsx';
import { useStartImport } from '../transfers.queries.ts';
import { PreviewRows } from './preview-rows.tsx';
import { PreviewTiles } from './preview-tiles.tsx';
import { useErrorRows } from './use-error-rows.ts';
import { usePreviewTable } from './use-preview-table.ts';

// Only the rows give way where the window is low.
const content = { display: 'flex', flexDirection: 'column', gap: 2, '& > :not([role="tabpanel"])': { flex: 'none' } };

/** What the file will do, before it does it. */
export function PreviewStep({ made, onColumns, onAnother, onClose }: StepProps) {
  const words = t.transfers.dialog;
  const id = useId();
  const preview = usePreviewTable(made);
  const { mutate: start, isPending, error } = useStartImport(made._id);
  const { counts } = made;
  const canStart = counts.errors === 0 && changesOf(made) > 0;
  return (
    <>
      <DialogContent sx={content}>
        {error ? <StartFailure error={error} /> : <Note made={made} />}
        <PreviewTiles id={id} counts={counts} action={preview.action} onAction={preview.show} />
        <PreviewRows id={id} preview={preview} />
      </DialogContent>
      <StepActions>
        <Button className="aside" variant="text" onClick={hasColumns(made) ? () => onColumns(true) : onAnother}>
          {hasColumns(made) ? words.changeColumns : words.another}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
        <Button
          variant="contained"
          disabled={!canStart}
          aria-disabled={!canStart || isPending}
          onClick={() => {
            if (!isPending) start();
          }}
        >
          {isPending ? words.starting : startLabel(made)}
        </Button>
      </StepActions>
    </>
  );
}

function startLabel(made: ProductImport): string {
  const words = t.transfers.dialog;
  if (made.counts.errors > 0) return words.mend(made.counts.errors);
  return changesOf(made) > 0 ? words.start(made.counts) : words.nothingToDo;
}

/** Why there is nothing to import yet, or what to know before. */
function Note({ made }: { made: ProductImport }) {
  const words = t.transfers.dialog;
  const saveErrors = useErrorRows();
  const { errors } = made.counts;
  if (errors > 0) {
    return (
      <Banner
        tone="error"
        action={
          <Button size="small" startIcon={<DownloadIcon />} onClick={() => saveErrors(made._id)}>
            {t.transfers.recent.errorRows}
          </Button>
        }
      >
        {words.hasErrors(errors)}
      </Banner>
    );
  }
  if (changesOf(made) === 0) return <Banner tone="info">{words.allSame}</Banner>;
  return made.message && <Banner tone="info">{made.message}</Banner>;
}

function StartFailure({ error }: { error: Error }) {
  const words = t.transfers.dialog;
  if (!isPlanError(error)) return <FailureBanner failure={describeFailure(error)} />;
  return (
    <Banner
      tone="error"
      action={
        <Button component={Link} to="/app/plans" size="small">
          {words.plans}
        </Button>
      }
    >
      {error.message} {words.kept}
    </Banner>
  );
}
