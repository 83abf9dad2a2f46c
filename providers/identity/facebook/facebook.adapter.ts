import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import {
  isVendorUnavailable,
  readVendorJson,
  type VendorFetch,
  type VendorFetchOptions,
  VendorUnavailable,
  vendorFetch,
} from '#providers/kit/vendor-fetch.ts';
import { vendorLine } from '#providers/kit/vendor-line.ts';
import type { Identity, IdentityFlow, IdentityProvider } from '../identity.port.ts';
import { graphVersion } from './facebook-version.ts';

export interface FacebookOptions extends VendorFetchOptions {
  appId: string;
  appSecret: string;
  /** https://www.facebook.com, where people are asked. */
  dialogBase: string;
  /** https://graph.facebook.com, where we ask. */
  graphBase: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1) });
const profileAnswer = z.object({
  id: z.string().min(1),
  email: z.email().optional(),
  first_name: vendorLine.optional(),
  last_name: vendorLine.optional(),
});
const errorAnswer = z.object({ error: z.object({ message: z.string(), code: z.number() }) });

// Faults of Facebook's (1, 2), limits (4, 17, 32, 613) and an app it doesn't know (101): not the person's doing.
const notThePersonsFault = new Set([1, 2, 4, 17, 32, 101, 613]);

/** Sign-in with Facebook. It never vouches for a mail: the caller must have it confirmed. */
export function facebookIdentity(options: FacebookOptions): IdentityProvider {
  const ask = graphClient(options);

  return {
    async authorizeUrl(flow) {
      const address = new URL(`${options.dialogBase}/${graphVersion}/dialog/oauth`);
      address.search = new URLSearchParams({
        client_id: options.appId,
        redirect_uri: flow.redirectUri,
        response_type: 'code',
        scope: 'public_profile,email',
        state: flow.state,
        code_challenge: createHash('sha256').update(flow.codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return ok(address);
    },

    async identify(callback, flow) {
      const answer = callback.searchParams;
      if (!isSame(answer.get('state') ?? '', flow.state)) return fail('REJECTED', 'state mismatch');
      const code = answer.get('code');
      if (answer.has('error') || code === null) return fail('REJECTED', answer.get('error') ?? 'no code');
      try {
        const token = await ask.token(code, flow);
        return 'refusal' in token ? fail('REJECTED', token.refusal) : await readProfile(ask, token.access_token);
      } catch (error) {
        if (isVendorUnavailable(error)) return fail('UNAVAILABLE', error.message);
        throw error;
      }
    },
  };
}

async function readProfile(ask: ReturnType<typeof graphClient>, accessToken: string) {
  const profile = await ask.profile(accessToken);
  return 'refusal' in profile ? fail('REJECTED', profile.refusal) : ok(toIdentity(profile));
}

function graphClient(options: FacebookOptions) {
  const fetchFromGraph: VendorFetch = vendorFetch(options);
  const { appId, appSecret } = options;
  const graph = `${options.graphBase}/${graphVersion}`;

  return {
    async token(code: string, flow: IdentityFlow) {
      const form = { client_id: appId, client_secret: appSecret, redirect_uri: flow.redirectUri, code };
      const body = new URLSearchParams({ ...form, code_verifier: flow.codeVerifier });
      return readAnswer(await fetchFromGraph(`${graph}/oauth/access_token`, { method: 'POST', body }), tokenAnswer);
    },

    async profile(accessToken: string) {
      const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
      const query = new URLSearchParams({ fields: 'id,email,first_name,last_name', appsecret_proof: proof });
      // The token goes in a header: addresses end up in logs.
      const headers = { authorization: `Bearer ${accessToken}` };
      return readAnswer(await fetchFromGraph(`${graph}/me?${query}`, { headers }), profileAnswer);
    },
  };
}

async function readAnswer<Schema extends z.ZodType>(response: Response, schema: Schema) {
  if (response.ok) return readVendorJson(response, schema);
  const { error } = await readVendorJson(response, errorAnswer);
  if (notThePersonsFault.has(error.code)) throw new VendorUnavailable(error.message);
  return { refusal: error.message };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((value) => createHash('sha256').update(value).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function toIdentity(profile: z.infer<typeof profileAnswer>): Identity {
  return {
    subject: profile.id,
    email: profile.email ?? null,
    emailVerified: false,
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
  };
}
