import type {
  Asked,
  AskInput,
  Grade,
  GradePrice,
  IntakeItem,
  IntakeSettings,
  PreviewInput,
  PriceInput,
  RulesPreview,
  ShelfProduct,
  Standing,
  WirePrice,
} from '#contract/intake/intake.schemas.ts';
import type { PriceStep, UnitPrice } from '#contract/intake/price-unit.ts';
import { type Cents, cents, largerCents, toCentsIfAny, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import { searchFor } from '#server/features/products/list/search.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { gradeOf, reckonPrice, toWirePrice, toWireStep } from '../reckon.ts';
import { type SessionRow, stationRepository } from '../station/station.repository.ts';
import { readSettings } from '../station/station.ts';
import { type Identity, identify } from '../units/identify.ts';
import type { IntakeParts } from '../units/receive.ts';
import { toLine } from '../units/units.mapper.ts';
import { type LineRow, type LoadScope, type UnitProductRow, unitsRepository } from '../units/units.repository.ts';
import { type AskedProductRow, askRepository, type StockRow } from './ask.repository.ts';

const mostChoices = 8;
const mostWords = 8;
const portion = 1000;
const mostExamples = 5;

/** What is known of what somebody holds in their hand, and what it would be sold for in each grade. */
export function createAsking(deps: Deps, { lookup }: Pick<IntakeParts, 'lookup'>) {
  const { db } = deps;
  const units = unitsRepository(db);
  const repository = askRepository(db);

  async function ask(actor: Actor, input: AskInput): Promise<Asked> {
    const session = found(await stationRepository(db).find(actor, input.session));
    if (input.template) return ofTemplate(actor, session, input.template);
    const load = loadOf(actor, session);
    const chosen = await findChosenLine(load, input.line);
    const text = (input.text ?? '').trim();
    const read = identify(chosen ?? { barcode: text, asin: '', sku: '' });
    const { shelf, named } = await findShelf(actor, read, { text, product: input.product });
    const identity = named ? identify(named) : read;
    const line = chosen ?? (load && (await units.lineOf(load, identity)));
    const isKnown = shelf.length > 0 || line !== undefined;
    if (!isKnown && isWords(read)) return choose(actor, load, text);
    const outside = isKnown ? null : await know(actor, identity, input.asksSources);
    return describe(session, { identity, shelf, line, outside, reads: readAs(input, named), named });
  }

  async function findChosenLine(load: LoadScope | undefined, line: number | undefined): Promise<LineRow | undefined> {
    if (line === undefined) return undefined;
    if (!load) throw invalid({ param: 'line', msg: 'This session has no manifest' });
    return found(await units.line(load, line));
  }

  /** All products of an item; where one of them was chosen or its own label was read, it is the first. */
  async function findShelf(
    actor: Actor,
    read: Identity,
    { text, product }: { text: string; product: string | undefined },
  ): Promise<{ shelf: readonly AskedProductRow[]; named: AskedProductRow | undefined }> {
    const known = await repository.products(actor, read, { text: isShort(text) ? text : '', product });
    const [first] = known;
    if (product !== undefined) found(first);
    const isNamed = first !== undefined && (product !== undefined || isLabelOf(first, read, text));
    return isNamed
      ? { shelf: await siblings(actor, identify(first), first), named: first }
      : { shelf: known, named: undefined };
  }

  async function siblings(actor: Actor, identity: Identity, named: AskedProductRow): Promise<AskedProductRow[]> {
    const all = await repository.products(actor, identity, { text: '', product: named.id });
    return all.toSorted((a, b) => Number(b.id === named.id) - Number(a.id === named.id));
  }

  async function know(actor: Actor, { gtin14, asin }: Identity, asksSources: boolean) {
    if (gtin14) return lookup.know(actor, { kind: 'gtin', code: gtin14 }, { asksSources });
    return asin ? lookup.know(actor, { kind: 'asin', code: asin }, { asksSources }) : null;
  }

  async function choose(actor: Actor, load: LoadScope | undefined, text: string): Promise<Asked> {
    const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords);
    const { asked, saysNothing, corrected } = await searchFor(db, actor, text);
    let ours = saysNothing ? [] : await repository.chooseProducts(actor, asked, mostChoices);
    const lines = load ? await repository.chooseLines(load, words, mostChoices) : [];
    if (ours.length === 0 && lines.length === 0) {
      const meant = await corrected();
      if (meant) ours = await repository.chooseProducts(actor, meant, mostChoices);
    }
    const choices = [...ours, ...lines].map(({ product_id, ...rest }) => ({ ...rest, product: product_id }));
    return { ...nothing, reads: 'words', standing: load ? 'unlisted' : 'none', choices };
  }

  async function ofTemplate(
    actor: Actor,
    session: SessionRow,
    { category: id, pieces }: NonNullable<AskInput['template']>,
  ): Promise<Asked> {
    const category = id === null ? undefined : await repository.category(actor, id);
    if (id !== null && !category) throw invalid({ param: 'template.category', msg: 'This category does not exist' });
    const settings = readSettings(session.settings);
    const item: IntakeItem = {
      barcode: '',
      asin: '',
      sku: '',
      title:
        pieces
          .map((piece) => piece.trim())
          .filter(Boolean)
          .join(' ') ||
        (category?.name ?? ''),
      brand: '',
      model: '',
      category: category ? { _id: category.id, name: category.name } : null,
      subCategory: null,
      retail: null,
      image: null,
      source: 'template',
    };
    const standing = session.truckload_id ? 'unlisted' : 'none';
    const grades = settings.grades.map(({ key }) => ({ grade: key, price: null, why: [], product: null, units: 0 }));
    return { ...nothing, reads: 'template', knowledge: 'unknown', standing, item, grades };
  }

  interface Described {
    identity: Identity;
    shelf: readonly AskedProductRow[];
    line: LineRow | undefined;
    outside: Awaited<ReturnType<typeof know>>;
    reads: Asked['reads'];
    named: AskedProductRow | undefined;
  }

  function describe(session: SessionRow, of: Described): Asked {
    const { identity, shelf, line, outside, reads, named } = of;
    const settings = readSettings(session.settings);
    const first = named ?? shelf.find(({ is_parts }) => !is_parts) ?? shelf[0];
    const retailCents = line && line.unit_retail_cents > 0 ? line.unit_retail_cents : retailKnown(first, outside);
    const category = first?.category_id ? { id: first.category_id, name: first.category_name ?? '' } : null;
    const active = shelf.filter(({ is_active }) => is_active);
    return {
      reads,
      knowledge: first ? 'known' : line || outside ? 'new' : 'unknown',
      standing: standingOf(session, line),
      wanted: active.reduce((sum, { wanted }) => sum + wanted, 0),
      item: toItem({ identity, first, line, outside, retailCents }),
      line: line ? toLine(line) : null,
      shelf: active.map((product) => toShelf(product, settings)),
      grades: settings.grades.map((grade) =>
        priceGrade(settings, grade, {
          active,
          category,
          retailCents,
          costCents: line ? line.unit_cost_cents : (first?.unit_cost_cents ?? null),
          isOfLine: line !== undefined,
        }),
      ),
      bin: binFor(active),
      choices: [],
    };
  }

  return {
    ask,

    async price(actor: Actor, input: PriceInput): Promise<WirePrice> {
      const session = found(await stationRepository(db).find(actor, input.session));
      const settings = readSettings(session.settings);
      const load = loadOf(actor, session);
      const line = input.line !== null && load ? found(await units.line(load, input.line)) : undefined;
      const product = input.product === null ? undefined : found(await units.product(actor, input.product));
      const named = input.category ?? product?.category_id ?? null;
      const category = named === null ? null : ((await repository.category(actor, named)) ?? null);
      if (input.category !== null && !category) {
        throw invalid({ param: 'category', msg: 'This category does not exist' });
      }
      const retailCents = toCentsIfAny(input.retail) || line?.unit_retail_cents || retailKnown(product, null);
      const costCents = line ? line.unit_cost_cents : (product?.unit_cost_cents ?? null);
      const grade = gradeOf(settings, input.grade);
      return toWirePrice(reckonPrice(settings, { grade, defects: input.defects, category, retailCents, costCents }));
    },

    /** A portion of the stock as it would be priced; products are walked by their index, and nothing is kept. */
    async previewRules(actor: Actor, { settings, after }: PreviewInput): Promise<RulesPreview> {
      const rows = await repository.stock(actor, after, portion);
      const preview: RulesPreview = {
        products: rows.length,
        withoutRetail: 0,
        up: 0,
        down: 0,
        same: 0,
        held: 0,
        before: 0,
        after: 0,
        examples: [],
        next: rows.length === portion ? (rows.at(-1)?.id ?? null) : null,
      };
      const maySee = actor.permissions.has('truckloads.cost');
      let [before, then] = [0, 0];
      for (const row of rows) {
        const priced = reckonStock(settings, row);
        const would = priced.priceCents ?? row.price_cents;
        before += row.price_cents * row.quantity;
        then += would * row.quantity;
        preview[outcomeOf(row.price_cents, priced.priceCents)] += 1;
        if (priced.why.some(({ outcome }) => outcome === 'held')) preview.held += 1;
        if (would !== row.price_cents && preview.examples.length < mostExamples) {
          preview.examples.push(toExample(row, would, maySee ? priced.why : priced.why.filter(isNoFloor)));
        }
      }
      return { ...preview, before: toDollars(cents(before)), after: toDollars(cents(then)) };
    },
  };
}

