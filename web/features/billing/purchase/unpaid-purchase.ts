import { z } from 'zod';
import { attempt } from '#web/kit/attempt.ts';

/** A purchase whose invoice waits for its owner: for another card, or for an answer to the bank. */
const unpaidPurchase = z.object({
  purchase: z.object({
    act: z.enum(['subscribe', 'change']),
    planId: z.string(),
    planName: z.string(),
    priceId: z.string(),
  }),
  invoice: z.object({ id: z.string(), status: z.string() }),
});

export type UnpaidPurchase = z.output<typeof unpaidPurchase>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyFor = (userId: string) => `scanfront.unpaid-purchase.${userId}`;

// Without storage a purchase that was left can be begun again: to the server it is the same.
/** Keeps it for one person, across reloads, as long as the tab is open (specification 1 §4, Subscribe flow). */
export function unpaidPurchasesOf(userId: string, shelf: () => Shelf = () => sessionStorage) {
  const key = keyFor(userId);
  return {
    read: (): UnpaidPurchase | null => {
      const parsed = unpaidPurchase.safeParse(attempt(() => JSON.parse(shelf().getItem(key) ?? 'null')));
      return parsed.success ? parsed.data : null;
    },
    keep: (unpaid: UnpaidPurchase): void => void attempt(() => shelf().setItem(key, JSON.stringify(unpaid))),
    forget: (): void => void attempt(() => shelf().removeItem(key)),
  };
}
