import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toGtin14 } from '#contract/kit/gtin.ts';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator } from '#sandbox/kit/simulator.ts';
import { findGood } from '../../simulator/goods/goods.ts';
import type { Good } from '../../simulator/goods/model.ts';
import { spoilGood, withEntities, withoutImage } from '../../simulator/goods/oddities.ts';
import { pictureUrlsOf, servePictures } from '../../simulator/goods/pictures.ts';

export interface OpenFactsSimulatorOptions {
  /** Where the sandbox is reached, for the addresses of pictures. */
  publicUrl: string;
}

const productQuery = z.strictObject({ fields: z.string().regex(/^[a-z_]+(,[a-z_]+)*$/) });
const productPath = z.object({ file: z.string().transform((file) => file.replace(/\.json$/, '')) });
const departments = ['food', 'beauty', 'products'] as const;

const oldMiss: Scenario = { id: 'old-miss', label: 'Nothing found, as a 200 (older version)' };
const unnamed: Scenario = { id: 'unnamed', label: 'Product that nobody has named yet' };
const tooMany: Scenario = {
  id: 'too-many-reads',
  label: 'Too many reads in a minute (429)',
  answer: (_request, reply) => reply.code(429).type('text/html').send('<h1>Too Many Requests</h1>'),
};
const blocked: Scenario = {
  id: 'blocked',
  label: 'We are turned away (403)',
  answer: (_request, reply) => turnAway(reply),
};

/** The product call of Open Food Facts, Open Beauty Facts and Open Products Facts. */
export function openFactsSimulator({ publicUrl }: OpenFactsSimulatorOptions): Simulator {
  return {
    name: 'open-facts',
    title: 'Open Facts',
    about: 'What volunteers know of food, beauty and other products, by barcode.',
    scenarios: [...commonFaults, tooMany, blocked, oldMiss, unnamed, withoutImage, withEntities],
    routes(sim) {
      servePictures(sim);
      for (const department of departments) {
        sim.call('GET', `/${department}/api/v2/product/:file`, (request, reply) => {
          if (!saysWhoAsks(request)) return turnAway(reply);
          const fields = productQuery.parse(request.query).fields.split(',');
          const code = productPath.parse(request.params).file;
          const good = findByCode(code);
          if (good?.department !== department) return miss(reply, code, sim.arises(oldMiss.id));
          const told = toProduct(spoilGood(sim, good), `${publicUrl}/open-facts`);
          const product = sim.arises(unnamed.id) ? { ...told, product_name: '', product_name_en: '' } : told;
          return { code, status: 1, status_verbose: 'product found', product: pick(product, fields) };
        });
      }
    },
  };
}

function findByCode(code: string): Good | null {
  const gtin14 = isNormal(code) ? toGtin14(code) : null;
  return gtin14 === null ? null : findGood('open-facts', { gtin14 });
}

// They ask every app for its name, its version and somebody to write to.
const saysWhoAsks = ({ headers }: FastifyRequest) => /^[^\s/]+\/\S+ \(.+\)$/.test(headers['user-agent'] ?? '');

const turnAway = (reply: FastifyReply) => reply.code(403).type('text/html').send('<h1>Forbidden</h1>');

/** Their own spelling: 8 or 13 digits, or 14 for a case, with no zero more than that takes. */
const isNormal = (code: string) => /^(\d{8}|(?=\d{13}$)0{0,4}[1-9]\d+|[1-9]\d{13})$/.test(code);

function miss(reply: FastifyReply, code: string, isOld: boolean): FastifyReply {
  const verbose = isNormal(code) ? 'product not found' : 'no code or invalid code';
  return reply.code(isOld ? 200 : 404).send({ code, status: 0, status_verbose: verbose });
}

function toProduct(good: Good, base: string) {
  const [front = ''] = pictureUrlsOf(base, good);
  return {
    code: `0${good.gtin12}`,
    product_name: good.title,
    product_name_en: good.title,
    generic_name: good.description,
    brands: `${good.brand}, ${good.manufacturer}`,
    categories: good.category.join(', '),
    categories_tags: good.category.map((name) => `en:${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`),
    quantity: good.size,
    ingredients_text: good.department === 'products' ? '' : good.bullets.join(', '),
    image_url: front,
    image_front_url: front,
  };
}

const pick = (product: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(product).filter(([name, value]) => fields.includes(name) && value !== ''));