interface Graded {
  active: readonly AskedProductRow[];
  category: { id: string; name: string } | null;
  retailCents: Cents | null;
  costCents: Cents | null;
  isOfLine: boolean;
}

function priceGrade(settings: IntakeSettings, grade: Grade, of: Graded): GradePrice {
  const { active, category, retailCents, isOfLine } = of;
  const product = active.find((each) =>
    grade.kind === 'parts' ? each.parts_grade === grade.key : each.condition === grade.condition && !each.is_parts,
  );
  const costCents = isOfLine ? of.costCents : (product?.unit_cost_cents ?? of.costCents);
  const isPriced = product !== undefined && product.price_cents > 0 && grade.kind !== 'scrap';
  const shelf = isPriced ? { priceCents: product.sells_at_cents, units: product.quantity } : null;
  const priced = reckonPrice(settings, { grade, category, retailCents, costCents, shelf });
  return { ...toWirePrice(priced), grade: grade.key, product: product?.id ?? null, units: product?.quantity ?? 0 };
}

function reckonStock(settings: PreviewInput['settings'], row: StockRow): UnitPrice {
  const grade = settings.grades.find(({ kind, condition }) =>
    row.is_parts ? kind === 'parts' : kind === 'sell' && condition === row.condition,
  );
  const { retail_cents: retailCents, unit_cost_cents: costCents } = row;
  if (!grade || !retailCents) return { priceCents: null, why: [] };
  const category = row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' };
  return reckonPrice(settings, { grade, category, retailCents, costCents });
}

