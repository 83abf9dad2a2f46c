import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessOf } from '#contract/kit/route.ts';
import { type Actor, isSubscribed, type Visitor } from '#server/kit/actor.ts';
import { Failure, failure } from '#server/kit/failure.ts';
import { spendBudget } from '#server/kit/http/api/budget-headers.ts';
import { addRequestLimit } from '#server/kit/http/api/request-limits.ts';
import type { AssistantsService } from './assistants.service.ts';
import { findProposalTool, mayPropose, proposalTools } from './proposal-tools.ts';
import { isDone, toFailure } from './read-call.ts';
import { findResource, listResources, resourceTemplates } from './resources.ts';
import { mayUse, type Tool, toCallInput, tools } from './tools.ts';

interface McpOptions {
  appUrl: string;
  perMinute: number;
  /** Sessions are not let in: what people do in person is not lent by its token. */
  authenticate(token: string, visitor: Visitor): Promise<Actor | null>;
}

const bodyLimit = 256 * 1024;
// What a model can still read; a list that is longer is asked for page by page.
const longestText = 200_000;

const instructions = `The back office of an online store for surplus and liquidation goods. Amounts are in dollars.
Lists come in pages: ask for the next page where \`total\` says that there are more. Tools whose name begins with
\`propose_\` change nothing by themselves: they answer a preview, and a person confirms it in the back office. Tell
people what you have proposed and that it waits for them there.`;

/** /mcp: the Model Context Protocol over Streamable HTTP. Nothing is kept between two requests. */
export async function addMcp(app: FastifyInstance, service: AssistantsService, options: McpOptions): Promise<void> {
  await app.register(async (scope) => {
    await addRequestLimit(scope, { perMinute: options.perMinute });
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.addHook('onRequest', async (request) => refuseOtherOrigins(request, options.appUrl));
    scope.post(
      '/mcp',
      { bodyLimit, onRequest: (request, reply) => admit(request, reply, options) },
      async (request, reply) => answer(request, reply, service),
    );
    // Without sessions there is no stream to open, and none to end.
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  });
}

/** A page of somebody else, even one that has made its name lead here, says where it comes from. */
function refuseOtherOrigins({ headers }: FastifyRequest, appUrl: string): void {
  if (headers.origin !== undefined && headers.origin !== new URL(appUrl).origin) throw failure('FORBIDDEN');
}

/** Before the body is read. */
async function admit(request: FastifyRequest, reply: FastifyReply, options: McpOptions): Promise<void> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const actor = scheme?.toLowerCase() === 'bearer' && token ? await options.authenticate(token, visitor) : null;
  if (!actor || actor.via.kind === 'session') {
    const metadata = `${options.appUrl}/.well-known/oauth-protected-resource/mcp`;
    const problem = token ? 'error="invalid_token", ' : '';
    reply.header('www-authenticate', `Bearer ${problem}resource_metadata="${metadata}"`);
    throw failure('UNAUTHENTICATED', { message: 'Please connect with OAuth or an API key.' });
  }
  request.actor = actor;
  if (actor.budget) spendBudget(reply, actor.budget);
}

async function answer(request: FastifyRequest, reply: FastifyReply, service: AssistantsService): Promise<unknown> {
  const { actor } = request;
  if (!actor) throw failure('UNAUTHENTICATED');
  // One request, one message: many in one would be counted as one.
  if (Array.isArray(request.body)) throw failure('BAD_REQUEST', { message: 'Send one message at a time.' });
  const server = makeServer(actor, service);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const { accept = '', 'content-type': type = '', 'mcp-protocol-version': version } = request.headers;
    const headers = new Headers({ accept, 'content-type': type });
    if (typeof version === 'string') headers.set('mcp-protocol-version', version);
    const asked = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(asked, { parsedBody: request.body });
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(await response.text());
  } finally {
    await server.close();
  }
}

