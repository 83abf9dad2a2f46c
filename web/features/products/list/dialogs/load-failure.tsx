import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';

/** What a dialog offers to choose from could not be read. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={onRetry} />;
}
