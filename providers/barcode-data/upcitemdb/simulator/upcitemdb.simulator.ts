import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toGtin14 } from '#contract/kit/gtin.ts';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator } from '#sandbox/kit/simulator.ts';
import { findGoods } from '../../simulator/goods/goods.ts';
import type { Good } from '../../simulator/goods/model.ts';
import { spoilGood, withEntities, withoutImage, withoutPrice } from '../../simulator/goods/oddities.ts';
import { pictureUrlsOf, servePictures } from '../../simulator/goods/pictures.ts';

export interface UpcItemDbSimulatorOptions {
  /** Where the sandbox is reached, for the addresses of pictures. */
  publicUrl: string;
  userKey: string;
}

const lookupQuery = z.strictObject({ upc: z.string() });
const allowance = 20_000;

const messages = {
  INVALID_QUERY: [400, 'Missing or invalid parameter.'],
  INVALID_UPC: [400, 'Not a valid UPC code.'],
  AUTH_ERR: [401, 'Authentication failed.'],
  NOT_FOUND: [404, 'No match found.'],
  TOO_FAST: [429, 'Too many requests. Slow down.'],
  EXCEED_LIMIT: [429, 'Exceeded request limit of the day.'],
  SERVER_ERR: [500, 'Internal server error.'],
} as const;

type ErrorCode = keyof typeof messages;

const refusals: readonly Scenario[] = [
  { id: 'too-fast', label: 'Too many in a moment (429 TOO_FAST)', answer: refuseWith('TOO_FAST') },
  { id: 'exceed-limit', label: 'Allowance of the day used up (429 EXCEED_LIMIT)', answer: refuseWith('EXCEED_LIMIT') },
  { id: 'bad-key', label: 'Key refused (401)', answer: refuseWith('AUTH_ERR') },
  { id: 'invalid-upc', label: 'Number not taken (400 INVALID_UPC)', answer: refuseWith('INVALID_UPC') },
  { id: 'not-found-404', label: 'Nothing found, as a 404', answer: refuseWith('NOT_FOUND') },
  { id: 'server-err', label: 'Their own error (500 SERVER_ERR)', answer: refuseWith('SERVER_ERR') },
];

const upcAsNumber: Scenario = { id: 'upc-as-number', label: 'Numbers without their leading zeros' };

/** UPCitemdb's paid lookup by UPC, EAN or GTIN. */
export function upcItemDbSimulator({ publicUrl, userKey }: UpcItemDbSimulatorOptions): Simulator {
  return {
    name: 'upcitemdb',
    title: 'UPCitemdb',
    about: 'Product data by barcode: the lookup call of the paid plans.',
    scenarios: [...commonFaults, ...refusals, withoutPrice, withoutImage, withEntities, upcAsNumber],
    routes(sim) {
      let asked = 0;
      servePictures(sim);

      sim.call('GET', '/prod/v1/lookup', (request, reply) => {
        if (!isKnown(request, userKey)) return refuse(reply, 'AUTH_ERR');
        asked += 1;
        limitHeaders(reply, Math.max(0, allowance - asked));
        const query = lookupQuery.safeParse(request.query);
        if (!query.success) return refuse(reply, 'INVALID_QUERY');
        const gtin14 = /^\d{12,14}$/.test(query.data.upc) ? toGtin14(query.data.upc) : null;
        if (gtin14 === null) return refuse(reply, 'INVALID_UPC');
        const goods = findGoods('upcitemdb', { gtin14 });
        const items = goods.map((good) => toItem(spoilGood(sim, good), `${publicUrl}/upcitemdb`));
        const told = sim.arises(upcAsNumber.id) ? items.map(withNumbers) : items;
        return { code: 'OK', total: told.length, offset: 0, items: told };
      });
    },
  };
}

const isKnown = ({ headers }: FastifyRequest, userKey: string) =>
  headers.user_key === userKey && headers.key_type === '3scale';

function refuseWith(code: ErrorCode) {
  return (_request: FastifyRequest, reply: FastifyReply) => refuse(reply, code);
}

function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const [status, message] = messages[code];
  if (code === 'EXCEED_LIMIT') limitHeaders(reply, 0);
  return reply.code(status).send({ code, message });
}

function limitHeaders(reply: FastifyReply, remaining: number): void {
  const nextDay = Math.ceil((Date.now() + 1) / 86_400_000) * 86_400;
  reply.headers({
    'x-ratelimit-limit': String(allowance),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(nextDay),
  });
}

function toItem(good: Good, base: string) {
  const price = good.priceCents === null ? undefined : good.priceCents / 100;
  const listPrice = good.listPriceCents === null ? undefined : good.listPriceCents / 100;
  return {
    ean: `0${good.gtin12}`,
    title: good.title,
    description: good.description,
    upc: good.gtin12,
    brand: good.brand,
    model: good.model,
    color: good.color,
    size: good.size,
    dimension: '',
    weight: `${good.weightPounds} lb`,
    category: good.category.join(' > '),
    currency: '',
    lowest_recorded_price: price ?? 0,
    highest_recorded_price: listPrice ?? 0,
    images: pictureUrlsOf(base, good),
    offers: price === undefined ? [] : [toOffer(good, price, listPrice)],
    asin: good.asin,
    elid: '',
  };
}

function toOffer(good: Good, price: number, listPrice: number | undefined) {
  return {
    merchant: 'Example Shop',
    domain: 'shop.example.test',
    title: good.title,
    currency: '',
    list_price: listPrice ?? '',
    price,
    shipping: 'Free Shipping',
    condition: 'New',
    availability: '',
    link: `https://shop.example.test/${good.gtin12}`,
    updated_t: 1_767_225_600,
  };
}

const withNumbers = (item: ReturnType<typeof toItem>) => ({ ...item, ean: Number(item.ean), upc: Number(item.upc) });
