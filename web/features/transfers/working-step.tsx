import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { describeProgress } from './describe-import.ts';
import { belowTitle, StepActions } from './step-actions.tsx';

interface WorkingStepProps {
  made: ProductImport;
  /** The last question how far it is got no answer. */
  isLost: boolean;
  onClose: () => void;
}

/** The server checks the file, or imports it. */
export function WorkingStep({ made, isLost, onClose }: WorkingStepProps) {
  const words = t.transfers.dialog;
  return (
    <>
      <DialogContent sx={belowTitle}>
        <ProgressPanel {...describeProgress(made)} text={words.canLeave} />
        {isLost && (
          <div style={{ marginTop: 16 }}>
            <Banner tone="warning">{words.lost}</Banner>
          </div>
        )}
      </DialogContent>
      <StepActions>
        <Button onClick={onClose}>{words.close}</Button>
      </StepActions>
    </>
  );
}
