import fc from 'fast-check';
import { signedMessage } from '#providers/payments/stripe/stripe.fixture.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import type { World } from './world.ts';

interface ToldEvent {
  id: string;
  type: string;
  data: { object: { id: string; customer?: string | null } };
}

interface EventPage {
  data: ToldEvent[];
  has_more: boolean;
}

const atOnce = 10;

export const customerOf = ({ data: { object } }: ToldEvent): string => object.customer ?? object.id;

/** In another order, the same one in every run. */
export const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const [order] = fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), 1);
  return order ?? [];
};

/** The provider's messages, brought by hand: in any order, and as often as wanted. */
export function openDeliveries(world: World) {
  const { secretKey, endpoints } = sandboxPayments(world.config).stripe;
  const own = endpoints.find(({ isConnect }) => !isConnect);
  const { sandbox } = world.config.urls;
  let newest: string | undefined;

  async function page(before: string | undefined): Promise<EventPage> {
    const query = new URLSearchParams({ limit: '100', ...(before && { starting_after: before }) });
    const headers = { authorization: `Bearer ${secretKey}` };
    return (await (await fetch(`${sandbox}/stripe/v1/events?${query}`, { headers })).json()) as EventPage;
  }

  return {
    /** What has happened since the last time, oldest first. */
    async fresh(): Promise<ToldEvent[]> {
      const found: ToldEvent[] = [];
      for (let hasMore = true; hasMore; ) {
        const { data, has_more } = await page(found.at(-1)?.id);
        const known = data.findIndex(({ id }) => id === newest);
        found.push(...(known < 0 ? data : data.slice(0, known)));
        hasMore = has_more && known < 0;
      }
      newest = found[0]?.id ?? newest;
      return found.reverse();
    },

    /** Some at a time, each signed as it is sent; what follows is done in between. */
    async deliver(events: readonly ToldEvent[]): Promise<void> {
      for (let start = 0; start < events.length; start += atOnce) {
        const sent = events.slice(start, start + atOnce).map(async (event) => {
          const message = signedMessage(event, own?.secret ?? '');
          const { status } = await fetch(own?.url ?? '', { method: 'POST', ...message });
          if (status !== 200) throw new Error(`${event.type} was not taken: ${status}`);
        });
        await Promise.all(sent);
        if ((start / atOnce) % 6 === 5) await world.drain();
      }
      await world.drain();
    },

    /** As the hourly sweep does with messages that are older than a month. */
    forgetHeard: () => world.deps.db.deleteFrom('payment_events').execute(),
  };
}
