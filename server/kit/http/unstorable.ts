import type { FieldError } from '#contract/kit/failures.ts';
import { failure, invalid } from '../failure.ts';

// PostgreSQL's codes for a NUL character, which no text or JSON of it can hold.
const unstorable = new Set(['22021', '22P05']);

/** Whether something failed because of a character that no text of the database can hold. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && unstorable.has(String((error as { code?: unknown }).code ?? ''));

/** What whoever sent it is told: the fields that hold such a character, where they are known. */
export function refuseUnstorable(error: unknown, sent: unknown = null) {
  const fields = findFields(sent, []);
  if (fields.length > 0) return invalid(...fields);
  return failure('BAD_REQUEST', { message: 'A text holds a character that can’t be stored.', cause: error });
}

function findFields(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ param: path.join('.'), msg: 'This holds a character that can’t be stored.' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => findFields(part, [...path, name]));
}
