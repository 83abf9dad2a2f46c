import { createHash } from 'node:crypto';
import type { Actor } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import type { KeptCall, Plan } from './proposals.repository.ts';
import type { ReadCall } from './read-call.ts';
import { type Tool, toCallInput } from './tools.ts';

// What a call is about, and by which of its fields that is named.
const subjects: Readonly<Record<string, { call: string; title: (body: Record<string, unknown>) => string }>> = {
  'products.remove': { call: 'products.get', title: ({ title }) => String(title) },
  'products.writeOff': { call: 'products.get', title: ({ title }) => String(title) },
  'orders.refund': { call: 'orders.get', title: (order) => `Order ${order.orderNumber ?? order.number ?? order._id}` },
  'orders.cancel': { call: 'orders.get', title: (order) => `Order ${order.orderNumber ?? order.number ?? order._id}` },
  'discounts.create': { call: 'stores.get', title: ({ title }) => String(title) },
  'discounts.remove': { call: 'discounts.get', title: ({ title }) => String(title) },
  'publishing.deploy': { call: 'stores.get', title: ({ title }) => String(title) },
};

/** What a call would be made with, and the state of what it is about. */
export async function planCall(
  read: ReadCall,
  actor: Actor,
  tool: Pick<Tool, 'call' | 'route'>,
  given: Record<string, unknown>,
): Promise<Plan> {
  const input = toCallInput(tool.route, given);
  const sent = tool.route.spec.body ?? tool.route.spec.form;
  const parsed = sent?.safeParse(input.body ?? {});
  if (parsed && !parsed.success) {
    throw invalid(...parsed.error.issues.map(({ path, message }) => ({ param: path.join('.'), msg: message })));
  }
  const subject = subjects[tool.call];
  const { body } = subject ? await read(actor, subject.call, { params: input.params }) : { body: null };
  const state = JSON.stringify(body);
  return {
    preview: {
      subject: subject ? subject.title(body as Record<string, unknown>) : null,
      details: Object.entries((input.body ?? {}) as Record<string, unknown>).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      })),
      prices: null,
    },
    call: { call: tool.call, params: input.params, query: input.query, body: input.body },
    fingerprint: createHash('sha256').update(state).digest('base64url'),
  };
}

/** How what was done is taken back, where it can be. */
export function undoOf(call: string, reply: unknown): KeptCall | null {
  const { undoId } = (reply ?? {}) as { undoId?: string | null };
  const isUndoable = call === 'products.bulkWrite' || call === 'products.remove';
  return isUndoable && undoId ? { call: 'products.undo', params: { id: undoId } } : null;
}
