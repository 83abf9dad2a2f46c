import { expect } from 'vitest';
import { type FailureCode, failures, wireName } from '#contract/kit/failures.ts';
import { CallError } from './client.ts';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was refused with this failure of the registry. */
    toFailWith(code: FailureCode): Promise<R>;
    /** The call was refused with these messages at these fields. */
    toFailAt(fields: Record<string, string>): Promise<R>;
  }
}

const refusal = async (call: unknown): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

expect.extend({
  async toFailWith(received: unknown, code: FailureCode) {
    const error = await refusal(received);
    const pass = error instanceof CallError && error.code === wireName(code) && error.status === failures[code].status;
    return { pass, message: () => `expected the call to fail with ${code}, got ${String(error ?? 'success')}` };
  },
  async toFailAt(received: unknown, fields: Record<string, string>) {
    const error = await refusal(received);
    const got = error instanceof CallError && error.status === 400 ? error.fields : undefined;
    const pass = got !== undefined && this.equals(got, fields);
    return {
      pass,
      message: () =>
        `expected 400 at ${JSON.stringify(fields)}, got ${JSON.stringify(got) ?? String(error ?? 'success')}`,
    };
  },
});
