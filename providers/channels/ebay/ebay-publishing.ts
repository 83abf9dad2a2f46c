import type EbayApi from 'ebay-api';
import type { ItemResult } from '../channel.port.ts';
import type { Listing, ListingTerms, MarketplaceItem } from '../marketplace.port.ts';
import { type BulkAnswer, itemAnswers, offerAnswers, publishAnswers, warningsOf } from './ebay-answers.ts';
import { readAs } from './ebay-client.ts';
import { errorIds, offerExists } from './ebay-facts.ts';
import { conditionsFor, type ItemOptions, offerKeys, toInventoryItem, toOfferDetails } from './ebay-item.ts';
import { isLive, readOffers } from './ebay-offers.ts';
import { EbayRefusal, toRefusal } from './ebay-refusal.ts';
import {
  errorsOf,
  errorsOfRefusal,
  gatherResults,
  inTurns,
  isGood,
  isPassing,
  notesOf,
  type Results,
} from './ebay-results.ts';

const offersAtOnce = 5;

interface Work {
  api: EbayApi;
  terms: ListingTerms;
  options: ItemOptions;
  results: Results;
}

/** One of the things on its way: with the condition it is tried with. */
interface Step {
  item: MarketplaceItem;
  attempt: number;
}

/** Lists the things or brings them up to date; asked again after any fault, it comes to the same end. */
export async function publishItems(
  api: EbayApi,
  items: readonly MarketplaceItem[],
  terms: ListingTerms,
  options: ItemOptions,
): Promise<readonly ItemResult<Listing>[]> {
  const work: Work = { api, terms, options, results: gatherResults(items.map(({ sku }) => sku)) };
  let steps: Step[] = items.map((item) => ({ item, attempt: 0 }));
  while (steps.length > 0) steps = await publishRound(work, steps);
  return work.results.all();
}

/** Those come back that eBay refused for their condition and that have another one to be tried with. */
async function publishRound(work: Work, steps: readonly Step[]): Promise<Step[]> {
  const stored = await storeItems(work, steps);
  const again = stored.again;
  const offers = await guarded(work, stored.done, () => makeOffers(work, stored.done), new Map<string, Step>());
  const published = await guarded(work, [...offers.values()], () => publishOffers(work, offers), []);
  return [...again, ...published];
}

// What went well before a later call fails stays; the rest is told one by one, to be tried again.
async function guarded<Value>(work: Work, steps: readonly Step[], run: () => Promise<Value>, otherwise: Value) {
  if (steps.length === 0) return otherwise;
  try {
    return await run();
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    const { errors, isTemporary } = errorsOfRefusal(refusal);
    for (const { item } of steps) work.results.failed(item.sku, errors, isTemporary);
    return otherwise;
  }
}

const conditionOf = ({ item, attempt }: Step) => conditionsFor(item)[attempt] ?? conditionsFor(item)[0];

async function storeItems({ api, options, results }: Work, steps: readonly Step[]) {
  const requests = steps.map((step) => toInventoryItem(step.item, conditionOf(step), options));
  const answer = await api.sell.inventory.bulkCreateOrReplaceInventoryItem(bodyOf({ requests }));
  const { responses } = readAs(itemAnswers, answer);
  const fared = { done: [] as Step[], again: [] as Step[] };
  for (const [index, step] of steps.entries()) {
    const told = answerTo(responses, index, ({ sku }) => sku, step.item.sku);
    if (settle(results, step, told)) fared.done.push(step);
    else if (hasOtherCondition(step, told)) fared.again.push(nextCondition(results, step));
  }
  return fared;
}

