import fc from 'fast-check';
import type { World } from '../world.ts';
import type { Document, Operation } from './document.ts';
import { type FuzzAnswer, makeJudge } from './judge.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';
import { openStage, type Player } from './stage.ts';

export interface FuzzOptions {
  cases: number;
  seed: number;
  /** Hears of every operation as it is done. */
  tell?: (report: FuzzReport) => void;
}

export interface FuzzReport {
  operation: string;
  cases: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** The smallest request that was answered wrongly, and how; null when none was. */
  fault: string | null;
}

const atOnce = 6;

/** Makes so many requests to each of these operations, and holds every answer against the document. */
export async function fuzzAll(
  world: World,
  document: Document,
  operations: readonly Operation[],
  options: FuzzOptions,
): Promise<FuzzReport[]> {
  const stage = await openStage(world);
  const parts: [Operation, Player][] = [];
  // Before anybody removes anything.
  for (const operation of operations) parts.push([operation, await stage.castFor(operation)]);
  return forEach(parts, ([operation, player]) => fuzz(document, operation, player, options));
}

async function fuzz(
  document: Document,
  operation: Operation,
  player: Player,
  { cases, seed, tell }: FuzzOptions,
): Promise<FuzzReport> {
  const judge = makeJudge(document);
  const statuses: Record<number, number> = {};
  const property = fc.asyncProperty(requestsTo(operation, player.idsAt), async (request) => {
    const answer = await player.send(request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const faults = judge(operation, answer);
    if (faults.length > 0) throw new Error(describe(operation, request, answer, faults));
  });
  const { numRuns, errorInstance } = await fc.check(property, { numRuns: cases, seed });
  const fault = errorInstance instanceof Error ? errorInstance.message : null;
  const report = { operation: operation.id, cases: numRuns, statuses, fault };
  tell?.(report);
  return report;
}

function describe(
  { id, method }: Operation,
  { url, headers, payload }: FuzzRequest,
  { status, body }: FuzzAnswer,
  faults: readonly string[],
): string {
  const sent = [`${method} ${url}`, JSON.stringify(headers), payload === undefined ? '' : String(payload)];
  return [`${id}: ${faults.join('; ')}`, ...sent, `→ ${status} ${body}`].map((line) => line.slice(0, 2000)).join('\n');
}

async function forEach<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
