import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assistantPermissions } from '#contract/assistants/assistants.contract.ts';
import { textOf } from '#contract/kit/values.ts';
import { failure } from '#server/kit/failure.ts';
import { addRequestLimit } from '#server/kit/http/api/request-limits.ts';
import type { AssistantsService } from './assistants.service.ts';
import { RefusedGrant, refuseGrant } from './oauth-errors.ts';

interface OAuthOptions {
  appUrl: string;
  perMinute: number;
}

const bodyLimit = 16 * 1024;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Nothing but https, or a program on the very computer; no fragment, nobody's name. */
function isRedirect(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (text.includes('#') || hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

const clientInput = z.object({
  client_name: textOf(80).optional(),
  redirect_uris: z.array(textOf(500).refine(isRedirect)).min(1).max(10),
});

const codeInput = z.object({
  grant_type: z.literal('authorization_code'),
  code: textOf(200),
  redirect_uri: textOf(500),
  client_id: textOf(100).optional(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});

const refreshInput = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: textOf(200),
  client_id: textOf(100).optional(),
});

const revokeInput = z.object({ token: textOf(200) });

/** The endpoints that programs connect with by themselves; people are asked in the back office. */
export async function addOAuth(
  app: FastifyInstance,
  { connections }: AssistantsService,
  { appUrl, perMinute }: OAuthOptions,
): Promise<void> {
  const server = {
    issuer: appUrl,
    authorization_endpoint: `${appUrl}/app/connect-assistant`,
    token_endpoint: `${appUrl}/oauth/token`,
    registration_endpoint: `${appUrl}/oauth/register`,
    revocation_endpoint: `${appUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: assistantPermissions,
    authorization_response_iss_parameter_supported: true,
  };
  const resource = {
    resource: `${appUrl}/mcp`,
    authorization_servers: [appUrl],
    scopes_supported: assistantPermissions,
    bearer_methods_supported: ['header'],
    resource_name: 'Scanfront',
  };
  await app.register(async (scope) => {
    await addRequestLimit(scope, { perMinute });
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, text: string) => readForm(text),
    );
    scope.get('/.well-known/oauth-authorization-server', async () => server);
    scope.get('/.well-known/oauth-protected-resource', async () => resource);
    scope.get('/.well-known/oauth-protected-resource/mcp', async () => resource);
    scope.post('/oauth/register', { bodyLimit }, (request, reply) =>
      answer(reply, 201, async () => {
        const parsed = clientInput.safeParse(request.body);
        if (!parsed.success) {
          const isAddress = parsed.error.issues.some(({ path }) => path[0] === 'redirect_uris');
          throw refuseGrant(isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata');
        }
        const { client_name, redirect_uris: redirectUris } = parsed.data;
        const name = client_name?.trim() || new URL(redirectUris[0] ?? '').host;
        const id = await connections.register({ name, redirectUris }, visitorOf(request));
        return {
          client_id: id,
          client_name: name,
          redirect_uris: redirectUris,
          token_endpoint_auth_method: 'none',
          grant_types: server.grant_types_supported,
          response_types: server.response_types_supported,
        };
      }),
    );
    scope.post('/oauth/token', { bodyLimit }, (request, reply) =>
      answer(reply, 200, () => {
        const { grant_type: kind } = (request.body ?? {}) as { grant_type?: unknown };
        if (kind === 'authorization_code') {
          const given = read(codeInput, request.body);
          return connections.exchangeCode(
            {
              code: given.code,
              clientId: given.client_id,
              redirectUri: given.redirect_uri,
              verifier: given.code_verifier,
            },
            visitorOf(request),
          );
        }
        if (kind !== 'refresh_token') throw refuseGrant('unsupported_grant_type');
        const given = read(refreshInput, request.body);
        return connections.refresh({ token: given.refresh_token, clientId: given.client_id }, visitorOf(request));
      }),
    );
    scope.post('/oauth/revoke', { bodyLimit }, (request, reply) =>
      answer(reply, 200, async () => {
        await connections.revoke(read(revokeInput, request.body).token, visitorOf(request));
        return {};
      }),
    );
  });
}

const visitorOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

/** A field that comes twice is no request of OAuth. */
function readForm(text: string): Record<string, string> {
  const entries = [...new URLSearchParams(text)];
  if (new Set(entries.map(([name]) => name)).size < entries.length) {
    throw failure('BAD_REQUEST', { message: 'A field comes twice.' });
  }
  return Object.fromEntries(entries);
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refuseGrant('invalid_request');
  return parsed.data;
}

async function answer(reply: FastifyReply, status: number, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return reply.code(status).send(await work());
  } catch (error) {
    if (!(error instanceof RefusedGrant)) throw error;
    return reply.code(400).send({ error: error.code, error_description: error.message });
  }
}
