import { z } from 'zod';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import type { Ending } from './ending.ts';

/** What the provider said itself, where the server passes it on. */
const raw = z.object({ code: z.string().optional(), message: z.string().min(1).optional() });

/** What follows from a purchase that was refused (specification 1 §8). */
export function readRefusal(error: unknown): Ending {
  const words = t.billing.purchase;
  const { code, message } = rawOf(error);
  if (code === 'resource_missing') return { kind: 'card', notice: words.noMethod, invoice: null, isMissing: true };
  if (error instanceof ApiError && error.name === 'CARD_DECLINED') {
    return { kind: 'card', notice: message ?? words.declined, invoice: null, isMissing: false };
  }
  return { kind: 'failed', message: message ?? wordsOf(error) };
}

function rawOf(error: unknown): z.output<typeof raw> {
  const parsed = raw.safeParse(error instanceof ApiError ? error.details.raw : undefined);
  return parsed.success ? parsed.data : {};
}

function wordsOf(error: unknown): string {
  const { message, correlationId } = describeFailure(error);
  const words = message === t.common.errors.unexpected ? t.billing.purchase.failed : message;
  return inOneText({ message: words, correlationId });
}
