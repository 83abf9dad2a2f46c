import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { authorizationCodes, meetsChallenge } from '../../simulator/authorization-codes.ts';
import { consentRoutes } from '../../simulator/consent.routes.ts';
import type { AuthorizeRequest, ConsentingPerson } from '../../simulator/consent-form.ts';
import { graphVersion } from '../facebook-version.ts';

export interface FacebookSimulatorOptions {
  appId: string;
  appSecret: string;
  /** The only origin it sends people back to. */
  redirectOrigin: string;
}

const tokenRequest = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.string().optional(),
});

const profileQuery = z.object({ fields: z.string().default('id'), appsecret_proof: z.string().optional() });

const usedCode = 'This authorization code has been used.';

/** Facebook Login: its dialog, and the two Graph calls behind it. */
export function facebookSimulator(options: FacebookSimulatorOptions): Simulator {
  return {
    name: 'facebook',
    title: 'Facebook Login',
    about: 'The login dialog and the Graph calls behind “Continue with Facebook”.',
    scenarios: [
      ...commonFaults,
      { id: 'cancelled', label: 'The person cancels' },
      { id: 'code-refused', label: 'Code refused (100)', answer: (_request, reply) => refuse(reply, 100, usedCode) },
    ],
    routes: (sim) => facebookRoutes(sim, options),
  };
}

function facebookRoutes(sim: SimulatorRoutes, { appId, appSecret, redirectOrigin }: FacebookSimulatorOptions): void {
  const codes = authorizationCodes<{ request: AuthorizeRequest; profile: Profile }>();
  const sessions = new Map<string, Profile>();

  consentRoutes(sim, {
    vendor: 'Facebook',
    prefix: '/facebook',
    path: `/${graphVersion}/dialog/oauth`,
    optionLabel: 'Share this address with the app',
    fragment: '#_=_',
    denial: { error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error' },
    refuse(request) {
      if (request.client_id !== appId) return 'Invalid App ID: the app is not known.';
      const isOurs = new URL(request.redirect_uri).origin === redirectOrigin;
      return isOurs ? null : 'URL blocked: the redirect URI is not allowed.';
    },
    agree: (request, person) => ({ code: codes.issue({ request, profile: toProfile(person) }) }),
  });

  sim.call(['GET', 'POST'], `/${graphVersion}/oauth/access_token`, (request, reply) => {
    const parsed = tokenRequest.safeParse(request.method === 'GET' ? request.query : request.body);
    if (!parsed.success) return refuse(reply, 100, 'Missing parameter.');
    const form = parsed.data;
    if (form.client_id !== appId) return refuse(reply, 101, 'Error validating application. Invalid application ID.');
    if (form.client_secret !== appSecret) return refuse(reply, 1, 'Error validating client secret.');
    const grant = codes.redeem(form.code);
    if (grant?.request.redirect_uri !== form.redirect_uri) return refuse(reply, 100, usedCode);
    if (!meetsChallenge(grant.request.code_challenge, form.code_verifier))
      return refuse(reply, 100, 'Invalid code verifier.');
    const accessToken = randomBytes(24).toString('base64url');
    sessions.set(accessToken, grant.profile);
    return { access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 };
  });

  sim.call('GET', `/${graphVersion}/me`, (request, reply) => {
    const { fields, appsecret_proof: given } = profileQuery.parse(request.query);
    const token = bearerOf(request);
    const profile = sessions.get(token);
    if (!profile) return refuse(reply, 190, 'Invalid OAuth access token.');
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    if (given !== proof) return refuse(reply, 100, 'Invalid appsecret_proof provided in the API argument.');
    const wanted = fields.split(',');
    return Object.fromEntries(Object.entries(profile).filter(([field]) => wanted.includes(field)));
  });
}

function toProfile({ email, firstName, lastName, option }: ConsentingPerson) {
  const digest = createHash('sha256').update(`facebook:${email.toLowerCase()}`).digest('hex');
  return {
    id: `1${BigInt(`0x${digest}`).toString().slice(0, 15)}`,
    first_name: firstName,
    last_name: lastName,
    ...(option === 'on' && { email }),
  };
}

type Profile = ReturnType<typeof toProfile>;

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  const trace = randomBytes(8).toString('base64url');
  return reply.code(400).send({ error: { message, type: 'OAuthException', code, fbtrace_id: trace } });
}

const bearerOf = (request: FastifyRequest) => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
