/** What a provider answers: a value, or one of the failures its port lists. Bugs throw; these are expected. */
export type Outcome<Value, Failing extends string> =
  | { ok: true; value: Value }
  | { ok: false; failure: Failing; message?: string };

export const ok = <Value>(value: Value) => ({ ok: true as const, value });

export const fail = <Failing extends string>(failure: Failing, message?: string) => ({
  ok: false as const,
  failure,
  message,
});
