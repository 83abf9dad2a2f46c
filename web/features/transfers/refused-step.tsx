import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FailureBanner } from '#web/ui/feedback/failure-banner.tsx';
import type { StepProps } from './import-step.ts';
import { hasColumns } from './import-step.ts';
import { StepActions } from './step-actions.tsx';
import { useMapColumns } from './transfers.queries.ts';

/** The whole file can't be used: what is wrong with it, where, and what to do. */
export function RefusedStep({ made, onColumns, onAnother, onClose }: StepProps) {
  const words = t.transfers.dialog;
  const [problem] = made.problems;
  const message = made.message ?? problem?.message;
  return (
    <>
      <DialogContent>
        <ErrorPanel
          level={3}
          title={words.refused}
          text={problem && problem.line > 1 ? `${words.refusedAt(problem.line)}: ${message}` : message}
          next={words.refusedNext}
        />
      </DialogContent>
      <StepActions>
        {hasColumns(made) && (
          <Button className="aside" variant="text" onClick={() => onColumns(true)}>
            {words.changeColumns}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="contained" onClick={onAnother}>
          {words.another}
        </Button>
      </StepActions>
    </>
  );
}

/** The import broke off, and nothing of it was kept; the file still is. */
export function FailedStep({ made, onAnother, onClose }: StepProps) {
  const words = t.transfers.dialog;
  const { mutate: checkAgain, isPending, error } = useMapColumns(made._id);
  return (
    <>
      <DialogContent>
        <ErrorPanel level={3} title={words.failed} text={made.message} kept={words.failedKept} />
        {error && <FailureBanner failure={describeFailure(error)} />}
      </DialogContent>
      <StepActions>
        <Button className="aside" variant="text" onClick={onAnother}>
          {words.another}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
        <Button
          variant="contained"
          aria-disabled={isPending || undefined}
          onClick={() => {
            if (!isPending) checkAgain(made.mapping);
          }}
        >
          {isPending ? words.sending : words.checkAgain}
        </Button>
      </StepActions>
    </>
  );
}
