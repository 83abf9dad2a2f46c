import type { ErrorBody, FieldError } from '#contract/kit/failures.ts';
import { spoken } from './messages/spoken.ts';
import { t } from './messages/t.ts';

/** A call that was refused or did not get through. */
export class ApiError extends Error {
  /** 0 when no answer came at all. */
  readonly status: number;
  override readonly name: string;
  readonly errors: FieldError[];
  readonly correlationId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown>;

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(spoken.say(body.error?.message ?? t.common.errors.unexpected));
    this.status = status;
    this.name = body.error?.name ?? 'UNEXPECTED';
    this.errors = body.errors ?? [];
    this.correlationId = body.error?.correlationId;
    this.details = body.error ?? {};
    this.retryAfter = retryAfter;
  }
}

/** No answer: the network, or a server that is restarting. */
export const offlineError = () =>
  new ApiError(0, { error: { name: 'OFFLINE', message: t.common.errors.unreachable, correlationId: '' } });

/** What the server would say to a call that somebody may not make. */
export const notPermittedError = () =>
  new ApiError(403, { error: { name: 'NOT_PERMITTED', message: t.common.errors.notPermitted, correlationId: '' } });

const noAnswer = new Set([0, 502, 503, 504]);

/** The server gave no answer of its own: the network is gone, or it is down behind what stands before it. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && noAnswer.has(error.status);

const planErrors = new Set(['ERR_EXCEED', 'ERR_UPGRADE', 'ERR_SUBSCRIBE']);

/** A plan limit: the upgrade dialog answers it, wherever it comes from. */
export const isPlanError = (error: unknown): error is ApiError =>
  error instanceof ApiError && planErrors.has(error.name);
