import type { Ledger } from '#sandbox/kit/ledger.ts';
import { collection } from '../collection.ts';
import type { Invoice, InvoiceLine, InvoicePayment } from './invoices/invoice-objects.ts';
import type { BalanceTransaction, Customer, Price, Product, SetupIntent, Subscription, TestClock } from './objects.ts';

/** Everything this Stripe knows about who pays the platform itself. */
export function openBillingState(ledger: Ledger) {
  return {
    customers: collection<Customer>(ledger.shelf('customer'), 'customer'),
    balanceTransactions: collection<BalanceTransaction>(ledger.shelf('balance_transaction'), 'balance transaction'),
    products: collection<Product>(ledger.shelf('product'), 'product'),
    prices: collection<Price>(ledger.shelf('price'), 'price'),
    subscriptions: collection<Subscription>(ledger.shelf('subscription'), 'subscription'),
    invoices: collection<Invoice>(ledger.shelf('invoice'), 'invoice'),
    invoicePayments: collection<InvoicePayment>(ledger.shelf('invoice_payment'), 'invoice_payment'),
    /** Lines that wait for the next invoice of their subscription. */
    pendingLines: collection<InvoiceLine>(ledger.shelf('pending_line'), 'invoiceitem'),
    setupIntents: collection<SetupIntent>(ledger.shelf('setup_intent'), 'setup_intent'),
    testClocks: collection<TestClock>(ledger.shelf('test_clock'), 'test clock'),
    /** Payment methods that were detached: they can't be used again. */
    spentMethods: ledger.shelf<true>('spent_method'),
    /** How far the time of a customer is ahead of everybody's, in seconds. */
    offsets: ledger.shelf<number>('clock_offset'),
    /** What opens the pages of an invoice. */
    invoiceKeys: ledger.shelf<string>('invoice_key'),
    /** Which payment of an invoice a payment intent is. */
    paymentOfIntent: ledger.shelf<string>('payment_of_intent'),
    /** The invoice that the pending update of a subscription waits for. */
    pendingInvoices: ledger.shelf<string>('pending_invoice'),
    /** The moments that were announced already, by subscription. */
    announced: ledger.shelf<{ trialEnd?: number; periodEnd?: number }>('announced'),
  };
}

export type BillingState = ReturnType<typeof openBillingState>;
