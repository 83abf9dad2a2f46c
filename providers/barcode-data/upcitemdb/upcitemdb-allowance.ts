import { z } from 'zod';

const refusal = z.object({ code: z.string() });

// The allowance is one of a day; a date beyond it is none that we believe.
const longestMs = 24 * 3_600_000;

/** Until when they need not be asked again, where trouble comes from an allowance that is used up; else null. */
export async function closedUntil(trouble: Error, now: Date): Promise<Date | null> {
  const response = trouble.cause;
  if (!(response instanceof Response) || response.status !== 429) return null;
  const body = refusal.safeParse(await response.json().catch(() => null));
  if (body.data?.code !== 'EXCEED_LIMIT') return null;
  const reset = Number(response.headers.get('x-ratelimit-reset')) * 1000;
  return reset > now.getTime() ? new Date(Math.min(reset, now.getTime() + longestMs)) : null;
}
