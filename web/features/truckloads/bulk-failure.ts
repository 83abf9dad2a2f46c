import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/failure.ts';

/** What is said when an act on many was refused. */
export function bulkFailure(error: unknown): string {
  const aboutField = error instanceof ApiError ? error.errors[0]?.msg : undefined;
  return `${t.truckloads.bulkFailed} ${aboutField ?? describeFailure(error).message}`;
}
