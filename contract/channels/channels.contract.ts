import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging } from '../kit/values.ts';
import {
  channelAccount,
  channelListing,
  channelName,
  channelSale,
  listingChannel,
  listingStates,
  shipstationKeys,
} from './channels.schemas.ts';

const byChannel = z.object({ channel: channelName });
/** Those that send sellers to a page of their own to agree. */
const byOpenChannel = z.object({ channel: listingChannel });

export const channels = {
  list: route('GET', '/channels', {
    summary: 'The merchant’s channels and where each stands',
    permission: 'member',
    access: 'account',
    reply: z.array(channelAccount),
  }),
  connect: route('POST', '/channels/:channel/connect', {
    summary: 'Where the seller agrees to be connected',
    permission: 'channels.connect',
    access: 'account',
    params: byOpenChannel,
    reply: z.object({ url: z.string() }),
    fails: ['APP_NOT_INSTALLED', 'UNAVAILABLE'],
  }),
  finish: route('POST', '/channels/:channel/finish', {
    summary: 'Finish connecting with what came back in the address',
    permission: 'channels.connect',
    access: 'account',
    params: byOpenChannel,
    body: z.object({ query: z.record(z.string().max(60), z.string().max(4000)) }),
    reply: channelAccount,
    fails: ['INVALID', 'APP_NOT_INSTALLED', 'CONFLICT', 'GONE', 'UNAVAILABLE'],
  }),
  connectKeys: route('PUT', '/channels/shipstation', {
    summary: 'Connect ShipStation with the keys from its settings',
    permission: 'channels.connect',
    access: 'account',
    body: shipstationKeys,
    reply: channelAccount,
    fails: ['INVALID', 'APP_NOT_INSTALLED', 'UNAVAILABLE'],
  }),
  disconnect: route('DELETE', '/channels/:channel', {
    summary: 'Disconnect a channel: what is listed there stays, and stock no longer follows',
    permission: 'channels.connect',
    access: 'account',
    params: byChannel,
    reply: channelAccount,
    fails: ['NOT_FOUND'],
  }),
  listings: route('GET', '/channels/:channel/listings', {
    summary: 'Products on a channel, page by page with the total in X-Total-Count; those with errors first',
    permission: 'products.read',
    params: byOpenChannel,
    query: paging.pick({ page: true, pageSize: true }).extend({ state: z.enum(listingStates).optional() }),
    reply: z.array(channelListing),
  }),
  retry: route('POST', '/channels/:channel/retry', {
    summary: 'Try again what could not be sent: the named products, or all that failed',
    permission: 'channels.list',
    params: byOpenChannel,
    body: z.object({ ids: z.array(id).max(5000, 'At most 5000 at a time').optional() }),
    reply: z.object({ nModified: z.number() }),
    fails: ['CHANNEL_NOT_CONNECTED', 'APP_NOT_INSTALLED'],
  }),
  sales: route('GET', '/channels/sales', {
    summary: 'What was sold on the channels, newest first, page by page with the total in X-Total-Count',
    permission: 'orders.read',
    query: paging.pick({ page: true, pageSize: true }).extend({
      /** Only those that were sold without being on the shelf, and are not settled. */
      oversold: z.enum(['true']).optional(),
    }),
    reply: z.array(channelSale),
  }),
  settleSale: route('POST', '/channels/sales/:id/settle', {
    summary: 'Note that the buyer of something oversold has their money back',
    permission: 'channels.list',
    params: byId,
    reply: channelSale,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
};
