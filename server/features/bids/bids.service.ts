import type { z } from 'zod';
import type { bids } from '#contract/bids/bids.contract.ts';
import {
  type Bid,
  type BidDetails,
  type BidInput,
  type BidLine,
  type BidOutcome,
  type BidPatch,
  type BidWords,
  mostBids,
  mostWords,
} from '#contract/bids/bids.schemas.ts';
import { type Cents, cents, toCentsIfAny, toDollars } from '#contract/kit/money.ts';
import type { ManifestMapping } from '#contract/truckloads/manifest.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import { checkReferences } from '#server/features/products/references.service.ts';
import { checkMapping } from '#server/features/truckloads/manifest/read-manifest.service.ts';
import type { TruckloadsService } from '#server/features/truckloads/truckloads.service.ts';
import { type Actor, type MerchantScope, requirePermission } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, failure, found, invalid } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { type Column, moneyColumn, numberColumn, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { bidLinesRepository, type EstimatedLine } from './bid-lines.repository.ts';
import { bidWordsRepository } from './bid-words.repository.ts';
import { readBidJob } from './bids.job.ts';
import { toBid, toBidDetails, toBidLine, toTermColumns } from './bids.mapper.ts';
import { type BidChanges, type BidRow, bidsRepository, claimOf, type NewBid } from './bids.repository.ts';

type ListQuery = z.output<typeof bids.list.spec.query>;
type LinesQuery = z.output<typeof bids.lines.spec.query>;

export type BidsService = ReturnType<typeof bidsService>;

const defaultPageSize = 20;
const exportedAtOnce = 500;

/** What a seller starts with; later ones take over the terms of the one before. */
const firstTerms = {
  margin_hundredths: 3500,
  sold_within_days: 90,
  fees_hundredths: 300,
  premium_hundredths: 0,
  unsold_hundredths: 0,
  freight_cents: cents(0),
  work_cents: cents(0),
  rest_cents: cents(0),
} as const;

type LockedBid = Pick<
  BidRow,
  'id' | 'title' | 'lot_number' | 'pallets' | 'condition' | 'freight_cents' | 'truckload_id' | 'paid_cents'
>;

const nothingWon: { truckload_id: string | null; paid_cents: Cents | null } = { truckload_id: null, paid_cents: null };

/** What may be bid for a manifest: kept, matched, decided, and compared with what it became. */
export function bidsService(deps: Deps, { truckloads }: { truckloads: TruckloadsService }) {
  const { db, clock, storage, jobs } = deps;

  async function details(tx: Db, scope: MerchantScope, row: BidRow): Promise<BidDetails> {
    const asks =
      row.state === 'open' ? await bidLinesRepository(tx).asks({ ...scope, ...claimOf(row) }, mostWords) : [];
    return toBidDetails(row, asks);
  }

  const read = async (tx: Db, scope: MerchantScope, id: string): Promise<BidDetails> =>
    details(tx, scope, found(await bidsRepository(tx).find(scope, id)));

  /** Nobody else's meanwhile, and not deleted. */
  async function lock(tx: Tx, actor: Actor, id: string) {
    const row = found(await bidsRepository(tx).lock(actor, id));
    if (!row.is_active) throw failure('NOT_FOUND');
    return row;
  }

  const requireOpen = ({ state }: Pick<BidRow, 'state'>) => {
    if (state !== 'open') {
      throw failure('CONFLICT', { message: 'This bid is decided. Open it again to change what was reckoned.' });
    }
  };

  /** What a bid shows includes costs. */
  const requireCosts = (actor: Actor) => requirePermission(actor, 'truckloads.cost');

  async function record(
    tx: Tx,
    actor: Actor,
    before: BidDetails,
    now: BidDetails,
    said?: { field: string; is: string },
  ): Promise<void> {
    const changes = diffSettings(told(before), told(now));
    const about = { subject: 'bid', id: now._id, name: now.title, action: 'changed' } as const;
    // What was said of the columns or the words of a file has no field of its own.
    const noted = said ? [{ field: said.field, was: null, is: said.is }] : [];
    await recordChange(tx, actor, { ...about, at: clock.now(), changes: [...changes, ...noted] });
  }

  async function readAgain(tx: Tx, actor: Actor, id: string, changes: BidChanges): Promise<void> {
    await bidsRepository(tx).readAgain(actor, id, { ...changes, updated_at: clock.now() });
    await jobs.enqueue(tx, readBidJob, { merchantId: actor.merchantId, bidId: id });
  }

  /** A copy of the manifest for the truckload that a bid becomes; kept only where the work takes it. */
  async function withCopy<Result>(
    row: Pick<BidRow, 'manifest_key' | 'manifest_name'> | null,
    work: (copy: { key: string; name: string } | null, take: () => void) => Promise<Result>,
  ): Promise<Result> {
    const copy = row && (await truckloads.manifests.copy({ key: row.manifest_key, name: row.manifest_name }));
    let isTaken = false;
    try {
      return await work(copy, () => {
        isTaken = true;
      });
    } catch (error) {
      // Any other error may have come after the end of the transaction: the file stays.
      isTaken &&= !(error instanceof Failure);
      throw error;
    } finally {
      if (copy && !isTaken) await storage.remove(copy.key);
    }
  }

  function makeTruckload(
    tx: Tx,
    actor: Actor,
    row: Pick<
      BidRow,
      'title' | 'lot_number' | 'pallets' | 'condition' | 'freight_cents' | 'truckload_id' | 'paid_cents'
    >,
    manifest: { key: string; name: string },
  ): Promise<string> {
    if (row.truckload_id) throw failure('CONFLICT', { message: 'This bid has become a truckload already.' });
    const input = {
      title: row.title,
      lotNumber: row.lot_number,
      pallets: row.pallets,
      condition: row.condition,
      purchaseCost: toDollars(row.paid_cents ?? cents(0)),
      freightCost: toDollars(row.freight_cents),
    };
    return truckloads.editing.createOf(tx, actor, input, manifest);
  }

  /** The one that is named, none where that is said, or else the one that it is already. */
  async function chooseTruckload(
    tx: Tx,
    actor: Actor,
    { id: bidId, truckload_id: current }: Pick<BidRow, 'id' | 'truckload_id'>,
    { truckload: chosen }: BidOutcome,
  ): Promise<string | null> {
    if (chosen === undefined) return current;
    if (chosen === null || chosen === current) return chosen;
    const known = await bidsRepository(tx).truckload(actor, { id: chosen, bidId });
    if (!known) throw invalid({ param: 'truckload', msg: 'This truckload does not exist' });
    if (known.is_taken) throw invalid({ param: 'truckload', msg: 'This truckload belongs to another bid' });
    return chosen;
  }

  /** What was paid, and the load that it is: made of the manifest where there is a copy of it. */
  async function win(
    tx: Tx,
    actor: Actor,
    row: LockedBid,
    outcome: BidOutcome,
    copy: { key: string; name: string } | null,
  ): Promise<typeof nothingWon> {
    const paidCents = toCentsIfAny(outcome.paid) ?? row.paid_cents;
    const truckloadId = copy
      ? await makeTruckload(tx, actor, { ...row, paid_cents: paidCents }, copy)
      : await chooseTruckload(tx, actor, row, outcome);
    return { truckload_id: truckloadId, paid_cents: paidCents };
  }

  return {
    async list(actor: Actor, query: ListQuery): Promise<{ rows: Bid[]; total: number }> {
      const repository = bidsRepository(db);
      const [total, rows] = await Promise.all([
        repository.count(actor, query),
        repository.page(actor, query, windowOf(query, defaultPageSize)),
      ]);
      return { rows: rows.map(toBid), total };
    },

    get: (actor: Actor, id: string): Promise<BidDetails> => read(db, actor, id),

    async lines(actor: Actor, id: string, query: LinesQuery): Promise<{ rows: BidLine[]; total: number }> {
      const claim = claimOf(found(await bidsRepository(db).find(actor, id)));
      const repository = bidLinesRepository(db);
      const [total, rows] = await Promise.all([
        repository.count(claim, query),
        repository.page(claim, query, windowOf(query, defaultPageSize)),
      ]);
      return { rows: rows.map(toBidLine), total };
    },

    /** The file is stored before the transaction: nobody waits for that with a lock in hand. */
    async create(actor: Actor, input: BidInput, file: UploadedFile | undefined, once: Once): Promise<BidDetails> {
      requireCosts(actor);
      if (!file) throw invalid({ param: 'csv', msg: 'Choose a manifest' });
      const stored = await truckloads.manifests.store(file);
      let isTaken = false;
      try {
        return await once(async (tx) => {
          const repository = bidsRepository(tx);
          if ((await repository.countForNew(actor)) >= mostBids) {
            throw invalid({
              param: 'csv',
              msg: `There can be at most ${mostBids} bids. Delete some that you don’t need`,
            });
          }
          const now = clock.now();
          const last = await repository.newest(actor);
          const row: NewBid = {
            ...termsOf(last),
            id: newId(now.getTime()),
            title: input.title || titleOf(stored.name),
            source: input.source ?? '',
            lot_number: input.lotNumber ?? '',
            condition: input.condition ?? last?.condition ?? 'Used',
            manifest_key: stored.key,
            manifest_name: stored.name,
            user_id: actor.userId,
            created_at: now,
            updated_at: now,
          };
          await repository.add(actor, row);
          isTaken = true;
          await jobs.enqueue(tx, readBidJob, { merchantId: actor.merchantId, bidId: row.id });
          const about = { subject: 'bid', id: row.id, name: row.title, action: 'created' } as const;
          await recordChange(tx, actor, { ...about, at: now });
          return read(tx, actor, row.id);
        });
      } catch (error) {
        isTaken &&= !(error instanceof Failure);
        throw error;
      } finally {
        if (!isTaken) await storage.remove(stored.key);
      }
    },

    update(actor: Actor, id: string, { terms, isSaved, isActive, ...about }: BidPatch): Promise<BidDetails> {
      requireCosts(actor);
      return db.transaction().execute(async (tx) => {
        const repository = bidsRepository(tx);
        const row = found(await repository.lock(actor, id));
        if (!row.is_active) return bringBack(tx, actor, row, isActive);
        if (terms || (about.condition && about.condition !== row.condition)) requireOpen(row);
        const before = await read(tx, actor, id);
        const changes: BidChanges = {
          ...(terms && toTermColumns(terms)),
          title: about.title,
          source: about.source,
          lot_number: about.lotNumber,
          pallets: about.pallets,
          ends_at: about.endsAt,
          condition: about.condition,
          bid_now_cents: toCentsIfAny(about.bidNow),
          is_saved: isSaved,
          updated_at: clock.now(),
        };
        if (about.condition && about.condition !== row.condition) await readAgain(tx, actor, id, changes);
        else await repository.change(actor, id, changes);
        const after = await read(tx, actor, id);
        await record(tx, actor, before, after);
        return after;
      });
    },

    mapManifest(actor: Actor, id: string, mapping: ManifestMapping): Promise<BidDetails> {
      requireCosts(actor);
      return db.transaction().execute(async (tx) => {
        const row = await lock(tx, actor, id);
        requireOpen(row);
        const problem = Object.keys(mapping).length > 0 ? checkMapping(mapping, row.manifest_columns) : null;
        if (problem) throw invalid({ param: `mapping.${problem.field}`, msg: problem.message });
        const before = await read(tx, actor, id);
        await readAgain(tx, actor, id, { manifest_chosen: JSON.stringify(mapping) });
        const after = await read(tx, actor, id);
        await record(tx, actor, before, after, { field: 'manifestColumns', is: Object.values(mapping).join(', ') });
        return after;
      });
    },

    /** Remembered for every manifest; this one is matched again. */
    async answer(actor: Actor, id: string, words: BidWords): Promise<BidDetails> {
      requireCosts(actor);
      const references = words.map(({ category }, at) => ({ references: { category }, prefix: `words.${at}.` }));
      await checkReferences(db, actor, references);
      return db.transaction().execute(async (tx) => {
        const row = await lock(tx, actor, id);
        requireOpen(row);
        const before = await read(tx, actor, id);
        const answers = words.map(({ word, category }) => ({ word: word.trim().toLowerCase(), category }));
        await bidWordsRepository(tx).answer(actor, answers, clock.now());
        await readAgain(tx, actor, id, {});
        const after = await read(tx, actor, id);
        await record(tx, actor, before, after, { field: 'category', is: words.map(({ word }) => word).join(', ') });
        return after;
      });
    },

    /** One that was won is a truckload: that is there, or is made of the same manifest. */
    async decide(actor: Actor, id: string, outcome: BidOutcome, once: Once): Promise<BidDetails> {
      requireCosts(actor);
      const current = found(await bidsRepository(db).find(actor, id));
      return withCopy(outcome.makesTruckload ? current : null, (copy, take) =>
        once(async (tx) => {
          const row = await lock(tx, actor, id);
          if (row.manifest_state === 'reading') {
            throw failure('CONFLICT', { message: 'The manifest is still being read. Try again in a moment.' });
          }
          const before = await read(tx, actor, id);
          const won = outcome.state === 'won' ? await win(tx, actor, row, outcome, copy) : nothingWon;
          if (copy) take();
          await bidsRepository(tx).change(actor, id, {
            state: outcome.state,
            decided_at: outcome.state === 'open' ? null : clock.now(),
            ...won,
            is_saved: true,
            updated_at: clock.now(),
          });
          const after = await read(tx, actor, id);
          await record(tx, actor, before, after);
          return after;
        }),
      );
    },

    remove(actor: Actor, id: string): Promise<void> {
      requireCosts(actor);
      return db.transaction().execute(async (tx) => {
        const { title } = await lock(tx, actor, id);
        await bidsRepository(tx).change(actor, id, { is_active: false, updated_at: clock.now() });
        const about = { subject: 'bid', id, name: title, action: 'deleted' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
      });
    },

    async export(actor: Actor, id: string): Promise<Download> {
      const row = found(await bidsRepository(db).find(actor, id));
      return {
        filename: `${row.title.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'bid'}.csv`,
        contentType: 'text/csv; charset=utf-8',
        body: writeCsv(columns, allLines(row)),
      };
    },
  };

  async function bringBack(
    tx: Tx,
    actor: Actor,
    { id, title }: Pick<BidRow, 'id' | 'title'>,
    isActive: true | undefined,
  ): Promise<BidDetails> {
    if (!isActive) throw failure('NOT_FOUND');
    if ((await bidsRepository(tx).countForNew(actor)) >= mostBids) {
      throw invalid({ param: 'isActive', msg: `There can be at most ${mostBids} bids` });
    }
    await bidsRepository(tx).change(actor, id, { is_active: true, updated_at: clock.now() });
    const about = { subject: 'bid', id, name: title, action: 'restored' } as const;
    await recordChange(tx, actor, { ...about, at: clock.now() });
    return read(tx, actor, id);
  }

  async function* allLines(row: BidRow): AsyncGenerator<EstimatedLine> {
    for (let last = 0; ; ) {
      const rows = await bidLinesRepository(db).after(claimOf(row), last, exportedAtOnce);
      yield* rows;
      if (rows.length < exportedAtOnce) return;
      last = rows.at(-1)?.line ?? last;
    }
  }
}

const columns: readonly Column<EstimatedLine>[] = [
  numberColumn('Line', ({ line }) => line),
  textColumn('Title', ({ title }) => title),
  textColumn('Brand', ({ brand }) => brand),
  textColumn('Barcode', ({ barcode }) => barcode),
  textColumn('ASIN', ({ asin }) => asin),
  textColumn('SKU', ({ sku }) => sku),
  textColumn('Category', ({ category }) => category),
  textColumn('Condition', ({ condition }) => condition),
  textColumn('Pallet', ({ pallet }) => pallet),
  numberColumn('Units', ({ quantity }) => quantity),
  moneyColumn('Unit retail', ({ retailCents }) => retailCents),
  moneyColumn('Brings each', ({ unitCents }) => unitCents),
  moneyColumn('Careful each', ({ lowCents }) => lowCents),
  moneyColumn('If all goes well each', ({ highCents }) => highCents),
  moneyColumn('Brings in all', ({ unitCents, quantity }) => (unitCents === null ? null : unitCents * quantity)),
  textColumn('Grounds', ({ grounds }) => groundsInWords[grounds]),
  numberColumn('Units sold that tell', ({ toldUnits }) => toldUnits),
  numberColumn('Over days', ({ toldDays }) => toldDays),
];

const groundsInWords: Record<EstimatedLine['grounds'], string> = {
  own: 'Your own sales',
  like: 'Like goods',
  retail: 'Share of retail',
  range: 'Range only',
  none: 'No price known',
};

const termsOf = (row: Pick<BidRow, keyof typeof firstTerms> | undefined) => ({
  margin_hundredths: row?.margin_hundredths ?? firstTerms.margin_hundredths,
  sold_within_days: row?.sold_within_days ?? firstTerms.sold_within_days,
  fees_hundredths: row?.fees_hundredths ?? firstTerms.fees_hundredths,
  premium_hundredths: row?.premium_hundredths ?? firstTerms.premium_hundredths,
  unsold_hundredths: row?.unsold_hundredths ?? firstTerms.unsold_hundredths,
  freight_cents: row?.freight_cents ?? firstTerms.freight_cents,
  work_cents: row?.work_cents ?? firstTerms.work_cents,
  rest_cents: row?.rest_cents ?? firstTerms.rest_cents,
});

/** The name of a file says what it is, as a rule. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .slice(0, 200)
    .trim() || 'Manifest';

/** What history tells of a bid. */
const told = (bid: BidDetails) => ({
  title: bid.title,
  source: bid.source,
  lotNumber: bid.lotNumber,
  pallets: bid.pallets,
  endsAt: bid.endsAt,
  condition: bid.condition,
  bidNow: bid.bidNow,
  margin: bid.terms.margin,
  soldWithin: bid.terms.soldWithin,
  fees: bid.terms.fees,
  premium: bid.terms.premium,
  unsold: bid.terms.unsold,
  freight: bid.terms.freight,
  work: bid.terms.work,
  rest: bid.terms.rest,
  isSaved: bid.isSaved,
  state: bid.state,
  paid: bid.paid,
  truckload: bid.truckload?.title ?? null,
});
