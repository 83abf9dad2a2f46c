import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { isPlanError } from '#web/kit/api-error.ts';
import { formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { fieldErrorsOf } from '#web/ui/form/server-errors.ts';
import { belowTitle, StepActions } from '../step-actions.tsx';
import { type Upload, uploads } from './uploads.ts';

interface UploadStepProps {
  upload: Exclude<Upload, { state: 'done' }>;
  onClose: () => void;
}

/** The file on its way; kept for another try when it did not get through. */
export function UploadStep({ upload, onClose }: UploadStepProps) {
  const words = t.transfers.dialog;
  if (upload.state === 'failed') return <FailedUpload {...upload} onClose={onClose} />;
  const { file, share } = upload;
  return (
    <>
      <DialogContent sx={belowTitle}>
        <ProgressPanel
          title={words.uploading(file.name)}
          text={`${words.sent(formatPercent(Math.floor(share * 100) / 100))} ${words.uploadingText}`}
          share={share}
        />
      </DialogContent>
      <StepActions>
        <Button className="aside" variant="text" onClick={uploads.clear}>
          {words.cancelUpload}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </StepActions>
    </>
  );
}

interface FailedUploadProps {
  file: File;
  error: unknown;
  onClose: () => void;
}

function FailedUpload({ file, error, onClose }: FailedUploadProps) {
  const words = t.transfers.dialog;
  return (
    <>
      <DialogContent>
        <WhyFailed error={error} onRetry={() => uploads.start(file)} />
      </DialogContent>
      <StepActions>
        <Button className="aside" variant="text" onClick={uploads.clear}>
          {words.another}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </StepActions>
    </>
  );
}

/** A file that the server won't have is no better the next time; anything else may be. */
function WhyFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = t.transfers.dialog;
  const refusal = fieldErrorsOf(error)[0]?.msg;
  if (refusal !== undefined) {
    return <ErrorPanel level={3} title={words.refused} text={refusal} next={words.refusedNext} />;
  }
  const { message, correlationId } = describeFailure(error);
  return (
    <ErrorPanel
      level={3}
      title={words.uploadFailed}
      text={isPlanError(error) ? error.message : message}
      kept={words.uploadKept}
      correlationId={isPlanError(error) ? undefined : correlationId}
      onRetry={onRetry}
    />
  );
}
