import type { openPaymentsOf } from '#testing/payments.ts';
import { examineOrders } from '../aftermath/orders.ts';
import { type BuyersPlan, type BuyersStory, shop } from '../buyer.ts';
import type { Chance } from '../chance.ts';
import type { Stall } from '../stall.ts';
import type { Story } from '../story.ts';

export interface Shopping extends Story {
  /** How it went for each of them. */
  stories: readonly BuyersStory[];
}

/** Buyers come one after the other, several at a time, and go through the checkout. */
export function shopping(stall: Stall, payments: ReturnType<typeof openPaymentsOf>, chance: Chance): Shopping {
  const stories: BuyersStory[] = [];
  let begun = 0;
  return {
    name: 'buyers served',
    atOnce: 5,
    stories,
    acknowledged: () => stories.filter(({ ending }) => ending !== 'gave up').length,

    async go() {
      begun += 1;
      stories.push(await shop(stall.url, payments, planBuyer(begun, stall, chance)));
    },

    examine: (product) => examineOrders(product, stall, stories),
  };
}

function planBuyer(number: number, { goods, coupon }: Stall, chance: Chance): BuyersPlan {
  const wanted = Array.from({ length: 1 + chance.below(2) }, () => chance.pick(goods));
  const leaves = chance.next();
  return {
    number,
    goods: [...new Set(wanted)],
    payment: chance.next() < 0.7 ? 'card' : 'paypal',
    isDeclined: chance.next() < 0.1,
    leaves: leaves < 0.1 ? 'before paying' : leaves < 0.25 ? 'after paying' : 'never',
    coupon: chance.next() < 0.3 ? coupon : '',
  };
}
