import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';

/** What is said when a bulk act was refused; nothing where the upgrade dialog says it already. */
export function bulkFailure(error: unknown): string | null {
  if (isPlanError(error)) return null;
  return `${t.products.bulkFailed} ${describeFirstError(error)}`;
}
