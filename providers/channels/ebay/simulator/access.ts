import { z } from 'zod';
import { noScope, noToken } from './problems.ts';
import { type EbayState, newToken, type SimGrant, type SimSeller } from './state.ts';

/** What the stand-in of eBay knows our application by. */
export interface EbayApp {
  appId: string;
  certId: string;
  ruName: string;
}

const scopeRoot = 'https://api.ebay.com/oauth/api_scope';
const seconds = { access: 7_200, refresh: 47_304_000, code: 299 };

const tokenForm = z.discriminatedUnion('grant_type', [
  z.strictObject({ grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.string() }),
  z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), scope: z.string().optional() }),
  z.strictObject({ grant_type: z.literal('client_credentials'), scope: z.string() }),
]);
type TokenForm = z.infer<typeof tokenForm>;

interface Granted {
  status: number;
  body: object;
}

const deny = (status: number, error: string, description: string): Granted => ({
  status,
  body: { error, error_description: description },
});

const scopesIn = (text: string) => text.split(' ').filter(Boolean);

/** Who may call, for whom, and for what. */
export function ebayAccess(state: EbayState, { appId, certId, ruName }: EbayApp) {
  const basic = `Basic ${Buffer.from(`${appId}:${certId}`).toString('base64')}`;
  const codes = new Map<string, SimGrant>();

  function issue(shelf: 'access' | 'refresh', seller: string | null, scopes: readonly string[]) {
    const token = newToken(shelf === 'access' ? 'f^0' : 'r^1');
    state[shelf].put(token, { token, seller, scopes, until: Date.now() + seconds[shelf] * 1000 });
    return token;
  }

  const accessFor = (seller: string | null, scopes: readonly string[]) => ({
    access_token: issue('access', seller, scopes),
    expires_in: seconds.access,
    token_type: seller === null ? 'Application Access Token' : 'User Access Token',
  });

  function redeem(code: string, redirectUri: string): Granted {
    const grant = codes.get(code);
    codes.delete(code);
    if (!grant || grant.until < Date.now() || redirectUri !== ruName) {
      return deny(
        400,
        'invalid_grant',
        'the provided authorization grant code is invalid or was issued to another client',
      );
    }
    const refresh = {
      refresh_token: issue('refresh', grant.seller, grant.scopes),
      refresh_token_expires_in: seconds.refresh,
    };
    return { status: 200, body: { ...accessFor(grant.seller, grant.scopes), ...refresh } };
  }

  function renew(token: string, scope: string | undefined): Granted {
    const grant = state.refresh.get(token);
    if (!grant || grant.until < Date.now()) {
      return deny(
        400,
        'invalid_grant',
        'the provided authorization refresh token is invalid or was issued to another client',
      );
    }
    const asked = scope === undefined ? grant.scopes : scopesIn(scope);
    if (!asked.every((name) => grant.scopes.includes(name))) {
      return deny(400, 'invalid_scope', 'The requested scope exceeds the scope granted by the seller');
    }
    return { status: 200, body: accessFor(grant.seller, asked) };
  }

  function grant(form: TokenForm): Granted {
    if (form.grant_type === 'authorization_code') return redeem(form.code, form.redirect_uri);
    if (form.grant_type === 'refresh_token') return renew(form.refresh_token, form.scope);
    if (form.scope !== scopeRoot)
      return deny(400, 'invalid_scope', 'The requested scope is invalid, unknown, or malformed');
    return { status: 200, body: accessFor(null, [scopeRoot]) };
  }

  return {
    /** The answer to a call for a token. */
    grant(authorization: string | undefined, body: unknown): Granted {
      if (authorization !== basic) return deny(401, 'invalid_client', 'client authentication failed');
      const form = tokenForm.safeParse(body);
      return form.success ? grant(form.data) : deny(400, 'invalid_request', 'request is missing a required parameter');
    },

    issueCode(seller: SimSeller, scope: string): string {
      const token = newToken('c^0');
      codes.set(token, { token, seller: seller.id, scopes: scopesIn(scope), until: Date.now() + seconds.code * 1000 });
      return token;
    },

    /** The seller whose token it is; null for the application's own. */
    admit(authorization: string | undefined, scopes: readonly string[]): SimSeller | null {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
      const found = state.access.get(token);
      if (!found || found.until < Date.now()) throw noToken();
      if (!scopes.some((name) => found.scopes.includes(`${scopeRoot}${name}`))) throw noScope();
      return found.seller === null ? null : (state.sellers.get(found.seller) ?? null);
    },

    expireAccess(): void {
      for (const { token } of state.access.values()) state.access.remove(token);
    },

    /** The seller takes back the consent, or has a new password. */
    revoke(seller: string): void {
      for (const shelf of [state.access, state.refresh]) {
        for (const found of shelf.values()) if (found.seller === seller) shelf.remove(found.token);
      }
    },

    isConnected: (seller: string) => state.refresh.values().some((found) => found.seller === seller),
    codeSeconds: seconds.code,
  };
}

export type EbayAccess = ReturnType<typeof ebayAccess>;
