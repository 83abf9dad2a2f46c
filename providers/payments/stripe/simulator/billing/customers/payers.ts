import { catalog } from '../catalog/catalog.ts';
import type { BillingDesk } from '../desk.ts';
import type { SetupIntent } from '../objects.ts';
import { testClocks } from '../test-clocks.ts';
import { balances } from './balances.ts';
import { customers } from './customers.ts';
import { savedMethods } from './saved-methods.ts';
import { setupIntents } from './setup-intents.ts';

export interface PayersOptions extends BillingDesk {
  challengeUrl(account: string, intent: SetupIntent): string;
  endSubscription(id: string): void;
}

/** Who pays the platform, with what, and for what: everything around subscriptions. */
export function payers(desk: PayersOptions) {
  const methods = savedMethods(desk);
  const books = balances(desk);
  const owners = customers({ ...desk, methods, balances: books });
  return {
    methods,
    balances: books,
    customers: owners,
    catalog: catalog(desk),
    setups: setupIntents({ ...desk, methods }),
    testClocks: testClocks({ ...desk, customers: owners }),
  };
}
