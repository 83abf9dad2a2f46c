import { ApiError, isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '#web/ui/failure.ts';

/** What is said when a bulk act was refused; nothing where the upgrade dialog says it already. */
export function bulkFailure(error: unknown): string | null {
  if (isPlanError(error)) return null;
  const aboutField = error instanceof ApiError ? error.errors[0]?.msg : undefined;
  return `${t.products.bulkFailed} ${aboutField ?? describeFailure(error).message}`;
}