function makeServer(actor: Actor, service: AssistantsService): Server {
  const server = new Server(
    { name: 'scanfront', title: 'Scanfront', version: '1' },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listTools(actor) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(actor, service, params.name, params.arguments ?? {}),
  );
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listResources(actor) }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: resourceTemplates(actor) }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const resource = findResource(actor, uri);
    if (!resource) throw new McpError(ErrorCode.InvalidParams, 'There is no such resource.');
    const reply = await service.calls.call(actor, resource.route, resource.input);
    if (!isDone(reply)) throw new McpError(ErrorCode.InvalidParams, toFailure(reply).message);
    return { contents: [{ uri, mimeType: 'application/json', text: shorten(JSON.stringify(reply.body)) }] };
  });
  return server;
}

const isOpen = (tool: Tool, actor: Actor): boolean =>
  tool.kind !== 'propose' &&
  mayUse(tool, actor) &&
  (accessOf(tool.route) !== 'subscriber' || isSubscribed(actor.subscriptionStatus));

function listTools(actor: Actor): ToolDescription[] {
  const direct = tools.filter((tool) => isOpen(tool, actor)).map(describe);
  const proposed = proposalTools
    .filter((tool) => mayPropose(tool, actor))
    .map(
      ({ name, description, inputSchema, summary }): ToolDescription => ({
        name,
        title: `Propose: ${summary}`,
        description,
        inputSchema: inputSchema as ToolDescription['inputSchema'],
        annotations: { readOnlyHint: false, destructiveHint: false },
      }),
    );
  return [...direct, ...proposed];
}

function describe({ name, route, description, kind, inputSchema }: Tool): ToolDescription {
  const properties = route.spec.idempotent
    ? { ...inputSchema.properties, request_key: requestKey }
    : inputSchema.properties;
  return {
    name,
    title: route.spec.summary,
    description,
    inputSchema: { ...inputSchema, properties } as ToolDescription['inputSchema'],
    annotations: { readOnlyHint: kind === 'read', destructiveHint: false },
  };
}

const requestKey = {
  type: 'string',
  maxLength: 100,
  description: 'Sent again with the same key, the call does nothing twice.',
};

async function callTool(
  actor: Actor,
  service: AssistantsService,
  name: string,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  const proposing = findProposalTool(name);
  const tool = tools.find((each) => each.name === name && each.kind !== 'propose');
  // What somebody may not use is not told apart from what does not exist.
  if (!(proposing ? mayPropose(proposing, actor) : tool && isOpen(tool, actor))) {
    throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name} for you.`);
  }
  try {
    if (proposing) return say(await service.proposals.propose(actor, proposing, given));
    return await callDirectly(actor, service, tool as Tool, given);
  } catch (error) {
    if (error instanceof Failure) return refuse(error);
    throw error;
  }
}

async function callDirectly(actor: Actor, service: AssistantsService, tool: Tool, given: Record<string, unknown>) {
  const { request_key: key, ...fields } = given;
  const input = tool.route.spec.idempotent ? fields : given;
  const isKeyed = tool.route.spec.idempotent && typeof key === 'string' && key.length > 0 && key.length <= 100;
  const idempotencyKey = isKeyed ? `mcp:${actor.via.id}:${key}` : undefined;
  const reply = await service.calls.call(actor, tool.route, toCallInput(tool.route, input), idempotencyKey);
  if (!isDone(reply)) return refuse(toFailure(reply));
  return say(reply.total === undefined ? reply.body : { total: reply.total, rows: reply.body });
}

const say = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: shorten(JSON.stringify(value)) }] });

const shorten = (text: string): string => {
  if (text.length <= longestText) return text;
  throw failure('TOO_LARGE', { message: 'The answer is too long. Ask for a smaller page, or for one thing.' });
};

function refuse(error: Failure): CallToolResult {
  const fields = error.details.fields?.map(({ param, msg }) => `${param}: ${msg}`) ?? [];
  return { isError: true, content: [{ type: 'text', text: [error.message, ...fields].join('\n') }] };
}
