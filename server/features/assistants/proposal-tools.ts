import type { Permission } from '#contract/permissions.ts';
import type { Actor } from '#server/kit/actor.ts';
import { failure } from '#server/kit/failure.ts';
import { toSchema } from '#server/kit/http/api/api-answers.ts';
import { parseInput } from './parse-input.ts';
import { planCall } from './plan-call.ts';
import { planPriceChange, priceChangeInput } from './price-change.ts';
import type { Plan, ProposalRow } from './proposals.repository.ts';
import type { ReadCall } from './read-call.ts';
import { type JsonObject, tools } from './tools.ts';

/** Something that is worked out and shown before a person lets it happen. */
export interface ProposalTool {
  name: string;
  /** What it was called when something was proposed that still waits. */
  former?: string;
  summary: string;
  description: string;
  /** All of them, of whoever proposes and whoever confirms. */
  permissions: readonly Permission[];
  /** Of whoever confirms, beside them. */
  confirmedWith?(input: Record<string, unknown>): readonly Permission[];
  inputSchema: JsonObject;
  plan(read: ReadCall, actor: Actor, input: Record<string, unknown>, now: Date): Promise<Plan>;
}

const priceChange: ProposalTool = {
  name: 'propose_markdowns_create',
  former: 'propose_price_change',
  summary: 'Mark products down',
  description:
    'Mark down the prices of many products, chosen by age, category, condition, status or words, by a percentage, ' +
    'not below cost unless told so. Answers what would change. Nothing happens until a person confirms it in the ' +
    'back office. Asks for products.price and products.write.',
  permissions: ['products.read', 'products.price', 'products.write'],
  // What a floor has held shows in the prices afterwards: whoever confirms and takes back could try until they know.
  confirmedWith: ({ notBelowCost }) => (notBelowCost === false ? [] : ['truckloads.cost']),
  inputSchema: toSchema(priceChangeInput, 'input') as JsonObject,
  async plan(read, actor, given, now) {
    const plan = await planPriceChange(read, actor, parseInput(priceChangeInput, given), now);
    const { prices, withoutCosts } = plan.preview;
    if ((actor.permissions.has('truckloads.cost') ? prices : withoutCosts)?.products === 0) {
      const message = 'No price would change: nothing matches, or a floor holds all of them.';
      throw failure('CONFLICT', { message });
    }
    return plan;
  },
};

// What people read above a proposal, which asks for less than the summary that a model chooses by.
const shortNames: Readonly<Record<string, string>> = {
  'products.remove': 'Delete a product',
  'products.writeOff': 'Write units off',
  'orders.refund': 'Refund an order',
  'orders.cancel': 'Cancel an order',
  'discounts.create': 'Add a discount',
  'discounts.remove': 'Delete a discount',
  'publishing.deploy': 'Publish a store',
};

const ofCalls = tools
  .filter(({ kind }) => kind === 'propose')
  .map(
    (tool): ProposalTool => ({
      name: tool.name,
      summary: shortNames[tool.call] ?? tool.route.spec.summary,
      description: tool.description,
      permissions: tool.permission ? [tool.permission] : [],
      inputSchema: tool.inputSchema,
      plan: (read, actor, input) => planCall(read, actor, tool, input),
    }),
  );

export const proposalTools: readonly ProposalTool[] = [priceChange, ...ofCalls];

export const findProposalTool = (name: string): ProposalTool | undefined =>
  proposalTools.find((tool) => tool.name === name || tool.former === name);

export const mayPropose = ({ permissions }: ProposalTool, actor: Pick<Actor, 'permissions'>): boolean =>
  permissions.every((permission) => actor.permissions.has(permission));

/** What whoever confirms must be allowed to. */
export const permissionsToConfirm = (tool: ProposalTool, { input }: Pick<ProposalRow, 'input'>): Permission[] => [
  ...tool.permissions,
  ...(tool.confirmedWith?.(input as Record<string, unknown>) ?? []),
];