function outcomeOf(price: Cents, would: Cents | null): 'withoutRetail' | 'same' | 'up' | 'down' {
  if (would === null) return 'withoutRetail';
  if (would === price) return 'same';
  return would > price ? 'up' : 'down';
}

const isNoFloor = ({ step }: PriceStep) => step !== 'floor';

const toExample = ({ id, title, condition, price_cents }: StockRow, would: Cents, why: readonly PriceStep[]) => ({
  product: id,
  title,
  condition,
  price: toDollars(price_cents),
  would: toDollars(would),
  why: why.map(toWireStep),
});

const nothing: Asked = {
  reads: 'words',
  knowledge: 'unknown',
  standing: 'none',
  wanted: 0,
  item: null,
  line: null,
  shelf: [],
  grades: [],
  bin: '',
  choices: [],
};

const loadOf = (actor: Actor, { truckload_id: truckloadId, round }: SessionRow): LoadScope | undefined =>
  truckloadId !== null && round !== null ? { merchantId: actor.merchantId, truckloadId, round } : undefined;

const isShort = (text: string) => text.length <= 80;

/** A number of a product’s own: it names that one, and not its item. */
const isLabelOf = ({ cl_sku, cl_upc }: UnitProductRow, { clUpc, gtin14, asin }: Identity, text: string) =>
  cl_sku === text.toLowerCase() || (clUpc !== null && clUpc === cl_upc) || (clUpc !== null && !gtin14 && !asin);

