import type { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Contract, Route } from '#contract/kit/route.ts';
import { isPermission, type Permission } from '#contract/permissions.ts';
import type { Actor } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import { toSchema } from '#server/kit/http/api/api-answers.ts';
import type { OwnCallInput } from '#server/kit/http/own-calls.ts';

/** What an assistant does with a call: look, write at once, or ask a person to do it. */
export type ToolKind = 'read' | 'write' | 'propose';

export interface Tool {
  name: string;
  call: string;
  kind: ToolKind;
  route: Route;
  description: string;
  permission: Permission | null;
  inputSchema: JsonObject;
}

export type JsonObject = { type: 'object'; properties?: Record<string, object>; required?: string[] };

// So few that a model still finds the right one; what deletes, moves money or reaches many things at once is proposed.
const chosen: readonly (readonly [call: string, kind: ToolKind])[] = [
  // What is there.
  ['products.list', 'read'],
  ['products.summary', 'read'],
  ['products.find', 'read'],
  ['products.get', 'read'],
  ['products.prices', 'read'],
  ['products.stock', 'read'],
  ['categories.list', 'read'],
  ['lookup.history', 'read'],
  ['markdowns.list', 'read'],
  ['truckloads.list', 'read'],
  ['truckloads.get', 'read'],
  ['truckloads.items', 'read'],
  // What is sold, and to whom.
  ['orders.list', 'read'],
  ['orders.get', 'read'],
  ['orders.held', 'read'],
  ['abandonedCarts.list', 'read'],
  ['customers.list', 'read'],
  ['forms.list', 'read'],
  ['dashboard.read', 'read'],
  // Where it is sold.
  ['stores.list', 'read'],
  ['stores.get', 'read'],
  ['discounts.list', 'read'],
  ['publishing.status', 'read'],
  ['channels.listings', 'read'],
  ['assistants.proposals', 'read'],
  // One thing at a time, which the same person can change back.
  ['products.create', 'write'],
  ['products.update', 'write'],
  ['categories.create', 'write'],
  ['orders.comment', 'write'],
  ['forms.update', 'write'],
  ['content.createPost', 'write'],
  // A person looks at these first.
  ['products.remove', 'propose'],
  ['products.writeOff', 'propose'],
  ['orders.refund', 'propose'],
  ['orders.cancel', 'propose'],
  ['discounts.create', 'propose'],
  ['discounts.remove', 'propose'],
  ['publishing.deploy', 'propose'],
];

/** A tool that asks for a call of the API, and asks for its fields side by side. */
export const tools: readonly Tool[] = chosen.map(([call, kind]) => {
  const route = routeOf(call);
  const name = `${kind === 'propose' ? 'propose_' : ''}${call.replace('.', '_')}`;
  const { permission, summary } = route.spec;
  const asked = isPermission(permission) ? permission : null;
  const note = kind === 'propose' ? ' Nothing happens until a person confirms it in the back office.' : '';
  return {
    name,
    call,
    kind,
    route,
    permission: asked,
    description: `${summary}.${note}${asked ? ` Asks for ${asked}.` : ''}`,
    inputSchema: describeInput(route),
  };
});

export function routeOf(call: string): Route {
  const [capability = '', name = ''] = call.split('.');
  const route = (api as Record<string, Contract>)[capability]?.[name];
  if (!route) throw new Error(`There is no call ${call}.`);
  return route;
}

export const mayUse = ({ permission }: Pick<Tool, 'permission'>, { permissions }: Pick<Actor, 'permissions'>) =>
  permission === null || permissions.has(permission);

function partsOf({ spec }: Route) {
  return { params: spec.params, query: spec.query, body: spec.body ?? spec.form };
}

function describeInput(route: Route): JsonObject {
  const described: Required<JsonObject> = { type: 'object', properties: {}, required: [] };
  for (const schema of Object.values(partsOf(route))) {
    if (!schema) continue;
    const { properties = {}, required = [] } = toSchema(schema as z.ZodType, 'input') as JsonObject;
    for (const [name, field] of Object.entries(properties)) {
      if (name in described.properties) throw new Error(`${route.path} has two fields ${name}.`);
      described.properties[name] = field;
    }
    described.required.push(...required);
  }
  return described;
}

const usualPage = 25;
const longestPage = 100;

/** The fields of a tool as the parts of its call; one that it doesn’t have is refused by its name. */
export function toCallInput(route: Route, given: Record<string, unknown>): OwnCallInput {
  const parts = partsOf(route);
  const input: Required<OwnCallInput> & { body: Record<string, unknown> } = { params: {}, query: {}, body: {} };
  for (const [name, value] of Object.entries(given)) {
    const part = (['params', 'query', 'body'] as const).find((each) => Object.hasOwn(shapeOf(parts[each]), name));
    if (!part) throw invalid({ param: name, msg: 'There is no such field.' });
    input[part][name] = value;
  }
  if (Object.hasOwn(shapeOf(parts.query), 'pageSize')) {
    input.query.page ??= 1;
    input.query.pageSize = Math.min(Number(input.query.pageSize ?? usualPage) || usualPage, longestPage);
  }
  return input;
}

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
