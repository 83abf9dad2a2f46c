import { createHash } from 'node:crypto';
import type { ProposalPreview } from '#contract/assistants/assistants.contract.ts';
import { toCents } from '#contract/kit/money.ts';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Actor } from '#server/kit/actor.ts';
import { invalid } from '#server/kit/failure.ts';
import type { KeptCall, Plan } from './proposals.repository.ts';
import type { ReadCall } from './read-call.ts';
import { type Tool, toCallInput } from './tools.ts';

type Given = Record<string, unknown>;
type Details = ProposalPreview['details'];

/** What a call is about: how it is read and named, and how it stands beside what would be done to it. */
interface Subject {
  call: string;
  title: (body: Given) => string;
  facts?: (body: Given) => Details;
}

const titled = ({ title }: Given) => String(title);
const inMoney = (dollars: unknown) => inDollars(toCents(Number(dollars)));
const stock = ({ quantity }: Given) => ({ name: 'In stock', value: String(quantity) });

const order: Subject = {
  call: 'orders.get',
  title: ({ serialNo, checkoutID }) => `Order #${serialNo ?? checkoutID}`,
  facts: (body) => {
    const { total, refundable } = body as unknown as OrderDetails;
    return [
      { name: 'Order total', value: inMoney(total) },
      { name: 'Can still be given back', value: inMoney(refundable) },
    ];
  },
};

const product: Subject = { call: 'products.get', title: titled, facts: (body) => [stock(body)] };

const subjects: Readonly<Record<string, Subject>> = {
  'products.remove': { ...product, facts: (body) => [{ name: 'Price', value: inMoney(body.price) }, stock(body)] },
  'products.writeOff': product,
  'orders.refund': order,
  'orders.cancel': order,
  'discounts.create': { call: 'stores.get', title: titled },
  'discounts.remove': { call: 'discounts.get', title: titled },
  'publishing.deploy': { call: 'stores.get', title: titled },
};

// What fields are called where people read them.
const fieldNames: Readonly<Record<string, string>> = {
  amount: 'Amount',
  refund: 'Give the money back',
  restock: 'Put back in stock',
  units: 'Units',
  reason: 'Reason',
  note: 'Note',
  title: 'Name',
  code: 'Code',
  kind: 'Kind',
  percent: 'Percent',
  minimumAmount: 'From a subtotal of',
  minimumItems: 'From so many items on',
  appliesTo: 'Applies to',
  products: 'Products',
  categories: 'Categories',
  startsAt: 'Starts',
  endsAt: 'Ends',
  totalUses: 'Uses in all',
  usesPerCustomer: 'Uses by one customer',
  isActive: 'Switched on',
};

// What a program needs alone. Anything else is shown, if only by its own name: nobody confirms what they can't see.
const unshownFields = ['version'];
const moneyFields = ['amount', 'minimumAmount'];
const chosenFields = ['kind', 'appliesTo'];

/** What would be sent, as a person reads it. */
function describeGiven(call: string, given: Given, subject: Given): Details {
  return Object.entries(given).flatMap(([field, sent]) => {
    const value = unshownFields.includes(field) ? '' : describeValue(call, field, sent, subject);
    return value === '' ? [] : [{ name: fieldNames[field] ?? field, value }];
  });
}

function describeValue(call: string, field: string, sent: unknown, subject: Given): string {
  if (sent === null || sent === undefined) return '';
  if (typeof sent === 'boolean') return sent ? 'Yes' : 'No';
  if (moneyFields.includes(field)) return inMoney(sent);
  if (Array.isArray(sent))
    return field === 'restock' ? describeLines(sent, subject) : sent.length ? `${sent.length}` : '';
  const isChosen = chosenFields.includes(field) || (call === 'products.writeOff' && field === 'reason');
  if (isChosen) return inWords(String(sent));
  return typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
}

/** Such as "Free shipping" for `free_shipping`. */
const inWords = (choice: string) => choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('_', ' ');

function describeLines(restock: readonly { position: number; quantity: number }[], subject: Given): string {
  const { lines } = subject as unknown as OrderDetails;
  return restock
    .map(({ position, quantity }) => `${quantity} × ${lines.find((line) => line.position === position)?.title ?? '?'}`)
    .join(', ');
}

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
  const about = (body ?? {}) as Given;
  const state = JSON.stringify(body);
  return {
    preview: {
      subject: subject ? subject.title(about) : null,
      details: [...(subject?.facts?.(about) ?? []), ...describeGiven(tool.call, (input.body ?? {}) as Given, about)],
      prices: null,
      withoutCosts: null,
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
