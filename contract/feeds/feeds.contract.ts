import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging } from '../kit/values.ts';
import { feedChoice, feedFetch, feedFinding, feedName, feedReason, feedsOverview, storeCode } from './feeds.schemas.ts';

const byFeed = byId.extend({ feed: feedName });

export const feeds = {
  get: route('GET', '/stores/:id/feeds', {
    summary: 'The feeds of a store, and what its channels would refuse',
    permission: 'stores.read',
    params: byId,
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  check: route('POST', '/stores/:id/feeds/check', {
    summary: 'Look again at what the channels would refuse; the answer comes at once, the work goes on',
    permission: 'feeds.manage',
    params: byId,
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  findings: route('GET', '/stores/:id/feeds/findings', {
    summary: 'Products that a channel would refuse, or of one reason, page by page with the total in X-Total-Count',
    permission: 'stores.read',
    params: byId,
    query: paging.pick({ page: true, pageSize: true }).extend({ rule: feedReason.optional() }),
    reply: z.array(feedFinding),
    fails: ['NOT_FOUND'],
  }),
  choose: route('PUT', '/stores/:id/feeds/choices', {
    summary: 'What is sent in place of what is missing',
    permission: 'feeds.manage',
    params: byId,
    body: z.object({ choices: z.array(feedChoice).max(10) }),
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  leaveOut: route('POST', '/stores/:id/feeds/exclusions', {
    summary: 'Keep the products of a rule, or one of them, out of the channels that refuse them',
    permission: 'feeds.manage',
    params: byId,
    body: z.object({ rule: feedReason, product: id.optional() }),
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  bringBack: route('DELETE', '/stores/:id/feeds/exclusions', {
    summary: 'Offer everything that was left out to all channels again',
    permission: 'feeds.manage',
    params: byId,
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  renewToken: route('POST', '/stores/:id/feeds/:feed/token', {
    summary: 'Let only those fetch a feed who have its new address',
    permission: 'feeds.manage',
    params: byFeed,
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  removeToken: route('DELETE', '/stores/:id/feeds/:feed/token', {
    summary: 'Let everybody fetch a feed again',
    permission: 'feeds.manage',
    params: byFeed,
    reply: feedsOverview,
    fails: ['NOT_FOUND'],
  }),
  nameLocation: route('PUT', '/stores/:id/feeds/locations/:location', {
    summary: 'The code that Google knows a location by; nothing takes it away',
    permission: 'feeds.manage',
    params: byId.extend({ location: id }),
    body: z.object({ code: storeCode }).meta({ examples: [{ code: 'toledo' }] }),
    reply: feedsOverview,
    fails: ['NOT_FOUND', 'INVALID'],
  }),
  fetches: route('GET', '/stores/:id/feeds/fetches', {
    summary: 'Who fetched feeds of a store, the newest first, page by page with the total in X-Total-Count',
    permission: 'stores.read',
    params: byId,
    query: paging.pick({ page: true, pageSize: true }),
    reply: z.array(feedFetch),
    fails: ['NOT_FOUND'],
  }),
};
