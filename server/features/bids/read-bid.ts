import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { BidGrounds } from '#contract/bids/bids.schemas.ts';
import { cents, largerCents } from '#contract/kit/money.ts';
import type { ManifestMapping, ManifestProblem } from '#contract/truckloads/manifest.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { CatalogueMatches } from '#server/features/lookup/match-catalogue.service.ts';
import {
  type ManifestEvent,
  type ManifestLine,
  readManifest,
} from '#server/features/truckloads/manifest/read-manifest.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import { mayPass } from '#server/kit/passing-errors.ts';
import { bidLinesRepository, type LineTotals } from './bid-lines.repository.ts';
import { bidWordsRepository } from './bid-words.repository.ts';
import { type ReadBidJob, readBidJob } from './bids.job.ts';
import { type BidChanges, type BidClaim, type BidRow, bidsRepository, claimOf } from './bids.repository.ts';
import { weighFactors } from './learn-factors.ts';
import { learnFromBids } from './learn-from-bids.ts';
import { openMatching } from './match-lines.ts';

export interface BidReadingParts {
  knownGoods: CatalogueMatches;
}

interface Findings {
  /** Rows that say something: items and those that could not be read. */
  done: number;
  warned: number;
  rejected: number;
  /** The first of both. */
  problems: ManifestProblem[];
}

/** What a reading found; null when another has begun meanwhile. */
type Result = { refused: ManifestProblem } | BidChanges | null;

type Claimed = Omit<BidRow, 'truckload_title' | 'purchase_cents' | 'day' | 'brought_cents' | 'sold_units'>;

const couldNotRead = 'Something went wrong on our side, and the manifest could not be read. Please upload it again.';
// Far longer than any reading takes; its job has been tried again for as long.
const patience = hours(1);
const linesAtOnce = 500;
const problemsKept = 100;
const removedAtOnce = 5000;
/** A figure is told where most of the money has one. */
const mostWithoutFigure = 0.2;

const forgotten = { deletedBefore: days(30), unsavedBefore: days(7), limit: 200 };

