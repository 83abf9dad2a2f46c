import type { Composition } from '#server/compose.ts';
import type { BuyersStory } from '../buyer.ts';
import type { Stall } from '../stall.ts';
import { say } from '../story.ts';

interface OrderFacts {
  id: string;
  email: string;
  payment_id: string | null;
  payment_status: string;
  stock: string;
  status: string;
  serial_no: number | null;
}

/** Everybody has what they were thanked for, and nobody anything twice; no money is astray. */
export async function examineOrders(
  product: Composition,
  { merchantId }: Stall,
  stories: readonly BuyersStory[],
): Promise<string[]> {
  const orders: OrderFacts[] = await product.deps.db
    .selectFrom('orders')
    .select(['id', 'email', 'payment_id', 'payment_status', 'stock', 'status', 'serial_no'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return [
    ...orders.filter(({ stock }) => stock === 'reserved').map((order) => say('an order is stuck', order)),
    ...stories.flatMap((story) => examineStory(story, orders)),
    ...(await findStrayPayments(product, { merchantId, stories }, orders)),
  ];
}

/** Whoever was thanked has that order; whoever saw one of another kind has it too; nobody has two. */
function examineStory(story: BuyersStory, orders: readonly OrderFacts[]): string[] {
  const own = orders.filter(({ email, serial_no: number }) => email === story.email && number !== null);
  const shown = own.find(({ id }) => id === story.orderId);
  if (own.filter(({ stock }) => stock === 'sold').length > 1) return [say('a buyer has two orders', story)];
  if (own.length > 0 && ['sold out', 'left unpaid'].includes(story.ending)) {
    return [say('a buyer has an order and does not know of it', story)];
  }
  if (story.ending === 'gave up') return [say('a buyer came to no end', story)];
  if (story.ending === 'thanked' && shown?.stock !== 'sold') return [say('a buyer was thanked for nothing', story)];
  if (story.ending === 'shown the order' && !shown) return [say('a buyer was shown an order that is none', story)];
  return [];
}

/** The other way round than the invariants: from the money that buyers have given to the orders. */
async function findStrayPayments(
  { deps: { payments, db } }: Composition,
  { merchantId, stories }: { merchantId: string; stories: readonly BuyersStory[] },
  orders: readonly OrderFacts[],
): Promise<string[]> {
  const accounts = await db
    .selectFrom('payment_accounts')
    .select(['processor', 'account'])
    .where('merchant_id', '=', merchantId)
    .execute();
  const stray: string[] = [];
  for (const { processor, id } of stories.flatMap((story) => story.paid)) {
    const account = accounts.find((one) => one.processor === processor)?.account ?? '';
    const asked = await payments[processor]?.readPayment(account, id);
    if (!asked?.ok) stray.push(say('a payment can’t be read', { processor, id }));
    else if (asked.value.status === 'succeeded' && asked.value.refundedCents < asked.value.amountCents) {
      const owners = orders.filter((order) => order.payment_id === id && order.stock === 'sold');
      if (owners.length !== 1) stray.push(say(`a payment belongs to ${owners.length} orders`, asked.value));
    }
  }
  return stray;
}
