import { Failure } from './failure.ts';

// What the database refuses stays refused, but for a reference to what went away this moment.
const lasting = /^(22|23(?!503)|42)/;

/** Whether work that ended so may go well another time; what else is known to last is named by the caller. */
export function mayPass(error: unknown, known: readonly (abstract new (...given: never[]) => Error)[] = []): boolean {
  const isKnown = [Failure, TypeError, RangeError, ...known].some((kind) => error instanceof kind);
  const { code = '' } = (error ?? {}) as { code?: unknown };
  return !isKnown && !lasting.test(String(code));
}
