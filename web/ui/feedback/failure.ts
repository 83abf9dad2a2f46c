import { t } from '#web/kit/messages/t.ts';

export interface FailureText {
  message: string;
  correlationId: string | undefined;
}

/**
 * Says a failed call in words: what the server answered to a person's input (4xx), that it is busy (503) and that
 * it can't be reached (0) is shown as it is; anything else is no use to them and becomes the general text, with the
 * reference by which we find it.
 */
export function describeFailure(error: unknown): FailureText {
  const { status, message, correlationId } = fieldsOf(error);
  const isForPeople = status === 0 || status === 503 || (typeof status === 'number' && status >= 400 && status < 500);
  return {
    message: isForPeople && typeof message === 'string' && message !== '' ? message : t.common.errors.unexpected,
    correlationId:
      !isForPeople && typeof correlationId === 'string' && correlationId !== '' ? correlationId : undefined,
  };
}

/** A failure with its reference in one text, for where there is room for nothing else. */
export const inOneText = ({ message, correlationId }: FailureText): string =>
  correlationId ? `${message} (${t.common.reference(correlationId)})` : message;

function fieldsOf(error: unknown): { status?: unknown; message?: unknown; correlationId?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}
