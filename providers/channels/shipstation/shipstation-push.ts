import type { ChannelFailure, ChannelOutcome } from '../channel.port.ts';
import type { HubKeys, HubOrder, HubResult } from '../shipping-hub.port.ts';
import { type PushedOrder, pushedAnswer } from './shipstation-answers.ts';
import { type HubCalls, type Patience, pushPath } from './shipstation-calls.ts';
import { mostOrders } from './shipstation-facts.ts';
import { toWireOrder } from './shipstation-order.ts';
import { HubRefusal, outcomeOf, shorten } from './shipstation-refusal.ts';

/** Pushes in parts; what was done stays done and is told, whatever becomes of the rest. */
export async function pushOrders(
  calls: HubCalls,
  keys: HubKeys,
  orders: readonly HubOrder[],
  patience: Patience,
): Promise<ChannelOutcome<readonly HubResult[]>> {
  const results: HubResult[] = [];
  while (results.length < orders.length) {
    const part = orders.slice(results.length, results.length + mostOrders);
    const outcome = await outcomeOf(() => pushPart(calls, keys, part, patience));
    if (outcome.ok) {
      results.push(...outcome.value);
      continue;
    }
    if (results.length === 0) return outcome;
    const rest = orders.slice(results.length);
    results.push(...rest.map((order) => failed(order, outcome.message ?? '', isTemporary(outcome.failure))));
  }
  return { ok: true, value: results };
}

async function pushPart(
  calls: HubCalls,
  keys: HubKeys,
  part: readonly HubOrder[],
  patience: Patience,
): Promise<HubResult[]> {
  if (part.length === 0) return [];
  try {
    const asked = { method: 'POST', to: pushPath, body: part.map(toWireOrder), patience } as const;
    const { results } = await calls.read(keys, pushedAnswer, asked);
    return part.map((order, place) => toResult(order, findResult(results, order, place, part.length)));
  } catch (error) {
    if (!(error instanceof HubRefusal) || error.failure !== 'REFUSED') throw error;
    const blamed = blamedIn(error.places);
    const others = part.filter((_order, place) => !blamed.has(place));
    if (others.length === part.length) return part.map((order) => failed(order, error.message, false));
    // One that can't be read spoils the whole part: the others go without it.
    const fared = new Map((await pushPart(calls, keys, others, patience)).map((result) => [result.id, result]));
    return part.map((order, place) => fared.get(order.id) ?? failed(order, blamed.get(place) ?? '', false));
  }
}

/** What is wrong with which order of the part, from places such as apiOrders[3].gift. */
function blamedIn(places: ReadonlyMap<string, string>): Map<number, string> {
  const blamed = new Map<number, string>();
  for (const [place, problem] of places) {
    const index = /^\w+\[(\d+)\]/.exec(place)?.[1];
    if (index !== undefined) blamed.set(Number(index), problem);
  }
  return blamed;
}

function findResult(results: readonly PushedOrder[], { id }: HubOrder, place: number, sent: number) {
  const named = results.find(({ orderKey }) => orderKey === id);
  // One that failed may come back without its key.
  const inPlace = results.length === sent ? results[place] : undefined;
  return named ?? (inPlace?.orderKey ? undefined : inPlace);
}

function toResult(order: HubOrder, result: PushedOrder | undefined): HubResult {
  if (!result) return failed(order, 'ShipStation said nothing about this order', true);
  const { success, orderId, errorMessage } = result;
  if (!success) return failed(order, shorten(errorMessage || 'ShipStation did not take this order'), false);
  if (!orderId) return failed(order, 'ShipStation did not say what it calls this order', true);
  return { id: order.id, hubId: String(orderId), error: null, isTemporary: false };
}

const failed = ({ id }: HubOrder, error: string, temporary: boolean): HubResult => ({
  id,
  hubId: null,
  error,
  isTemporary: temporary,
});

const isTemporary = (failure: ChannelFailure) => failure === 'LIMITED' || failure === 'UNAVAILABLE';
