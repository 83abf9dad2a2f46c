import { type ErrorBody, type FailureCode, type FieldError, failures, wireName } from '#contract/kit/failures.ts';

interface FailureDetails {
  message?: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  fields?: FieldError[];
  /** Said beside name and message, such as the limit that was reached. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected refusal from the registry; anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(details.message ?? failures[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code].status;
  }

  toBody(correlationId: string): ErrorBody {
    const { fields, extra } = this.details;
    const error = { name: wireName(this.code), message: this.message, correlationId, ...extra };
    return fields ? { errors: fields, error } : { error };
  }
}

export const failure = (code: FailureCode, details?: FailureDetails) => new Failure(code, details);

/** What is answered where there is no call, and to whoever must not know that there is one. */
export const noSuchCall = () => failure('NOT_FOUND', { message: 'There is no such call.' });

/** Field errors as the forms read them: 400 with a list of param and msg. */
export const invalid = (...fields: FieldError[]) => failure('INVALID', { fields });

/** The value, or the answer every missing or foreign thing gets. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw failure('NOT_FOUND');
  return value;
}
