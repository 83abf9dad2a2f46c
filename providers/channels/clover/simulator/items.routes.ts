import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, SimParts } from './api.routes.ts';
import { envelope, expandsOf, type ListRules, pick } from './lists.ts';
import { CloverProblem, checkBody } from './problems.ts';
import { newId, type SimItem } from './state.ts';

const cents = z.number().int().min(0);
const itemFields = {
  name: z.string().min(1).max(127),
  alternateName: z.string().max(127).optional(),
  price: cents,
  priceType: z.enum(['FIXED', 'VARIABLE', 'PER_UNIT']).optional(),
  sku: z.string().max(100).optional(),
  code: z.string().max(100).optional(),
  cost: cents.optional(),
  hidden: z.boolean().optional(),
  available: z.boolean().optional(),
  autoManage: z.boolean().optional(),
  defaultTaxRates: z.boolean().optional(),
  isRevenue: z.boolean().optional(),
};
const newItem = z.strictObject(itemFields);
const changes = z.strictObject({ ...itemFields, name: itemFields.name.optional(), price: cents.optional() });
const change = changes.extend({ id: z.string() });
const mostAtOnce = 2500;
const bulk = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ items: z.array(schema).min(1).max(mostAtOnce) });
const stockBody = z.strictObject({ quantity: z.number() });

const rules: ListRules<SimItem> = {
  fields: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    alternateName: (item) => item.alternateName,
    sku: ({ sku }) => sku,
    itemCode: ({ code }) => code,
    price: ({ price }) => price,
    hidden: ({ hidden }) => hidden,
    available: ({ available }) => available,
    deleted: () => false,
    modifiedTime: (item) => item.modifiedTime,
    'itemStock.quantity': ({ quantity }) => quantity,
  },
  expands: ['itemStock', 'categories', 'tags', 'taxRates', 'modifierGroups', 'options'],
};

const usual = {
  alternateName: '',
  sku: '',
  code: '',
  cost: 0,
  priceType: 'FIXED' as const,
  hidden: false,
  available: true,
  autoManage: false,
  defaultTaxRates: true,
  isRevenue: true,
};

const idIn = ({ params }: FastifyRequest) => (params as { id: string }).id;

/** The goods of a register and how many there are. */
export function cloverItemCalls(call: Call, { state, tell, arises, expire }: SimParts): void {
  const refused = new Set<string>();

  function find(merchant: string, id: string): SimItem {
    const item = state.item(merchant, id);
    if (!item) throw new CloverProblem(404);
    return item;
  }

  function create(merchant: string, asked: z.infer<typeof newItem>): SimItem {
    const item = { ...usual, ...asked, id: newId(), merchant, modifiedTime: Date.now(), quantity: null };
    state.items.put(item.id, item);
    tell(merchant, `I:${item.id}`, 'CREATE');
    return item;
  }

  function update(item: SimItem, asked: z.infer<typeof changes>): SimItem {
    const changed: SimItem = { ...item, ...asked, modifiedTime: Date.now() };
    state.items.put(item.id, changed);
    tell(item.merchant, `I:${item.id}`, 'UPDATE');
    return changed;
  }

  function remove(item: SimItem): void {
    state.items.remove(item.id);
    tell(item.merchant, `I:${item.id}`, 'DELETE');
  }

  /** An item that was chosen to be refused spoils the whole call, and then the one of its own. */
  function refuseChosen(skus: readonly (string | undefined)[]): void {
    const [first = ''] = skus;
    if (skus.length > 1 && arises('item-refused')) refused.add(first);
    else if (skus.length > 1 || !refused.delete(first)) return;
    throw new CloverProblem(400, 'The item is not valid');
  }

  function answerMany(request: FastifyRequest, items: readonly SimItem[]) {
    return arises('bulk-without-ids') ? {} : envelope(request, items.map(toWire));
  }

  const partOf = <Thing>(things: readonly Thing[]) =>
    arises('bulk-partial') ? things.slice(0, Math.ceil(things.length / 2)) : things;

  call('GET', '/items', (request, merchant) => {
    const expands = expandsOf(request, rules.expands);
    const shown = pick(request, state.itemsOf(merchant), rules);
    return envelope(
      request,
      shown.map((item) => ({ ...toWire(item), ...(expands.has('itemStock') && { itemStock: toStock(item) }) })),
    );
  });
  call('POST', '/items', ({ body }, merchant) => {
    const asked = checkBody(newItem, body);
    refuseChosen([asked.sku]);
    return toWire(create(merchant, asked));
  });
  call('DELETE', '/items', ({ query }, merchant) => {
    const ids = z.object({ itemIds: z.string() }).safeParse(query).data?.itemIds.split(',') ?? [];
    if (ids.length === 0) throw new CloverProblem(400, 'itemIds is required');
    for (const item of ids.map((id) => find(merchant, id))) remove(item);
    return null;
  });
  call('GET', '/items/:id', (request, merchant) => {
    const expands = expandsOf(request, rules.expands);
    const item = find(merchant, idIn(request));
    return { ...toWire(item), ...(expands.has('itemStock') && { itemStock: toStock(item) }) };
  });
  call('POST', '/items/:id', (request, merchant) => {
    const item = find(merchant, idIn(request));
    const asked = checkBody(changes, request.body);
    refuseChosen([asked.sku ?? item.sku]);
    return toWire(update(item, asked));
  });
  call('DELETE', '/items/:id', (request, merchant) => {
    remove(find(merchant, idIn(request)));
    return null;
  });

  call('POST', '/bulk_items', (request, merchant) => {
    const { items } = checkBody(bulk(newItem), request.body);
    refuseChosen(items.map(({ sku }) => sku));
    return answerMany(
      request,
      partOf(items).map((asked) => create(merchant, asked)),
    );
  });
  call('PUT', '/bulk_items', (request, merchant) => {
    const { items } = checkBody(bulk(change), request.body);
    const found = items.map((asked) => ({ item: find(merchant, asked.id), asked }));
    refuseChosen(items.map(({ sku }) => sku));
    return answerMany(
      request,
      found.map(({ item, asked }) => update(item, asked)),
    );
  });

  call('GET', '/item_stocks', (request, merchant) =>
    envelope(
      request,
      pick(request, state.itemsOf(merchant), { ...rules, fields: {} }).map((item) => toStock(item)),
    ),
  );
  call('GET', '/item_stocks/:id', (request, merchant) => toStock(find(merchant, idIn(request))));
  call('POST', '/item_stocks/:id', (request, merchant) => {
    if (arises('stock-fails')) throw new CloverProblem(500);
    const item = find(merchant, idIn(request));
    const counted = state.count(item, checkBody(stockBody, request.body).quantity);
    tell(merchant, `I:${item.id}`, 'UPDATE');
    if (arises('token-expires')) expire(merchant);
    return toStock(counted);
  });
  call('DELETE', '/item_stocks/:id', (request, merchant) => {
    state.count(find(merchant, idIn(request)), null);
    return null;
  });
}

const toWire = ({ merchant: _, quantity: __, ...item }: SimItem) => item;

const toStock = ({ id, quantity }: SimItem) => ({
  item: { id },
  stockCount: Math.round(quantity ?? 0),
  quantity: quantity ?? 0,
});
