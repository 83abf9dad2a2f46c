import {
  createHash,
  generateKeyPair,
  type JsonWebKey,
  type KeyPairKeyObjectResult,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { authorizationCodes, meetsChallenge } from '../../simulator/authorization-codes.ts';
import { consentRoutes } from '../../simulator/consent.routes.ts';
import type { AuthorizeRequest, ConsentingPerson } from '../../simulator/consent-form.ts';

const makeKeyPair = promisify(generateKeyPair);
const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An RS256 key, made when it is first needed. */
function signingKey() {
  const kid = randomUUID();
  let made: Promise<KeyPairKeyObjectResult> | undefined;
  const pair = () => {
    made ??= makeKeyPair('rsa', { modulusLength: 2048 });
    return made;
  };

  return {
    async publicJwk(): Promise<JsonWebKey> {
      const { publicKey } = await pair();
      return { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
    },

    /** A signed JWT of these claims. */
    async sign(claims: object): Promise<string> {
      const { privateKey } = await pair();
      const content = `${toBase64Url({ alg: 'RS256', typ: 'JWT', kid })}.${toBase64Url(claims)}`;
      return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
    },
  };
}

export interface GoogleSimulatorOptions {
  /** Its address, which is also the issuer in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only origin it sends people back to. */
  redirectOrigin: string;
}

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string().optional(),
});

const tokenLifetime = 3599;

/** Google's OpenID Connect, with an account chooser that takes any name. */
export function googleSimulator(options: GoogleSimulatorOptions): Simulator {
  return {
    name: 'google',
    title: 'Google sign-in',
    about: 'The account chooser and the OpenID Connect calls behind “Continue with Google”.',
    scenarios: [
      ...commonFaults,
      { id: 'cancelled', label: 'The person cancels' },
      { id: 'code-refused', label: 'Code refused (invalid_grant)' },
      { id: 'wrong-nonce', label: 'Token of another sign-in (nonce)' },
      { id: 'forged-token', label: 'Token signed by a stranger' },
    ],
    routes: (sim) => googleRoutes(sim, options),
  };
}

function googleRoutes(sim: SimulatorRoutes, options: GoogleSimulatorOptions): void {
  const { issuer, clientId, clientSecret, redirectOrigin } = options;
  const key = signingKey();
  const codes = authorizationCodes<{ request: AuthorizeRequest; account: Account }>();
  const sessions = new Map<string, Account>();

  async function signIdToken(account: Account, requestedNonce: string | undefined, accessToken: string) {
    const iat = Math.floor(Date.now() / 1000);
    const nonce = sim.arises('wrong-nonce') ? 'another-sign-in' : requestedNonce;
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
    const parties = { iss: issuer, azp: clientId, aud: clientId };
    const claims = {
      ...parties,
      ...account,
      nonce,
      at_hash: half.toString('base64url'),
      iat,
      exp: iat + tokenLifetime,
    };
    const token = await key.sign(claims);
    // The signature of other content: well-formed, and worth nothing.
    return sim.arises('forged-token') ? forge(token, await key.sign({})) : token;
  }

  sim.call('GET', '/.well-known/openid-configuration', () => discoveryDocument(issuer));
  sim.call('GET', '/oauth2/v3/certs', async () => ({ keys: [await key.publicJwk()] }));

  consentRoutes(sim, {
    vendor: 'Google',
    prefix: new URL(issuer).pathname,
    path: '/o/oauth2/v2/auth',
    optionLabel: 'Google has verified this address',
    denial: { error: 'access_denied' },
    refuse(request) {
      if (request.client_id !== clientId) return 'The OAuth client was not found (invalid_client).';
      if (new URL(request.redirect_uri).origin !== redirectOrigin) return 'Error 400: redirect_uri_mismatch.';
      return request.scope.split(' ').includes('openid') ? null : 'The scope must contain openid (invalid_scope).';
    },
    agree: (request, person) => ({
      code: codes.issue({ request, account: toAccount(person) }),
      scope: request.scope,
      authuser: '0',
      prompt: 'none',
    }),
  });

  sim.call('POST', '/token', async (request, reply) => {
    const parsed = tokenForm.safeParse(request.body);
    if (!parsed.success) return deny(reply, 400, 'invalid_request');
    const form = parsed.data;
    if (form.client_id !== clientId || form.client_secret !== clientSecret) return deny(reply, 401, 'invalid_client');
    const grant = codes.redeem(form.code);
    if (!grant || sim.arises('code-refused')) return deny(reply, 400, 'invalid_grant');
    const { request: asked, account } = grant;
    const isSameClient =
      asked.redirect_uri === form.redirect_uri && meetsChallenge(asked.code_challenge, form.code_verifier);
    if (!isSameClient) return deny(reply, 400, 'invalid_grant');
    const accessToken = randomBytes(24).toString('base64url');
    sessions.set(accessToken, account);
    return {
      access_token: accessToken,
      expires_in: tokenLifetime,
      scope: asked.scope,
      token_type: 'Bearer',
      id_token: await signIdToken(account, asked.nonce, accessToken),
    };
  });

  sim.call(
    'GET',
    '/v1/userinfo',
    (request, reply) => sessions.get(bearerOf(request)) ?? deny(reply, 401, 'invalid_token'),
  );
}

function toAccount({ email, firstName, lastName, option }: ConsentingPerson) {
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`).toString();
  return {
    // The same mail is the same person; Google's subjects are 21 digits.
    sub: `1${digits.slice(0, 20)}`,
    email,
    email_verified: option === 'on',
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
  };
}

type Account = ReturnType<typeof toAccount>;

function discoveryDocument(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
  };
}

const forge = (token: string, other: string) => [...token.split('.').slice(0, 2), other.split('.')[2]].join('.');

const deny = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
