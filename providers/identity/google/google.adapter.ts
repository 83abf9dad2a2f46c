import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client';
import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import {
  isVendorUnavailable,
  type VendorFetch,
  type VendorFetchOptions,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { Identity, IdentityProvider } from '../identity.port.ts';

export interface GoogleOptions extends VendorFetchOptions {
  /** https://accounts.google.com, or a stand-in; plain http only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
  given_name: vendorLine.optional(),
  family_name: vendorLine.optional(),
});

/** Sign-in with Google, by OpenID Connect. */
export function googleIdentity(options: GoogleOptions): IdentityProvider {
  const issuer = trustedIssuer(options.issuer);
  const fetchFromGoogle = vendorFetch(options);
  let discovered: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    discovered ??= discover(issuer, options, fetchFromGoogle).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    async authorizeUrl(flow) {
      try {
        const address = buildAuthorizationUrl(await configuration(), {
          redirect_uri: flow.redirectUri,
          scope: 'openid email profile',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
        return ok(address);
      } catch (error) {
        if (failureOf(error)) return fail('UNAVAILABLE', messageOf(error));
        throw error;
      }
    },

    async identify(callback, flow) {
      // The address registered with Google counts, not the one a proxy may have turned it into.
      const returned = new URL(flow.redirectUri);
      returned.search = callback.search;
      try {
        const tokens = await authorizationCodeGrant(await configuration(), returned, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
          idTokenExpected: true,
        });
        return ok(toIdentity(claims.parse(tokens.claims())));
      } catch (error) {
        const failure = failureOf(error);
        if (failure) return fail(failure, messageOf(error));
        throw error;
      }
    },
  };
}

function discover(issuer: URL, { clientId, clientSecret }: GoogleOptions, fetchFromGoogle: VendorFetch) {
  const execute = [enableNonRepudiationChecks];
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests);
  return discovery(issuer, clientId, clientSecret, undefined, {
    execute,
    // Every call of this protocol carries a form or nothing.
    [customFetch]: (url, { method, headers, body, signal }) =>
      fetchFromGoogle(url, { method, headers, body: body instanceof URLSearchParams ? body : null, signal }),
  });
}

function trustedIssuer(address: string): URL {
  const issuer = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  if (issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isLocal)) return issuer;
  throw new Error(`An identity provider must be reached by https: ${issuer.origin}`);
}

// What the library says when the provider's side is broken, rather than the person's sign-in.
const brokenAnswers = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);

function failureOf(error: unknown): 'REJECTED' | 'UNAVAILABLE' | null {
  if (isVendorUnavailable(error)) return 'UNAVAILABLE';
  if (error instanceof AuthorizationResponseError) return 'REJECTED';
  // Refusing our client is no fault of the person who signs in.
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'REJECTED' : 'UNAVAILABLE';
  if (error instanceof ClientError) return brokenAnswers.has(error.code ?? '') ? 'UNAVAILABLE' : 'REJECTED';
  return error instanceof z.ZodError ? 'UNAVAILABLE' : null;
}

function messageOf(error: unknown): string {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return error.error;
  return error instanceof Error ? error.message : String(error);
}

function toIdentity(claimed: z.infer<typeof claims>): Identity {
  return {
    subject: claimed.sub,
    email: claimed.email ?? null,
    emailVerified: claimed.email !== undefined && claimed.email_verified === true,
    firstName: claimed.given_name ?? '',
    lastName: claimed.family_name ?? '',
  };
}
