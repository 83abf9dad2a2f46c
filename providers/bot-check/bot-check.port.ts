import type { Outcome } from '#contract/kit/outcome.ts';

/** Tells people from bots at the forms a stranger can send. */
export interface BotCheck {
  /** Where the vendor's widget loads its scripts, frames and styles from; none for our own. */
  origins: readonly string[];
  /** What the browser needs to obtain a token: our own challenge, or a vendor's widget and site key. */
  challenge(): Promise<BotChallenge>;
  /** Whether the token was earned. A token counts once. */
  verify(
    token: string,
    visitor: { address: string },
  ): Promise<Outcome<{ tokenId: string; expiresAt: Date }, 'FAILED' | 'UNAVAILABLE'>>;
}

export type BotChallenge =
  | { vendor: 'altcha'; challenge: Record<string, unknown> }
  | { vendor: 'recaptcha' | 'hcaptcha' | 'turnstile'; siteKey: string; scriptUrl: string };
