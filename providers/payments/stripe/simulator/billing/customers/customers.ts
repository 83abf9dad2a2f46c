import { nowSeconds, randomText } from '../../objects.ts';
import { type BillingDesk, mergeMetadata } from '../desk.ts';
import type { Address, Customer, TestClock } from '../objects.ts';
import { isOver } from '../subscriptions/subscription-records.ts';
import type { Balances } from './balances.ts';
import type { CustomerChanges, NewCustomer } from './customer-parameters.ts';
import type { SavedMethods } from './saved-methods.ts';

export interface CustomersOptions extends Pick<BillingDesk, 'billing' | 'emit'> {
  methods: SavedMethods;
  balances: Balances;
  /** Ends a subscription at once. */
  endSubscription(id: string): void;
}

const defaultMethod = 'invoice_settings[default_payment_method]';
const noAddress: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Who pays the platform. */
export function customers({ billing, emit, methods, balances, endSubscription }: CustomersOptions) {
  const save = (account: string, customer: Customer, event: 'created' | 'updated' | 'deleted') => {
    billing.customers.put(account, customer);
    emit(account, `customer.${event}`, customer);
    return customer;
  };

  function setBalance(
    account: string,
    customer: Customer,
    balance: number | undefined,
    type: 'initial' | 'adjustment',
  ) {
    if (balance === undefined || balance === customer.balance) return customer;
    return balances.move(account, customer, { amount: balance - customer.balance, type }).customer;
  }

  function change(account: string, customer: Customer, given: CustomerChanges): Customer {
    const { metadata, invoice_settings: settings, address, balance: _balance, expand: _expand, ...facts } = given;
    const method = settings?.default_payment_method;
    if (method) methods.getOwn(account, customer.id, method, defaultMethod);
    return {
      ...customer,
      ...facts,
      ...(address !== undefined && { address: address && { ...noAddress, ...address } }),
      invoice_settings: { ...customer.invoice_settings, ...settings },
      metadata: mergeMetadata(customer.metadata, metadata),
    };
  }

  return {
    create(account: string, { payment_method: method, test_clock: clockId, ...given }: NewCustomer): Customer {
      const clock = clockId === undefined ? null : billing.testClocks.get(account, clockId, 'test_clock');
      const blank = makeCustomer(clock);
      const wanted = given.invoice_settings?.default_payment_method;
      if (wanted && wanted !== method) methods.getOwn(account, blank.id, wanted, defaultMethod);
      const attached = method === undefined ? null : methods.attach(account, method, blank);
      const settings = wanted && attached ? { default_payment_method: attached.id } : undefined;
      const made = change(account, blank, { ...given, invoice_settings: settings });
      return save(account, setBalance(account, made, given.balance, 'initial'), 'created');
    },

    update(account: string, id: string, given: CustomerChanges): Customer {
      const changed = change(account, methods.findCustomer(account, id, 'id'), given);
      return save(account, setBalance(account, changed, given.balance, 'adjustment'), 'updated');
    },

    /** Gone for good, with its cards and subscriptions; its name is remembered. */
    remove(account: string, id: string) {
      const customer = methods.findCustomer(account, id, 'id');
      const own = billing.subscriptions.list(account).filter((subscription) => subscription.customer === id);
      for (const subscription of own) if (!isOver(subscription)) endSubscription(subscription.id);
      for (const method of methods.list(account, id)) methods.detach(account, method.id);
      const removed = save(account, { ...billing.customers.get(account, customer.id), deleted: true }, 'deleted');
      return toDeleted(removed);
    },

    /** Who was removed is still known by name. */
    read(account: string, id: string) {
      const customer = billing.customers.get(account, id);
      return customer.deleted ? toDeleted(customer) : customer;
    },

    /** Those with a clock of their own are listed with their clock only. */
    list: (account: string, { email, test_clock: clock }: { email?: string; test_clock?: string }) =>
      billing.customers
        .list(account)
        .filter((customer) => !customer.deleted && customer.test_clock === (clock ?? null))
        .filter((customer) => email === undefined || customer.email === email),
  };
}

export type Customers = ReturnType<typeof customers>;

const toDeleted = ({ id, object }: Customer) => ({ id, object, deleted: true as const });

function makeCustomer(clock: TestClock | null): Customer {
  return {
    id: `cus_${randomText(14)}`,
    object: 'customer',
    address: null,
    balance: 0,
    created: clock?.frozen_time ?? nowSeconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock?.id ?? null,
  };
}
