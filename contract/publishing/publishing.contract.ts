import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id } from '../kit/values.ts';
import { homePage } from '../storefront/pages.schemas.ts';
import { site } from '../storefront/site.schemas.ts';
import { siteStatus, store } from '../stores/stores.schemas.ts';
import { deployment, siteBuild } from './publishing.schemas.ts';

const status = z.object({ status: siteStatus });

export const publishing = {
  deploy: route('POST', '/stores/:id/deploy', {
    summary: 'Publish a store; the answer comes at once, the work goes on',
    permission: 'stores.publish',
    params: byId,
    reply: store,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'INVALID', 'PLAN_EXCEEDED', 'PLAN_UPGRADE'],
  }),
  build: route('POST', '/stores/:id/build', {
    summary: 'Sync a published store with what has changed since',
    permission: 'stores.publish',
    params: byId,
    reply: status,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'INVALID', 'PLAN_EXCEEDED', 'PLAN_UPGRADE'],
  }),
  healthCheck: route('GET', '/stores/:id/healthcheck', {
    summary: 'Whether the live site answers; mends a status that is out of date',
    permission: 'member',
    params: byId,
    reply: status,
    fails: ['NOT_FOUND'],
  }),
  status: route('GET', '/stores/:id/getStoreDeploymentStatus', {
    summary: 'How far a store’s publishing is',
    permission: 'member',
    params: byId,
    reply: deployment,
    fails: ['NOT_FOUND'],
  }),
  follow: route('GET', '/stores/:id/deployment', {
    summary: 'The same as a stream, until it ends',
    permission: 'member',
    params: byId,
    reply: deployment,
    stream: true,
    fails: ['NOT_FOUND'],
  }),
  builds: route('GET', '/stores/:id/builds', {
    summary: 'The builds that are kept, the newest first',
    permission: 'stores.read',
    params: byId,
    reply: z.array(siteBuild),
    fails: ['NOT_FOUND'],
  }),
  rollBack: route('POST', '/stores/:id/builds/:build/rollback', {
    summary: 'Make a kept build the live site again',
    permission: 'stores.publish',
    params: byId.extend({ build: id }),
    reply: store,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'GONE'],
  }),
  preview: route('GET', '/stores/:id/preview', {
    summary: 'The home page as it would be published now, for the builder',
    permission: 'stores.read',
    params: byId,
    reply: z.object({ site, home: homePage, ownStyle: z.string() }),
    fails: ['NOT_FOUND'],
  }),
};
