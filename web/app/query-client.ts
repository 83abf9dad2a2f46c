import { QueryClient } from '@tanstack/react-query';
import { ApiError, isPlanError } from '#web/kit/api-error.ts';

const tries = 3;

/** Whether a failed read is worth another try: a refusal (4xx, plan limit) never is, it would only come again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= tries - 1 || isPlanError(error)) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, staleTime: 10_000 }, mutations: { retry: false } },
  });
