import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import type { ImportStep, StepProps } from './import-step.ts';
import { PreviewStep } from './preview/preview-step.tsx';
import { FailedStep, RefusedStep } from './refused-step.tsx';
import { belowTitle, StepActions } from './step-actions.tsx';
import { WorkingStep } from './working-step.tsx';

interface ImportStepsProps extends Omit<StepProps, 'made'> {
  /** `undefined` until it has been loaded. */
  made: ProductImport | undefined;
  step: ImportStep | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What an import needs next; also what to show while it can't be told. */
export function ImportSteps({ made, step, error, onRetry, ...acts }: ImportStepsProps): ReactNode {
  if (!made || !step) {
    return (
      <>
        <DialogContent sx={belowTitle}>
          {error ? <LoadFailure error={error} onRetry={onRetry} /> : <FormSkeleton fields={3} />}
        </DialogContent>
        <StepActions>
          <Button onClick={acts.onClose}>{t.transfers.dialog.close}</Button>
        </StepActions>
      </>
    );
  }
  const props = { made, ...acts };
  if (step === 'columns') return <ColumnsStep {...props} />;
  if (step === 'preview') return <PreviewStep {...props} />;
  if (step === 'refused') return <RefusedStep {...props} />;
  if (step === 'failed') return <FailedStep {...props} />;
  if (step === 'done') return <DoneStep {...props} />;
  return <WorkingStep made={made} isLost={error !== null} onClose={acts.onClose} />;
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { missing, missingText } = t.transfers.dialog;
  const { message, correlationId } = describeFailure(error);
  if (isMissing(error)) {
    return <ErrorPanel level={3} title={missing} text={missingText} />;
  }
  return <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={onRetry} />;
}
