import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

const form = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Which trace something belongs to, as W3C writes it; null where it is not said or can't be read. */
export function readParent(given: unknown): SpanContext | null {
  const [, traceId, spanId, flags] = (typeof given === 'string' && form.exec(given)) || [];
  if (!traceId || !spanId || !flags) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? parent : null;
}

export const formatParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
