import type { Route } from '#contract/kit/route.ts';
import { isPermission } from '#contract/permissions.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { OwnCallInput } from '#server/kit/http/own-calls.ts';
import { routeOf } from './tools.ts';

interface Resource {
  name: string;
  call: string;
  /** With one `{id}` at the most. */
  uri: string;
  description: string;
  input: (id: string) => OwnCallInput;
}

const byId = (id: string): OwnCallInput => ({ params: { id } });

const resources: readonly Resource[] = [
  {
    name: 'products-summary',
    call: 'products.summary',
    uri: 'scanfront://reports/products',
    description: 'How many products there are, by status.',
    input: () => ({}),
  },
  {
    name: 'write-offs',
    call: 'products.writeOffs',
    uri: 'scanfront://reports/write-offs',
    description: 'What was written off in the last twelve months, by month and reason.',
    input: () => ({}),
  },
  {
    name: 'stores',
    call: 'stores.list',
    uri: 'scanfront://stores',
    description: 'The stores.',
    input: () => ({}),
  },
  {
    name: 'product',
    call: 'products.get',
    uri: 'scanfront://products/{id}',
    description: 'One product.',
    input: byId,
  },
  {
    name: 'order',
    call: 'orders.get',
    uri: 'scanfront://orders/{id}',
    description: 'One order with its lines and what happened to it.',
    input: byId,
  },
  {
    name: 'sales',
    call: 'dashboard.read',
    uri: 'scanfront://reports/sales/{id}',
    description: 'Sales of one store, or of `all` of them, in its usual period.',
    input: (storeId) => ({ params: { storeId }, body: {} }),
  },
];

const isTemplate = ({ uri }: Resource) => uri.includes('{id}');

function mayRead({ call }: Resource, { permissions }: Actor): boolean {
  const { permission } = routeOf(call).spec;
  return !isPermission(permission) || permissions.has(permission);
}

const allowed = (actor: Actor) => resources.filter((resource) => mayRead(resource, actor));

export const listResources = (actor: Actor) =>
  allowed(actor)
    .filter((resource) => !isTemplate(resource))
    .map(({ name, uri, description }) => ({ name, uri, description, mimeType: 'application/json' }));

export const resourceTemplates = (actor: Actor) =>
  allowed(actor)
    .filter(isTemplate)
    .map(({ name, uri, description }) => ({ name, uriTemplate: uri, description, mimeType: 'application/json' }));

/** What an address names, where somebody may read it. */
export function findResource(actor: Actor, asked: string): { route: Route; input: OwnCallInput } | null {
  for (const resource of allowed(actor)) {
    const [before = '', after] = resource.uri.split('{id}');
    const id = asked.startsWith(before) ? asked.slice(before.length) : '';
    const isNamed = after === undefined ? asked === before : /^[\w-]{1,40}$/.test(id);
    if (isNamed) return { route: routeOf(resource.call), input: resource.input(id) };
  }
  return null;
}
