import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { findGoods } from '../../simulator/goods/goods.ts';
import type { Good } from '../../simulator/goods/model.ts';
import { spoilGood, withEntities, withoutImage, withoutPrice } from '../../simulator/goods/oddities.ts';
import { servePictures } from '../../simulator/goods/pictures.ts';
import { sampleGoods } from '../../simulator/goods/samples.ts';
import { tokenHeader, tokenPath } from '../amazon-facts.ts';
import { type AmazonListing, listGood } from './listing.ts';
import { grantToken, type IssuedTokens, issuedTokens, type SellingAccount } from './login.ts';
import { type SearchQuery, searchQuery, toGoodQuery } from './query.ts';

export interface AmazonSimulatorOptions extends SellingAccount {
  /** Where the sandbox is reached, for the addresses of pictures. */
  publicUrl: string;
  marketplaceId: string;
  sellerId: string;
}

const tokenExpired: Scenario = { id: 'token-expired', label: 'Access token expires early' };
const keysRefused: Scenario = { id: 'keys-refused', label: 'Token expires, and keys are refused' };

const unauthorized: Scenario = { id: 'unauthorized', label: 'Access denied (403)' };

const throttled: Scenario = {
  id: 'throttled',
  label: 'Quota exceeded (429)',
  answer: (_request, reply) =>
    refuse(reply, 429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.'),
};

const { plain, fromTheGuide } = sampleGoods;
const hint = `It knows the barcode ${plain.gtin12}, the ASIN ${plain.asin} and the SKU ${fromTheGuide.sellerSku}.`;

/** Login with Amazon, and the search of the Catalog Items API by identifiers. */
export function amazonSimulator(options: AmazonSimulatorOptions): Simulator {
  return {
    name: 'amazon',
    title: 'Amazon catalog',
    about: `The Catalog Items API, and Login with Amazon before it. ${hint}`,
    scenarios: [
      ...commonFaults,
      throttled,
      unauthorized,
      tokenExpired,
      keysRefused,
      withoutPrice,
      withoutImage,
      withEntities,
    ],
    routes(sim) {
      const tokens = issuedTokens();
      servePictures(sim);
      sim.call('POST', tokenPath, (request, reply) => {
        const { status, body } = grantToken(request.body, options, tokens);
        return reply.code(status).send(body);
      });
      sim.call('GET', '/catalog/2022-04-01/items', (request, reply) => search(sim, options, tokens, request, reply));
    },
  };
}

function search(
  sim: SimulatorRoutes,
  options: AmazonSimulatorOptions,
  tokens: IssuedTokens,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (sim.arises(tokenExpired.id)) tokens.expireAll();
  if (sim.arises(keysRefused.id)) tokens.withdrawAll();
  if (sim.arises(unauthorized.id)) return deny(reply);
  const { [tokenHeader]: token, 'user-agent': userAgent = '' } = request.headers;
  if (!tokens.isValid(token)) {
    return refuse(reply, 403, 'Unauthorized', 'The access token you provided is revoked, malformed or invalid.');
  }
  reply.header('x-amzn-ratelimit-limit', '2.0');
  // What a client sends that was never told its name.
  if (/^(|node|undici)$/.test(userAgent)) return refuse(reply, 400, 'InvalidInput', 'User-Agent header is required.');
  const query = searchQuery(options).safeParse(request.query);
  if (!query.success) return refuse(reply, 400, 'InvalidInput', z.prettifyError(query.error));
  if (query.data.identifiersType === 'SKU' && query.data.sellerId !== options.sellerId) return deny(reply);
  const goods = goodsFor(query.data).map((good) => spoilGood(sim, good));
  const items = goods.map((good) => chooseData(listGood(good, options), query.data));
  reply.header('x-amzn-requestid', randomUUID());
  return { numberOfResults: items.length, items: items.slice(0, query.data.pageSize) };
}

function goodsFor({ identifiers, identifiersType: type }: SearchQuery): Good[] {
  const found = identifiers.flatMap((number) => {
    const query = toGoodQuery(number, type);
    return query ? findGoods('amazon', query) : [];
  });
  return [...new Set(found)].filter(({ eanOnly }) => !(eanOnly && type === 'UPC'));
}

function chooseData(listing: AmazonListing, { includedData }: SearchQuery): Partial<AmazonListing> {
  const chosen = Object.entries(listing).filter(([name]) => name === 'asin' || includedData.includes(name));
  return Object.fromEntries(chosen);
}

const deny = (reply: FastifyReply) => refuse(reply, 403, 'Unauthorized', 'Access to requested resource is denied.');

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .header('x-amzn-requestid', randomUUID())
    .send({ errors: [{ code, message, details: '' }] });
}
