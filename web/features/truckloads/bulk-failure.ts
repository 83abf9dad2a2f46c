import { t } from '#web/kit/messages/t.ts';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';

/** What is said when an act on many was refused. */
export function bulkFailure(error: unknown): string {
  return `${t.truckloads.bulkFailed} ${describeFirstError(error)}`;
}
