import { useEffect, useRef } from 'react';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import { hasPasskeys, offerPasskeys } from './passkey-calls.ts';

// Before what is to be signed has expired.
const renewEveryMs = 4 * 60_000;

/** Lets the browser offer passkeys where it fills in the mail address. */
export function usePasskeyOffer(onReply: (reply: SignInReply) => Promise<void>): void {
  const latest = useRef(onReply);
  useEffect(() => {
    latest.current = onReply;
  });
  useEffect(() => {
    if (!hasPasskeys()) return;
    let current = new AbortController();
    const offer = async () => {
      current.abort();
      current = new AbortController();
      const reply = await offerPasskeys(current.signal);
      if (reply) await latest.current(reply);
    };
    // It is an offer: the form and its button stay, whatever becomes of it.
    const begin = () => void offer().catch(() => undefined);
    begin();
    const timer = setInterval(begin, renewEveryMs);
    return () => {
      clearInterval(timer);
      current.abort();
    };
  }, []);
}