/** One run of the job: the manifest is read to its end and matched line by line, or says why it is not. */
export function createBidReading(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>,
  { knownGoods }: BidReadingParts,
) {
  const { db, clock, storage, jobs, log } = deps;

  async function clear(scope: MerchantScope, bidId: string): Promise<void> {
    while (await bidLinesRepository(db).clear(scope, bidId, removedAtOnce));
  }

  /** Keeps what comes out of a file, matched, batch by batch; false once another reading has begun. */
  async function openKeeping(row: Claimed) {
    const claim = claimOf(row);
    const matching = await openMatching(deps, knownGoods, claim, row.condition);
    const found: Findings = { done: 0, warned: 0, rejected: 0, problems: [] };
    let batch: ManifestLine[] = [];

    async function keepBatch(): Promise<boolean> {
      const lines = await matching.match(batch);
      batch = [];
      const { problems, ...counts } = found;
      const isMine = await bidLinesRepository(db).add(claim, lines, { ...counts, now: clock.now() });
      await letOthersRun();
      return isMine;
    }

    const describe = ({ columns, seller, mapping }: ManifestEvent & { kind: 'header' }): Promise<boolean> =>
      bidsRepository(db).settle(claim, {
        manifest_columns: columns,
        manifest_seller: seller,
        manifest_mapping: JSON.stringify(mapping),
        updated_at: clock.now(),
      });

    return {
      async take(event: ManifestEvent): Promise<boolean> {
        if (event.kind === 'header') return describe(event);
        if (event.kind === 'item') batch.push(event.item);
        note(found, event);
        return batch.length < linesAtOnce || keepBatch();
      },

      async finish(): Promise<Result> {
        if (!(await keepBatch())) return null;
        if (found.done > found.rejected) return sumUp(claim, found, matching.grounds);
        const [first = atFile('None of the rows can be read. Look at the columns that were chosen.')] = found.problems;
        return { refused: first };
      },
    };
  }

  async function sumUp(claim: BidClaim, found: Findings, grounds: Omit<BidGrounds, 'learnt'>): Promise<BidChanges> {
    const lines = bidLinesRepository(db);
    const [totals, sums, factors] = await Promise.all([
      lines.totals(claim),
      lines.byCategory(claim),
      learnFromBids(db, claim),
    ]);
    const { used, factor, loads } = weighFactors(factors, sums);
    const names = await bidWordsRepository(db).names(claim);
    const named = used.map((each) => ({ ...each, category: each.category && (names.get(each.category) ?? '') }));
    return {
      ...columnsOfTotals(totals),
      manifest_state: 'ready',
      manifest_done: found.done,
      manifest_warned: found.warned,
      manifest_rejected: found.rejected,
      manifest_problems: JSON.stringify(found.problems),
      manifest_message: null,
      grounds: JSON.stringify({ ...grounds, learnt: { factor, loads, factors: named } }),
      updated_at: clock.now(),
    };
  }

  /** Reads all lines and keeps them; null once another reading has begun. */
  async function read(row: Claimed): Promise<Result> {
    const file = await storage.get(row.manifest_key);
    if (!file) return { refused: atFile('The uploaded file is gone. Please upload it again.') };
    const keeping = await openKeeping(row);
    for await (const event of readManifest(file.body, chosenOf(row))) {
      if (event.kind === 'refused') return { refused: event.problem };
      if (!(await keeping.take(event))) return null;
    }
    return keeping.finish();
  }

  /** Ends a reading in the middle; the job that would read it again removes its lines. */
  async function giveUp(tx: Db, row: Claimed): Promise<void> {
    const { merchantId, bidId } = claimOf(row);
    const ended = { manifest_state: 'refused', manifest_message: couldNotRead, updated_at: clock.now() } as const;
    await bidsRepository(tx).settle(claimOf(row), ended);
    await jobs.enqueue(tx, readBidJob, { merchantId, bidId });
  }

  return {
    async run({ merchantId, bidId }: ReadBidJob): Promise<void> {
      const row = await bidsRepository(db).claim({ merchantId }, bidId, clock.now());
      await clear({ merchantId }, bidId);
      if (!row) return;
      try {
        const result = await read(row);
        if (!result) return;
        const changes = 'refused' in result ? toRefused(result.refused, clock.now()) : result;
        await bidsRepository(db).settle(claimOf(row), changes);
      } catch (error) {
        if (mayPass(error)) throw error;
        log.error({ err: error, bidId }, 'manifest of a bid not read');
        await db.transaction().execute((tx) => giveUp(tx, row));
      }
    },

    /** Gives up what nobody works on any more, and forgets what nobody saved or somebody has deleted long ago. */
    async sweep(tx: Db): Promise<void> {
      const now = clock.now();
      for (const row of await bidsRepository(tx).abandoned(after(now, -patience))) await giveUp(tx, row);
      const gone = await bidsRepository(tx).forget({
        deletedBefore: after(now, -forgotten.deletedBefore),
        unsavedBefore: after(now, -forgotten.unsavedBefore),
        limit: forgotten.limit,
      });
      for (const { key } of gone) await scheduleRemoval(deps, tx, key);
    },
  };
}

const atFile = (message: string): ManifestProblem => ({ line: 1, column: null, message });

const toRefused = (refused: ManifestProblem, now: Date): BidChanges => ({
  manifest_state: 'refused',
  manifest_message: refused.line > 1 ? `Line ${refused.line}: ${refused.message}` : refused.message,
  manifest_problems: JSON.stringify([refused]),
  updated_at: now,
});

function note(found: Findings, event: ManifestEvent): void {
  const tell = (problem: ManifestProblem) => {
    if (found.problems.length < problemsKept) found.problems.push(problem);
  };
  if (event.kind === 'item') {
    const { line, warnings } = event.item;
    found.done += 1;
    if (warnings.length > 0) found.warned += 1;
    for (const message of warnings) tell({ line, column: null, message });
  } else if (event.kind === 'rejected') {
    found.done += 1;
    found.rejected += 1;
    tell(event.problem);
  }
}

function chosenOf({ manifest_chosen: given }: Claimed): ManifestMapping | undefined {
  const chosen = given as ManifestMapping;
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

/** Lines with a range and no figure count at their careful end, as long as they are few. */
function columnsOfTotals(totals: LineTotals) {
  const whole = totals.figuredCents + totals.rangeHighCents;
  const isTold = totals.figuredCents > 0 && totals.rangeHighCents <= whole * mostWithoutFigure;
  return {
    lines: totals.lines,
    units: totals.units,
    retail_cents: totals.retailCents,
    own_lines: totals.own,
    like_lines: totals.like,
    retail_lines: totals.retail,
    range_lines: totals.range,
    unpriced_lines: totals.none,
    expected_cents: isTold ? cents(totals.figuredCents + totals.rangeLowCents) : null,
    low_cents: totals.lowCents,
    high_cents: largerCents(totals.highCents, totals.lowCents),
  };
}
