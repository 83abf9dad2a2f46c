import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { route } from '../kit/route.ts';
import { byId, id, paging, textOf, timestamp } from '../kit/values.ts';
import { keyPermissions, permissions } from '../permissions.ts';

/** What can be ticked for an assistant: no more than for a key. */
export const assistantPermissions = keyPermissions;

const permission = z.enum(assistantPermissions);

export const proposalStates = ['open', 'running', 'done', 'refused', 'undone', 'expired'] as const;

const assistant = z.object({
  _id: id,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** In whose name it acts. */
  by: z.string(),
  isMine: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

export const proposalPreview = z.object({
  /** What it is about, such as the title of a product or the number of an order. */
  subject: z.string().nullable(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of prices that would change; for whoever may not see costs, as if nothing held them. */
  prices: z
    .object({
      products: z.number(),
      unchanged: z.number(),
      /** How many would go lower if nothing held them. */
      atFloor: costly(z.number()),
      /** Of which nobody knows the cost: they stay as they are where nothing may go below it. */
      unknownCost: costly(z.number()),
      /** What everything in stock of them is priced at, now and then. */
      before: z.number(),
      after: z.number(),
      examples: z.array(z.object({ _id: id, title: z.string(), before: z.number(), after: z.number() })),
    })
    .nullable(),
});

const proposal = z.object({
  _id: id,
  /** The tool that was asked for. */
  tool: z.string(),
  summary: z.string(),
  /** What whoever confirms it must be allowed to. */
  permissions: z.array(z.enum(permissions)),
  state: z.enum(proposalStates),
  preview: proposalPreview,
  /** Goes up with every preview: what is confirmed is the one that was seen. */
  revision: z.number(),
  by: z.object({ assistant: z.string(), person: z.string() }),
  decidedBy: z.string().nullable(),
  canUndo: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  decidedAt: timestamp.nullable(),
});

const shownPreview = z.object({
  revision: z.number('Required').int('Only whole numbers').min(1).max(1_000_000, 'Too large'),
});

/** What a program asks with when it sends a person to us (RFC 6749, 7636). */
export const accessRequest = z.object({
  client_id: id,
  redirect_uri: textOf(500).min(1, 'Required'),
  response_type: z.literal('code', 'Must be code'),
  code_challenge: z
    .string('Required')
    .regex(/^[\w-]{43}$/, 'Must be the S256 challenge of a verifier')
    .meta({ examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'] }),
  code_challenge_method: z.literal('S256', 'Must be S256'),
  state: textOf(1000).optional(),
  resource: textOf(500).optional(),
});

export const assistants = {
  list: route('GET', '/assistants', {
    summary: 'The assistants that people of the team have connected, and the address to connect one with',
    permission: 'assistants.manage',
    reply: z.object({ address: z.string(), assistants: z.array(assistant) }),
  }),
  request: route('POST', '/assistants/requests', {
    summary: 'Who asks for access, and what the person could give',
    permission: 'self',
    body: accessRequest,
    reply: z.object({
      name: z.string(),
      /** Where the answer goes. */
      host: z.string(),
      offered: z.array(z.string()),
      suggested: z.array(z.string()),
    }),
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED'],
  }),
  allow: route('POST', '/assistants', {
    summary: 'Let an assistant act in one’s name; answers where to go on',
    permission: 'self',
    stepUp: true,
    body: accessRequest.extend({
      permissions: z.array(permission).min(1, 'Tick at least one.').max(permissions.length),
    }),
    reply: [201, z.object({ redirectTo: z.string() })],
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED', 'CONFLICT'],
  }),
  disconnect: route('DELETE', '/assistants/:id', {
    summary: 'End what an assistant may do, at once',
    permission: 'assistants.manage',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND'],
  }),
  proposals: route('GET', '/proposals', {
    summary: 'What assistants and keys propose, the newest first; page by page with the total in X-Total-Count',
    permission: 'member',
    query: paging.pick({ page: true, pageSize: true }).extend({ state: z.enum(['open']).optional() }),
    reply: z.array(proposal),
  }),
  confirm: route('POST', '/proposals/:id/confirm', {
    summary: 'Do what is proposed; where something has changed since it is shown anew instead, and stays open',
    permission: 'self',
    params: byId,
    body: shownPreview,
    reply: proposal,
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED', 'CONFLICT', 'REQUEST_RUNNING'],
  }),
  refuse: route('POST', '/proposals/:id/refuse', {
    summary: 'Say no to what is proposed',
    permission: 'self',
    params: byId,
    reply: proposal,
    fails: ['NOT_FOUND', 'NOT_PERMITTED', 'CONFLICT'],
  }),
  undo: route('POST', '/proposals/:id/undo', {
    summary: 'Take back what was confirmed, where the act can be taken back',
    permission: 'self',
    params: byId,
    reply: proposal,
    fails: ['NOT_FOUND', 'NOT_PERMITTED', 'CONFLICT'],
  }),
};

export type Assistant = z.output<typeof assistant>;
export type Proposal = z.output<typeof proposal>;
export type ProposalPreview = z.output<typeof proposalPreview>;
export type AccessRequest = z.output<typeof accessRequest>;
