import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id } from '../kit/values.ts';
import { product } from '../products/products.schemas.ts';
import { channelNote } from './channels.schemas.ts';

const ids = z.array(id).min(1, 'Select at least one product').max(100, 'At most 100 at a time');
const example = '0190a5a0-dead-7000-8000-000000000001';
const one = z.object({ productId: id }).meta({ examples: [{ productId: example }] });
const failed = z.object({ productId: id, errors: z.array(channelNote) });

const fails = ['APP_NOT_INSTALLED', 'CHANNEL_NOT_CONNECTED', 'UNAVAILABLE'] as const;
const failsOne = ['NOT_FOUND', 'CHANNEL_REFUSED', 'REQUEST_RUNNING', ...fails] as const;

export const clover = {
  publish: route('POST', '/clover/publishItem', {
    summary: 'Put a product on the register, or bring it up to date there',
    permission: 'channels.list',
    body: one,
    reply: [201, product],
    fails: ['INVALID', ...failsOne],
  }),
  unpublish: route('POST', '/clover/unpublishItem', {
    summary: 'Take a product off the register',
    permission: 'channels.list',
    body: one,
    reply: [201, product],
    fails: ['INVALID', ...failsOne],
  }),
  bulkPublish: route('POST', '/clover/bulkpublishitem', {
    summary: 'Put many products on the register; each fares by itself',
    permission: 'channels.list',
    body: z.object({ data: z.object({ ids }) }).meta({ examples: [{ data: { ids: [example] } }] }),
    reply: z.object({
      result: z.object({ nModified: z.number() }),
      products: z.array(product),
      failed: z.array(failed),
    }),
    fails: ['INVALID', ...fails],
  }),
  bulkRemove: route('POST', '/clover/bulkremoveitem', {
    summary: 'Take many products off the register; each fares by itself',
    permission: 'channels.list',
    body: z.object({ ids }).meta({ examples: [{ ids: [example] }] }),
    reply: z.object({ nModified: z.number(), products: z.array(product), failed: z.array(failed) }),
    fails: ['INVALID', ...fails],
  }),
};
