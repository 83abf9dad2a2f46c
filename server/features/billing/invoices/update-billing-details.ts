import { countryCodes } from '#contract/accounts/accounts.schemas.ts';
import { done } from '../billing-refusals.ts';
import type { BillingAction } from '../lock/run-billing-action.ts';
import { type BillingDetails, billingDetailsRepository } from './billing-details.repository.ts';

type GivenDetails = { [Name in keyof BillingDetails]?: BillingDetails[Name] | undefined };

/** Where receipts go, and what is printed on them; what is left out stays as it was. */
export async function updateBillingDetails(acting: BillingAction, given: GivenDetails): Promise<void> {
  const { deps, provider, tx, scope, account } = acting;
  const { email = account.email, address = account.address, city = account.city, state = account.state } = given;
  const { country = account.country } = given;
  const billed = { line1: address, city, state, country: countryCodes[country] };
  done(await provider.updateCustomer(account.customer, { email, address: billed }));
  await billingDetailsRepository(tx).save(scope, { email, address, city, state, country }, deps.clock.now());
}
