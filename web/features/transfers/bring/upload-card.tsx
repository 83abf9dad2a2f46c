import Button from '@mui/material/Button';
import { isPlanError } from '#web/kit/api-error.ts';
import { formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { fieldErrorsOf } from '#web/ui/form/server-errors.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { type Upload, uploads } from './uploads.ts';

/** The file on its way; kept for another try when it did not get through. */
export function UploadCard({ upload }: { upload: Exclude<Upload, { state: 'done' }> }) {
  const words = t.importing;
  if (upload.state === 'failed') return <FailedUpload {...upload} />;
  const { file, share } = upload;
  return (
    <SectionCard>
      <ProgressPanel
        title={words.uploading(file.name)}
        text={`${words.sent(formatPercent(Math.floor(share * 100) / 100))} ${words.uploadingText}`}
        share={share}
        actions={<Button onClick={uploads.clear}>{words.cancelUpload}</Button>}
      />
    </SectionCard>
  );
}

/** A file that the server won't have is no better the next time; anything else may be. */
function FailedUpload({ file, error }: { file: File; error: unknown }) {
  const words = t.importing;
  const refusal = fieldErrorsOf(error)[0]?.msg;
  const { message, correlationId } = describeFailure(error);
  const isRefused = refusal !== undefined;
  return (
    <SectionCard>
      {isRefused ? (
        <ErrorPanel title={words.refused.title} text={refusal} next={words.refused.next} />
      ) : (
        <ErrorPanel
          title={words.uploadFailed}
          text={isPlanError(error) ? error.message : message}
          kept={words.uploadKept}
          correlationId={isPlanError(error) ? undefined : correlationId}
          onRetry={() => uploads.start(file)}
        />
      )}
    </SectionCard>
  );
}
