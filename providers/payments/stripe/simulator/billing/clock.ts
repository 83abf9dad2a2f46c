import { nowSeconds } from '../objects.ts';
import { refuse } from '../refusal.ts';
import type { BillingState } from './state.ts';

export interface Task {
  customer: string;
  /** When it falls due, in seconds of the customer's time. */
  at: number;
  run(): void;
}

export interface ClockOptions {
  account: string;
  billing: BillingState;
  /** What will happen by time alone, to these customers or to anybody; of several at once the first comes first. */
  tasksOf(customers?: ReadonlySet<string>): readonly Task[];
}

/** More in one go is a fault: something falls due again and again. */
const mostTasks = 20_000;

/** Time, every customer's its own: everybody's with a lead, or what its test clock shows. */
export function billingClock({ account, billing, tasksOf }: ClockOptions) {
  /** While something is done that fell due earlier, it is that time. */
  let moment: number | null = null;

  const clockOf = (customer: string) => {
    const id = billing.customers.find(account, customer)?.test_clock;
    return id ? billing.testClocks.find(account, id) : undefined;
  };

  function now(customer: string): number {
    return moment ?? clockOf(customer)?.frozen_time ?? nowSeconds() + (billing.offsets.get(customer) ?? 0);
  }

  /** Does what falls due until then, in order of time. */
  function doDue(customers: ReadonlySet<string>, to: number): void {
    for (let done = 0; done < mostTasks; done += 1) {
      const due = tasksOf(customers).filter(({ at }) => at <= to);
      const [first] = due.sort((one, other) => one.at - other.at);
      if (!first) return;
      moment = first.at;
      try {
        first.run();
      } finally {
        moment = null;
      }
    }
    throw new Error('Billing does not come to an end');
  }

  function checkForward(from: number, to: number, param: string): void {
    if (to < from) throw refuse('Time only moves forward.', { param });
  }

  /** Moves a test clock, with everybody who lives by it. */
  function advanceClock(id: string, to: number): void {
    const clock = billing.testClocks.get(account, id);
    checkForward(clock.frozen_time, to, 'frozen_time');
    const living = billing.customers.list(account).filter(({ test_clock: own }) => own === id);
    doDue(new Set(living.map((customer) => customer.id)), to);
    billing.testClocks.put(account, { ...clock, frozen_time: to });
  }

  function advanceAlone(customer: string, to: number): void {
    checkForward(now(customer), to, 'to');
    doDue(new Set([customer]), to);
    billing.offsets.put(customer, to - nowSeconds());
  }

  return {
    now,
    advanceClock,

    /** Moves the time of one customer, and nobody else's but of those who share its test clock. */
    advance(customer: string, to: number): void {
      const clock = clockOf(customer);
      if (clock) advanceClock(clock.id, to);
      else advanceAlone(customer, to);
    },

    /** Does what has fallen due by itself. */
    catchUp(): void {
      const due = tasksOf().filter(({ customer, at }) => !clockOf(customer) && at <= now(customer));
      for (const customer of new Set(due.map((task) => task.customer))) doDue(new Set([customer]), now(customer));
    },
  };
}
