import { t } from '#web/kit/messages/t.ts';

export interface FailureText {
  message: string;
  correlationId: string | undefined;
}

/**
 * Says a failed call in words: what the server answered to a person's input (4xx) and that it can't be
 * reached (0) is shown as it is, anything else is no use to them and becomes the general text.
 */
export function describeFailure(error: unknown): FailureText {
  const { status, message, correlationId } = fieldsOf(error);
  const isForPeople = status === 0 || (typeof status === 'number' && status >= 400 && status < 500);
  return {
    message: isForPeople && typeof message === 'string' && message !== '' ? message : t.common.errors.unexpected,
    correlationId: typeof correlationId === 'string' && correlationId !== '' ? correlationId : undefined,
  };
}

function fieldsOf(error: unknown): { status?: unknown; message?: unknown; correlationId?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
