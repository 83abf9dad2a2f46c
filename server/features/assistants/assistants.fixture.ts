import { createHash, randomBytes } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { factors } from '#contract/accounts/factors.contract.ts';
import { assistants, type Proposal } from '#contract/assistants/assistants.contract.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Person } from '#testing/api-test.ts';
import { password } from '#testing/factory.ts';

export const redirectUri = 'http://127.0.0.1:33418/callback';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export const newVerifier = () => randomBytes(48).toString('base64url');

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export async function register(appUrl: string, body: object = {}): Promise<string> {
  const response = await fetch(`${appUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Ledger Bot', redirect_uris: [redirectUri], ...body }),
  });
  return ((await response.json()) as { client_id: string }).client_id;
}

/** What a program sends its person with. */
export const accessRequest = (clientId: string, verifier: string) => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code' as const,
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256' as const,
});

export async function postForm(appUrl: string, path: string, fields: Record<string, string>) {
  const response = await fetch(`${appUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, body: (await response.json()) as Tokens & { error?: string } };
}

/** A code that somebody has allowed, and all that it is redeemed with. */
export async function allow(appUrl: string, person: Person, permissions: readonly Permission[]) {
  const clientId = await register(appUrl);
  const verifier = newVerifier();
  const body = { ...accessRequest(clientId, verifier), permissions: [...permissions] };
  await person.call(factors.stepUp, { body: { password } });
  const { redirectTo } = await person.call(assistants.allow, { body });
  const code = new URL(redirectTo).searchParams.get('code') ?? '';
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
  };
  return { clientId, fields };
}

export async function connect(appUrl: string, person: Person, permissions: readonly Permission[]) {
  const { clientId, fields } = await allow(appUrl, person, permissions);
  const { body } = await postForm(appUrl, '/oauth/token', fields);
  return { clientId, fields, tokens: body, assistant: await openClient(appUrl, body.access_token) };
}

/** An assistant that talks to /mcp with the SDK's own client. */
export async function openClient(appUrl: string, token: string) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${appUrl}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  const use = async (name: string, input: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: input });
    const [content] = result.content as { text: string }[];
    return { isError: result.isError === true, text: content?.text ?? '' };
  };
  return {
    client,
    use,
    async ask<Reply>(name: string, input: Record<string, unknown> = {}): Promise<Reply> {
      const { isError, text } = await use(name, input);
      if (isError) throw new Error(text);
      return JSON.parse(text) as Reply;
    },
    propose: async (name: string, input: Record<string, unknown>): Promise<Proposal> => {
      const { isError, text } = await use(name, input);
      if (isError) throw new Error(text);
      return JSON.parse(text) as Proposal;
    },
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
  };
}
