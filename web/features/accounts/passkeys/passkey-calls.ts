import type { z } from 'zod';
import { factors, type newPasskey, type usedPasskey } from '#contract/accounts/factors.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';

// What talks to the authenticator comes when it is asked for: most sign in without.
const load = () => import('./authenticator.ts');

type Options = Record<string, unknown>;

/** The person, or the browser, did not go through with it. */
export class PasskeyProblem extends Error {}

export const describePasskeyProblem = (error: unknown): string | undefined =>
  error instanceof PasskeyProblem ? error.message : undefined;

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

function explain(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  throw new PasskeyProblem(isCancelled ? t.signIn.passkeyCancelled : t.signIn.passkeyUnsupported, { cause });
}

async function sign(options: Options): Promise<z.input<typeof usedPasskey>> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as never }).catch(explain);
}

export const signInWithPasskey = async () =>
  call(factors.signIn, { body: { passkey: await sign(await call(factors.signInOptions)) } });

export const stepUpWithPasskey = async () =>
  call(factors.stepUp, { body: { passkey: await sign(await call(factors.stepUpOptions)) } });

export async function makePasskey(name: string) {
  const options: Options = await call(factors.registrationOptions);
  const { startRegistration } = await load();
  const made = await startRegistration({ optionsJSON: options as never }).catch(explain);
  const passkey = made satisfies z.input<typeof newPasskey>;
  return call(factors.registerPasskey, { body: { name, passkey } });
}

/** Offers passkeys among what the browser fills the form in with, until the signal says stop. */
export async function offerPasskeys(signal: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load();
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return null;
  const options: Options = await call(factors.signInOptions, {}, { signal });
  if (signal.aborted) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const passkey = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: true });
  return call(factors.signIn, { body: { passkey } });
}
