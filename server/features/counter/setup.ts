import type { CounterSettings, CounterSetup } from '#contract/counter/counter.schemas.ts';
import { cents, toDollarsIfAny } from '#contract/kit/money.ts';
import type { Language } from '#contract/language/languages.ts';
import { rateOf, type TaxRules } from '#contract/pricing/tax-rules.ts';
import type { BinPricesService } from '#server/features/bin-prices/bin-prices.service.ts';
import type { CardReadersService } from '#server/features/card-readers/card-readers.service.ts';
import { type DiscountRow, readTillDiscounts } from '#server/features/discounts/discount-rules.service.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import { placeAddress } from '#server/features/shipping/selling-rules.service.ts';
import type { TillsService } from '#server/features/tills/tills.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { type SettingsRow, type StoreOfTillRow, settingsRepository } from './settings.repository.ts';

export interface SetupParts {
  tills: Pick<TillsService, 'ofDevice'>;
  binPrices: Pick<BinPricesService, 'read'>;
  cardReaders: Pick<CardReadersService, 'problemOf'>;
}

const usual: SettingsRow = {
  tiles: [],
  cash_step_cents: cents(1),
  receipt_header: '',
  receipt_footer: '',
  return_days: 30,
  mails_reports: false,
};

const steps = [1, 5, 10] as const;

export const toSettings = (row: SettingsRow = usual): CounterSettings => ({
  tiles: row.tiles as CounterSettings['tiles'],
  cashStep: steps.find((step) => step === row.cash_step_cents) ?? 1,
  receiptHeader: row.receipt_header,
  receiptFooter: row.receipt_footer,
  returnDays: row.return_days,
  mailsReports: row.mails_reports,
});

const toTillDiscount = (row: DiscountRow): CounterSetup['discounts'][number] => ({
  _id: row.id,
  title: row.title,
  code: row.code,
  kind: row.kind,
  percent: row.percent_hundredths === null ? null : (row.percent_hundredths / 100).toFixed(2),
  amount: toDollarsIfAny(row.amount_cents),
  minimumAmount: toDollarsIfAny(row.minimum_cents),
  minimumItems: row.minimum_items,
  appliesTo: row.is_limited ? 'chosen' : 'everything',
  products: row.product_ids,
  categories: row.category_ids,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  isActive: row.is_active,
});

/** A store as receipts name it: where it sells, in the language that it is written in first. */
export function toStoreOfTill(row: StoreOfTillRow): CounterSetup['store'] {
  const { line1, city, state, postalCode } = placeAddress({ address: row.location_address }, { address: row.address });
  return {
    _id: row.id,
    title: row.title,
    timeZone: row.time_zone,
    address: [line1, [city, state].filter(Boolean).join(', '), postalCode].filter((part) => part !== '').join(', '),
    phone: row.location_phone || row.phone,
    logo: row.logo_key,
    language: (row.languages[0] ?? 'en') as Language,
  };
}

/** What a till is told when it opens, and how a store’s tills sell. */
export function createSetup({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: SetupParts) {
  const repository = settingsRepository(db);

  async function requireStore(actor: Actor, storeId: string): Promise<void> {
    if (!(await repository.hasStore(actor, storeId))) throw failure('NOT_FOUND');
  }

  async function requireOwnTiles(scope: MerchantScope, { tiles }: CounterSettings): Promise<void> {
    const foreign = await repository.foreignProducts(
      scope,
      tiles.flatMap(({ product }) => product ?? []),
    );
    const odd = tiles.findIndex(({ product }) => product !== null && foreign.has(product));
    if (odd >= 0) throw invalid({ param: `tiles.${odd}.product`, msg: 'This product does not exist' });
  }

  async function setup(actor: Actor, deviceId: string): Promise<CounterSetup> {
    const { till, device, hasLeft } = await parts.tills.ofDevice(actor, deviceId);
    if (hasLeft) throw failure('NOT_FOUND', { message: 'Another browser has this till now.' });
    const store = found(await repository.store(actor, till.location._id));
    const now = clock.now();
    const place = { id: till.location._id, storeId: store.id, name: till.location.name };
    const [settings, binPrices, discounts, problem, counts] = await Promise.all([
      repository.find(actor, store.id),
      parts.binPrices.read(actor, till.location._id),
      readTillDiscounts(db, actor, store.id, now),
      parts.cardReaders.problemOf(actor),
      repository.counts(actor, place),
    ]);
    const address = placeAddress({ address: store.location_address }, { address: store.address });
    const tax = store.tax as TaxRules;
    const noReader = till.reader === null ? 'No card reader stands beside this till.' : null;
    return {
      till,
      device: { _id: device.id, letter: device.letter, lastNumber: device.last_number },
      shift: till.shift,
      store: toStoreOfTill(store),
      tax: { percent: rateOf(tax, address), isIncluded: tax.isIncluded },
      settings: toSettings(settings),
      binPrices: binPrices.coming,
      discounts: discounts.map(toTillDiscount),
      priceCutPercent: actor.permissions.has('counter.discount') ? actor.limits.priceCutPercent : 0,
      cards: { isOffered: problem === null && noReader === null, problem: problem ?? noReader },
      ...counts,
      at: now.toISOString(),
    };
  }

  return {
    setup,

    async settings(actor: Actor, storeId: string): Promise<CounterSettings> {
      await requireStore(actor, storeId);
      return toSettings(await repository.find(actor, storeId));
    },

    async saveSettings(actor: Actor, storeId: string, settings: CounterSettings): Promise<CounterSettings> {
      await requireStore(actor, storeId);
      await requireOwnTiles(actor, settings);
      return db.transaction().execute(async (tx) => {
        const before = toSettings(await settingsRepository(tx).find(actor, storeId));
        const now = clock.now();
        await settingsRepository(tx).save(actor, storeId, {
          tiles: JSON.stringify(settings.tiles),
          cash_step_cents: cents(settings.cashStep),
          receipt_header: settings.receiptHeader,
          receipt_footer: settings.receiptFooter,
          return_days: settings.returnDays,
          mails_reports: settings.mailsReports,
          updated_at: now,
        });
        const changes = diffSettings({ counter: before }, { counter: settings });
        const about = { subject: 'store', id: storeId, name: '', storeId, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: now, changes });
        return settings;
      });
    },
  };
}
