import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Saving<Value> {
  sent: Value;
  /** What is shown by the time the answer is there. */
  now: Value;
  saved: Value;
}

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The values as they are now: a form goes on writing into its own. Files stay the same files. */
export function copyValues<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyValues) as Value;
  if (!isParts(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyValues(part)])) as Value;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isParts(one) || !isParts(other)) return Object.is(one, other);
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
}

/** What was saved, with what was typed since it was sent: field by field, lists as a whole. */
export function keepTyped<Value>({ sent, now, saved }: Saving<Value>): Value {
  if (isSame(sent, now)) return saved;
  if (!isParts(sent) || !isParts(now) || !isParts(saved)) return now;
  const parts = Object.keys({ ...saved, ...now }).map(
    (name) => [name, keepTyped({ sent: sent[name], now: now[name], saved: saved[name] })] as const,
  );
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Value;
}

/** Whether something was typed since it was sent. */
export const isTypedSince = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sent: Values,
): boolean => !isSame(form.getValues(), sent);

/** Goes on from what was saved. What was typed since it was sent stays, and is still to be saved. */
export function beginFrom<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  saved: Values,
  sent: Values,
): void {
  const kept = keepTyped({ sent, now: copyValues(form.getValues()), saved });
  form.reset(saved, { keepSubmitCount: true });
  if (!isSame(kept, saved)) form.reset(kept, { keepDefaultValues: true, keepSubmitCount: true });
}
