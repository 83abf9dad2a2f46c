import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId } from '../kit/values.ts';
import { deliveryCoverage, deliveryCoverageQuery, shippingInput } from '../shipping/shipping.schemas.ts';
import { fullStore, maxSlides, siteStatus, store, storeChanges, storeInput } from './stores.schemas.ts';

const pictures = { logo: 1, secondary_logo: 1, sliderImages: maxSlides };

export const stores = {
  list: route('GET', '/stores', {
    summary: 'The merchant’s stores, the first one first',
    permission: 'member',
    access: 'account',
    query: z.object({ isActive: z.enum(['true', 'false']).optional() }),
    reply: z.array(store),
  }),
  get: route('GET', '/stores/:id', {
    summary: 'One store with all its settings',
    permission: 'member',
    access: 'account',
    params: byId,
    reply: fullStore,
    fails: ['NOT_FOUND'],
  }),
  create: route('POST', '/stores', {
    summary: 'Open another store',
    permission: 'stores.settings',
    form: storeInput,
    files: pictures,
    reply: [201, fullStore],
    idempotent: true,
    fails: ['INVALID', 'NOT_PERMITTED'],
  }),
  update: route('PUT', '/stores/:id', {
    summary: 'Change a store; what is left out stays as it is',
    permission: 'stores.settings',
    params: byId,
    form: storeChanges,
    files: pictures,
    reply: fullStore,
    fails: ['INVALID', 'NOT_FOUND', 'NOT_PERMITTED'],
  }),
  remove: route('DELETE', '/stores/:id', {
    summary: 'Remove a store; it can be brought back for 30 days',
    permission: 'stores.manage',
    access: 'account',
    params: byId,
    form: z.object({ title: z.string().max(200).optional() }),
    reply: store,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  restore: route('POST', '/stores/:id/restore', {
    summary: 'Bring a removed store back',
    permission: 'stores.manage',
    access: 'account',
    params: byId,
    reply: store,
    fails: ['NOT_FOUND', 'GONE'],
  }),
  checkDomain: route('POST', '/stores/:id/domain/check', {
    summary: 'Look whether the store’s own name is proved and leads here by now',
    permission: 'stores.manage',
    access: 'account',
    params: byId,
    reply: fullStore,
    fails: ['INVALID', 'NOT_FOUND', 'NOT_SUBSCRIBED', 'TOO_MANY', 'UNAVAILABLE'],
  }),
  saveShipping: route('PUT', '/stores/:id/shipping', {
    summary: 'Save shipping, delivery or pickup',
    permission: 'stores.settings',
    params: byId,
    body: shippingInput,
    reply: fullStore,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  addShipping: route('POST', '/stores/:id/shipping', {
    summary: 'The same for a store that has none of it yet',
    permission: 'stores.settings',
    params: byId,
    body: shippingInput,
    reply: fullStore,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  deliveryCoverage: route('GET', '/stores/:id/shipping/coverage', {
    summary: 'The postal codes that a delivery by distance reaches',
    permission: 'stores.read',
    params: byId,
    query: deliveryCoverageQuery,
    reply: deliveryCoverage,
    fails: ['INVALID', 'NOT_FOUND'],
  }),
  disableDemo: route('PUT', '/stores/:id/disabledemo', {
    summary: 'Delete the sample data and leave demo mode',
    permission: 'stores.settings',
    params: byId,
    reply: z.object({ status: siteStatus }),
    fails: ['NOT_FOUND'],
  }),
};
