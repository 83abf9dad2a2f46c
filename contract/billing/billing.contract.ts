import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, paging } from '../kit/values.ts';
import {
  appSubscription,
  balance,
  boughtSubscription,
  cardInput,
  changeInput,
  chargedCard,
  invoice,
  payingInvoice,
  plan,
  previewInput,
  providerId,
  retryInput,
  savedCard,
  subscribeInput,
  subscription,
  unfinishedPurchase,
  upcomingInvoice,
} from './billing.schemas.ts';

const purchaseFails = [
  ...(['INVALID', 'NO_PAYMENT_METHOD', 'CARD_DECLINED', 'PAYMENT_DUE'] as const),
  ...(['PLAN_TOO_SMALL', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'] as const),
];

export const billing = {
  plans: route('GET', '/plan', {
    summary: 'The plans on offer, and the merchant’s own custom plan',
    access: 'account',
    reply: z.array(plan),
  }),
  subscription: route('GET', '/subscriptions', {
    summary: 'The merchant’s subscription with its usage; null when there never was one',
    access: 'account',
    reply: subscription.nullable(),
  }),
  appSubscriptions: route('GET', '/subscriptions/app', {
    summary: 'The installed apps and what they cost',
    access: 'account',
    reply: z.object({ installed_apps: z.array(appSubscription) }),
  }),
  subscribe: route('POST', '/subscriptions', {
    summary: 'Buy a plan: ends the trial, or begins anew; repeated, it is the same purchase',
    access: 'owner',
    body: subscribeInput,
    reply: boughtSubscription,
    fails: purchaseFails,
  }),
  retry: route('POST', '/subscriptions/retry-invoice', {
    summary: 'Pay an open invoice with another card, which is charged from then on',
    access: 'owner',
    body: retryInput,
    reply: payingInvoice,
    fails: ['INVALID', 'CARD_DECLINED', 'NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
  change: route('POST', '/subscriptions/update-subscription', {
    summary: 'Change to another price; what is left of the old one is taken off',
    access: 'owner',
    body: changeInput,
    reply: boughtSubscription,
    fails: purchaseFails,
  }),
  cancel: route('DELETE', '/subscriptions/:id', {
    summary: 'Cancel at the end of the period that is paid for',
    access: 'owner',
    params: byId,
    reply: subscription,
    fails: ['NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
  resume: route('POST', '/subscriptions/:id/resume', {
    summary: 'Take a cancellation back, as long as the period runs',
    access: 'owner',
    params: byId,
    reply: subscription,
    fails: ['NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
  invoices: route('GET', '/subscriptions/invoices', {
    summary: 'The invoices, newest first, without drafts and those over nothing',
    access: 'owner',
    query: paging.pick({ page: true, pageSize: true }),
    reply: z.array(invoice),
  }),
  upcoming: route('GET', '/subscriptions/invoice/upcoming', {
    summary: 'What the next invoice will say; null when nothing more will be billed',
    access: 'owner',
    reply: upcomingInvoice.nullable(),
    fails: ['UNAVAILABLE'],
  }),
  preview: route('GET', '/subscriptions/preview', {
    summary: 'What buying this price, or changing to it, would be billed now; nothing is bought',
    access: 'owner',
    query: previewInput,
    reply: upcomingInvoice,
    fails: ['INVALID', 'PAYMENT_DUE', 'PLAN_TOO_SMALL', 'CONFLICT', 'UNAVAILABLE'],
  }),
  unfinished: route('GET', '/subscriptions/unfinished', {
    summary: 'What was bought but not paid for yet, plans and apps: nothing of it has begun, and nothing is owed',
    access: 'owner',
    reply: z.array(unfinishedPurchase),
  }),
  dropPurchase: route('DELETE', '/subscriptions/unfinished/:id', {
    summary: 'Drop what was bought but never paid for; its invoice is void, and everything stays as it was',
    access: 'owner',
    params: z.object({ id: providerId }),
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
  addPayment: route('PUT', '/users/addPayment', {
    summary: 'Charge this card from now on',
    access: 'owner',
    body: cardInput,
    reply: savedCard,
    fails: ['INVALID', 'CARD_DECLINED', 'NOT_FOUND', 'CONFLICT', 'REQUEST_RUNNING', 'UNAVAILABLE'],
  }),
  cards: route('GET', '/users/payments/card-source', {
    summary: 'The card that is charged; an empty list without one',
    access: 'owner',
    reply: z.array(chargedCard),
  }),
  credit: route('GET', '/users/platforms/stripe/user', {
    summary: 'What we owe the merchant, as a negative balance in cents',
    access: 'owner',
    reply: balance,
  }),
  dues: route('GET', '/users/platforms/stripe/user/unpaid', {
    summary: 'What is open on invoices, in cents',
    access: 'account',
    reply: balance,
  }),
};