function readAs({ product, line }: AskInput, named: AskedProductRow | undefined): Asked['reads'] {
  if (product !== undefined || line !== undefined) return 'choice';
  return named ? 'label' : 'code';
}

const isWords = ({ gtin14, asin, clUpc }: Identity) => !gtin14 && !asin && !clUpc;

function standingOf(session: SessionRow, line: LineRow | undefined): Standing {
  if (session.truckload_id === null) return 'none';
  if (!line) return 'unlisted';
  return line.received < line.quantity ? 'expected' : 'over';
}

function retailKnown(
  product: UnitProductRow | undefined,
  outside: { item: { priceCents: Cents | null; listPriceCents: Cents | null } } | null,
): Cents | null {
  const ours = product && largerCents(product.value_price_cents ?? cents(0), product.old_price_cents);
  if (ours && ours > 0) return ours;
  if (!outside) return null;
  const asked = largerCents(outside.item.listPriceCents ?? cents(0), outside.item.priceCents ?? cents(0));
  return asked > 0 ? asked : null;
}

interface Sources {
  identity: Identity;
  first: AskedProductRow | undefined;
  line: LineRow | undefined;
  outside: { item: { title: string; brand: string; model: string; images: string[] }; isFromCatalogue: boolean } | null;
  retailCents: Cents | null;
}

function toItem({ identity, first, line, outside, retailCents }: Sources): IntakeItem {
  const { barcode, asin, sku } = identity;
  const codes = { barcode, asin, sku, retail: toDollarsIfAny(retailCents) };
  if (first) {
    const title = first.is_parts ? first.title.replace(/ \([^()]+\)$/, '') : first.title;
    return {
      ...codes,
      title,
      brand: first.brand,
      model: first.model ?? '',
      category: first.category_id === null ? null : { _id: first.category_id, name: first.category_name ?? '' },
      subCategory: first.sub_category_id,
      image: first.image,
      source: 'products',
    };
  }
  const unfiled = { ...codes, category: null, subCategory: null };
  if (line) {
    const { title, brand, model } = line;
    return { ...unfiled, title, brand, model, image: null, source: 'manifest' };
  }
  if (outside) {
    const { title, brand, model, images } = outside.item;
    const source = outside.isFromCatalogue ? 'catalogue' : 'source';
    return { ...unfiled, title: title.slice(0, 300), brand, model, image: images[0] ?? null, source };
  }
  return { ...unfiled, title: '', brand: '', model: '', image: null, source: 'none' };
}

const toShelf = (product: AskedProductRow, settings: IntakeSettings): ShelfProduct => ({
  product: product.id,
  title: product.title,
  condition: product.condition,
  grade:
    product.parts_grade ??
    settings.grades.find(({ kind, condition }) => kind === 'sell' && condition === product.condition)?.key ??
    null,
  price: toDollars(product.sells_at_cents),
  units: product.quantity,
  label: product.cl_upc ?? product.cl_sku,
  cl_sku: product.cl_sku,
  bins: product.bins,
  image: product.image,
});

function binFor(shelf: readonly AskedProductRow[]): string {
  const bins = shelf.flatMap((product) => product.bins).toSorted((a, b) => b.units - a.units);
  return bins[0]?.bin ?? shelf.find(({ bin }) => bin !== '')?.bin ?? '';
}
