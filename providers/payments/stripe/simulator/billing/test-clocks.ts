import { newId, nowSeconds } from '../objects.ts';
import { noSuch } from '../refusal.ts';
import type { Customers } from './customers/customers.ts';
import type { BillingDesk } from './desk.ts';
import type { TestClock } from './objects.ts';

const lifetime = 30 * 24 * 60 * 60;

/** Clocks that customers can live by: their time stands still until it is moved. */
export function testClocks({
  billing,
  emit,
  customers,
}: Pick<BillingDesk, 'billing' | 'emit'> & { customers: Customers }) {
  const save = (account: string, clock: TestClock, event: string) => {
    billing.testClocks.put(account, clock);
    emit(account, `test_helpers.test_clock.${event}`, clock);
    return clock;
  };

  function find(account: string, id: string): TestClock {
    const clock = billing.testClocks.get(account, id);
    if (clock.deleted) throw noSuch('test clock', id);
    return clock;
  }

  return {
    find,

    create: (account: string, frozen: number, name: string | null) => save(account, makeClock(frozen, name), 'created'),

    list: (account: string) => billing.testClocks.list(account).filter(({ deleted }) => !deleted),

    /** Its time has been moved, and everything has happened that fell due. */
    ready: (account: string, id: string) => save(account, find(account, id), 'ready'),

    /** Those who live by it go with it. */
    remove(account: string, id: string) {
      const clock = find(account, id);
      for (const customer of customers.list(account, { test_clock: id })) customers.remove(account, customer.id);
      save(account, { ...clock, deleted: true }, 'deleted');
      return { id, object: clock.object, deleted: true };
    },
  };
}

function makeClock(frozen: number, name: string | null): TestClock {
  const created = nowSeconds();
  return {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + lifetime,
    frozen_time: frozen,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
}