/** The offers that are yet to be published, by their id. */
async function makeOffers(work: Work, steps: readonly Step[]): Promise<Map<string, Step>> {
  const { api, terms, results } = work;
  const requests = steps.map(({ item }) => ({ ...offerKeys(item.sku), ...toOfferDetails(item, terms) }));
  const { responses } = readAs(offerAnswers, await api.sell.inventory.bulkCreateOffer(bodyOf({ requests })));
  const made = new Map<string, Step>();
  const existing: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const told = answerTo(responses, index, ({ sku }) => sku, step.item.sku);
    if (told && saysExists(told)) existing.push(step);
    else if (settle(results, step, told) && told?.offerId) made.set(told.offerId, step);
  }
  await inTurns(existing, offersAtOnce, async (step) => {
    const offerId = await guarded(work, [step], () => replaceOffer(work, step), null);
    if (offerId !== null) made.set(offerId, step);
  });
  return made;
}

/** Its id when it has to be published; null when it is listed already and now up to date. */
async function replaceOffer({ api, terms, results }: Work, { item }: Step): Promise<string | null> {
  const [offer] = await readOffers(api, item.sku);
  if (!offer) throw new EbayRefusal('UNAVAILABLE', 'the offer is there and is not');
  const { offerId, listing } = offer;
  const answer = await api.sell.inventory.updateOffer(offerId, bodyOf(toOfferDetails(item, terms)));
  results.warn(item.sku, notesOf(readAs(warningsOf, answer)?.warnings));
  if (!isLive(offer) || !listing?.listingId) return offerId;
  results.listed(item.sku, { offerId, listingId: listing.listingId });
  return null;
}

async function publishOffers({ api, results }: Work, offers: ReadonlyMap<string, Step>): Promise<Step[]> {
  const requests = [...offers.keys()].map((offerId) => ({ offerId }));
  const { responses } = readAs(publishAnswers, await api.sell.inventory.bulkPublishOffer(bodyOf({ requests })));
  const again: Step[] = [];
  for (const [index, [offerId, step]] of [...offers].entries()) {
    const told = answerTo(responses, index, (response) => response.offerId, offerId);
    const isDone = settle(results, step, told);
    if (isDone && told?.listingId) results.listed(step.item.sku, { offerId, listingId: told.listingId });
    else if (hasOtherCondition(step, told)) again.push(nextCondition(results, step));
  }
  return again;
}

/** The answer by its name; one without a name by its place. */
function answerTo<Told>(
  responses: readonly Told[],
  index: number,
  nameOf: (told: Told) => string | null | undefined,
  name: string,
): Told | undefined {
  const there = responses[index];
  return responses.find((told) => nameOf(told) === name) ?? (there && !nameOf(there) ? there : undefined);
}

/** Keeps what was said about one thing; whether it went well. */
function settle(results: Results, { item }: Step, told: BulkAnswer | undefined): boolean {
  if (!told) {
    results.failed(item.sku, [{ code: 'UNAVAILABLE', message: 'eBay did not say what became of it.' }], true);
    return false;
  }
  results.warn(item.sku, notesOf(told.warnings));
  if (!isGood(told)) results.failed(item.sku, errorsOf(told), isPassing(told));
  return isGood(told);
}

const saysExists = ({ errors }: BulkAnswer) => (errors ?? []).some(({ message }) => offerExists.test(message ?? ''));

function hasOtherCondition({ item, attempt }: Step, told: BulkAnswer | undefined): boolean {
  const isRefused = (told?.errors ?? []).some(({ errorId }) => errorId === errorIds.conditionNotAllowed);
  return isRefused && attempt + 1 < conditionsFor(item).length;
}

function nextCondition(results: Results, { item, attempt }: Step): Step {
  const next = { item, attempt: attempt + 1 };
  const message = `This category does not take the condition ${item.condition}. Tried as ${wordsOf(conditionOf(next))}.`;
  results.warn(item.sku, [{ code: String(errorIds.conditionNotAllowed), message }]);
  return next;
}

const wordsOf = (condition: string) => condition.toLowerCase().replaceAll('_', ' ');

// The client's types have enums where eBay has words, and want what eBay does not.
const bodyOf = (body: object) => body as never;
