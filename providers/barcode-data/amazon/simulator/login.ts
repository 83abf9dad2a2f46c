import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** What the stand-in of Login with Amazon knows an application by. */
export interface SellingAccount {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const lifetimeSeconds = 3600;

const tokenForm = z.strictObject({
  grant_type: z.string(),
  refresh_token: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

/** The access tokens that are out. */
export function issuedTokens() {
  const ends = new Map<string, number>();
  let refusesNext = false;

  return {
    issue(): string {
      const token = `Atza|${randomBytes(36).toString('base64url')}`;
      ends.set(token, Date.now() + lifetimeSeconds * 1000);
      return token;
    },
    isValid: (token: unknown): boolean => (ends.get(String(token)) ?? 0) > Date.now(),
    expireAll: () => ends.clear(),
    /** The tokens are no good any more, and the next request for one is turned down. */
    withdrawAll() {
      ends.clear();
      refusesNext = true;
    },
    takeRefusal(): boolean {
      const refuses = refusesNext;
      refusesNext = false;
      return refuses;
    },
  };
}

export type IssuedTokens = ReturnType<typeof issuedTokens>;

/** The grant of an access token for a refresh token, as status and body. */
export function grantToken(body: unknown, account: SellingAccount, tokens: IssuedTokens) {
  const form = tokenForm.safeParse(body);
  if (!form.success) return refusal(400, 'invalid_request', 'The request is missing a required parameter.');
  const { grant_type: grant, refresh_token: refreshToken, client_id: id, client_secret: secret } = form.data;
  if (grant !== 'refresh_token') return refusal(400, 'unsupported_grant_type', 'The grant is not supported.');
  if (tokens.takeRefusal() || id !== account.clientId || secret !== account.clientSecret) {
    return refusal(401, 'invalid_client', 'Client authentication failed.');
  }
  if (refreshToken !== account.refreshToken) {
    return refusal(400, 'invalid_grant', 'The request has an invalid grant parameter: refresh_token.');
  }
  const token = { access_token: tokens.issue(), token_type: 'bearer', expires_in: lifetimeSeconds };
  return { status: 200, body: { ...token, refresh_token: refreshToken } };
}

const refusal = (status: number, error: string, description: string) => ({
  status,
  body: { error, error_description: description },
});
