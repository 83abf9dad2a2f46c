import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toGtin14 } from '#contract/kit/gtin.ts';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator } from '#sandbox/kit/simulator.ts';
import { findGood } from '../../simulator/goods/goods.ts';
import type { Good } from '../../simulator/goods/model.ts';
import { spoilGood, withEntities, withoutImage, withoutPrice } from '../../simulator/goods/oddities.ts';
import { servePictures } from '../../simulator/goods/pictures.ts';
import { isInternetNumber, isStoreSku } from '../bigbox-parameters.ts';
import { atShop, toProduct } from './product.ts';

export interface BigBoxSimulatorOptions {
  /** Where the sandbox is reached, for the addresses of pictures. */
  publicUrl: string;
  apiKey: string;
}

const productQuery = z
  .strictObject({
    api_key: z.string().optional(),
    type: z.literal('product'),
    item_id: z.string().optional(),
    gtin: z.string().optional(),
    customer_zipcode: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    store_id: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
  })
  .refine(({ item_id: item, gtin }) => (item === undefined) !== (gtin === undefined));

type ProductQuery = z.infer<typeof productQuery>;

const notFound = 'No Home Depot product was found for this request.';

const refusals: readonly Scenario[] = [
  { id: 'bad-key', label: 'Key refused (401)', answer: refuseWith(401, 'The api_key is not valid.') },
  { id: 'out-of-credits', label: 'Out of credits (402)', answer: refuseWith(402, 'Your account is out of credits.') },
  { id: 'too-many-at-once', label: 'Too many at once (429)', answer: refuseWith(429, 'Too many concurrent requests.') },
  { id: 'overloaded', label: 'Overloaded (503)', answer: refuseWith(503, 'The service is overloaded.') },
  {
    id: 'please-retry',
    label: 'Unable to fulfil, please retry (200)',
    answer: refuseWith(200, 'We are unable to fulfil your request at this time, please retry.'),
  },
  {
    id: 'bad-parameter',
    label: 'Parameter not known (400)',
    answer: refuseWith(400, 'The store_id parameter is not supported.'),
  },
];

const missAs200: Scenario = { id: 'not-found-200', label: 'Nothing found, as a 200' };
const priceAsObject: Scenario = { id: 'price-as-object', label: 'Price and pictures as objects' };
const upcAsNumber: Scenario = { id: 'upc-as-number', label: 'UPC without its leading zeros' };

/** BigBox's product call, which reads Home Depot's pages. */
export function bigBoxSimulator({ publicUrl, apiKey }: BigBoxSimulatorOptions): Simulator {
  return {
    name: 'bigbox',
    title: 'BigBox',
    about: 'Home Depot’s products by barcode, internet number or store SKU, with the price of a shop.',
    scenarios: [
      ...commonFaults,
      ...refusals,
      missAs200,
      withoutPrice,
      withoutImage,
      withEntities,
      priceAsObject,
      upcAsNumber,
    ],
    routes(sim) {
      let remaining = 10_000;
      servePictures(sim);

      sim.call('GET', '/request', (request, reply) => {
        const key = z.object({ api_key: z.string().optional() }).parse(request.query).api_key;
        if (key !== apiKey) return refuse(reply, 401, 'The api_key is not valid.');
        const query = productQuery.safeParse(request.query);
        if (!query.success) return refuse(reply, 400, 'The parameters are not valid.');
        const { data } = query;
        if (!namesItem(data)) return refuse(reply, 400, 'The item_id or gtin parameter is not valid.');
        const good = findWanted(data);
        if (!good) return refuse(reply, sim.arises(missAs200.id) ? 200 : 404, notFound);
        remaining -= 1;
        const told = atShop(spoilGood(sim, good), data.store_id ?? data.customer_zipcode);
        const shape = { asObjects: sim.arises(priceAsObject.id), upcAsNumber: sim.arises(upcAsNumber.id) };
        return answerWith(data, remaining, toProduct(told, `${publicUrl}/bigbox`, shape));
      });
    },
  };
}

function namesItem({ item_id: item, gtin }: ProductQuery): boolean {
  if (item !== undefined) return isInternetNumber(item) || isStoreSku(item);
  return /^\d{12,14}$/.test(gtin ?? '') && toGtin14(gtin ?? '') !== null;
}

function findWanted({ item_id: item = '', gtin = '' }: ProductQuery): Good | null {
  const gtin14 = toGtin14(gtin);
  if (gtin14 !== null) return findGood('bigbox', { gtin14 });
  return findGood('bigbox', isInternetNumber(item) ? { itemId: item } : { storeSku: item });
}

function answerWith({ api_key: _key, ...parameters }: ProductQuery, remaining: number, product: object) {
  const processed = new Date().toISOString();
  return {
    request_info: { success: true, credits_used: 1, credits_remaining: remaining },
    request_parameters: parameters,
    request_metadata: { created_at: processed, processed_at: processed, total_time_taken: 0.8 },
    product,
  };
}

function refuseWith(status: number, message: string) {
  return (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, status, message);
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ request_info: { success: false, message } });
