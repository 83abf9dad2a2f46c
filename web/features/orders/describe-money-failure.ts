import { ApiError } from '#web/kit/api-error.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';

interface MoneyWords {
  refused: (message: string) => string;
  unknown: string;
}

/** The server said no: nothing happened. Anything else leaves open whether it did. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.name !== 'REQUEST_RUNNING';

/** What is said when money did not move as asked, or a mail did not go out. */
export const describeMoneyFailure = (error: unknown, words: MoneyWords): string =>
  isRefused(error) ? words.refused(describeFailure(error).message) : words.unknown;
