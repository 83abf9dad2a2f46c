import type { Outcome } from '#contract/kit/outcome.ts';

/** Signs a person in with an account they have elsewhere (authorization code with PKCE). */
export interface IdentityProvider {
  /** Where to send the browser. */
  authorizeUrl(flow: IdentityFlow): Promise<Outcome<URL, 'UNAVAILABLE'>>;
  /** Redeems what the browser came back with: the full callback address. */
  identify(callback: URL, flow: IdentityFlow): Promise<Outcome<Identity, 'REJECTED' | 'UNAVAILABLE'>>;
}

/** Kept by us between leaving and coming back; every value is random and used once. */
export interface IdentityFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

export interface Identity {
  subject: string;
  email: string | null;
  /** True only when the provider vouches that the mail belongs to the person. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}
