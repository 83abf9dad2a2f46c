import type {
  Asked,
  AskInput,
  IntakeItem,
  PriceInput,
  PutAwayInput,
  StationSetup,
  Unit,
  UnitInput,
  WirePrice,
} from '#contract/intake/intake.schemas.ts';
import type { WriteOffReason } from '#contract/products/product-choices.ts';
import type { IntakeAct } from '../keys.ts';
import type { Tag } from '../label/print-tag.ts';
import type { Outcome } from '../local/unit-queue.ts';
import { type Signal, signalOf } from './describe-signal.ts';
import { readsBin } from './read-scan.ts';
import { reckonPrice, saidPrice } from './reckon-price.ts';
import {
  changeUnit,
  isOpen,
  isUnfinished,
  type Override,
  type Seen,
  type Step,
  toUnitInput,
  type UnitChange,
  type UnitDraft,
} from './unit-draft.ts';

/** What asks for more than a key. */
export type Asking = 'item' | 'price' | 'noBarcode' | 'bin' | 'photo' | 'search' | 'help' | 'printer' | 'defects';

/** A unit of this session that is taken in: from the server, or waiting here. */
export interface LastUnit {
  _id: string;
  title: string;
  image: string | null;
  gradeName: string;
  price: number;
  bin: string;
  tag: Tag | null;
  isWaiting: boolean;
}

export type Said =
  | { kind: 'signal'; signal: Signal; isWanted: boolean }
  | { kind: 'refused'; error: unknown }
  | { kind: 'unprinted'; error: unknown }
  | { kind: 'silentPrinter' }
  | { kind: 'lost'; draft: UnitDraft }
  | { kind: 'unlabelled'; title: string }
  | { kind: 'taken'; unit: LastUnit }
  | { kind: 'put'; bin: string }
  | { kind: 'undone'; title: string }
  | { kind: 'relabel'; unit: LastUnit }
  | { kind: 'noSources'; error: unknown }
  | { kind: 'missing'; what: 'unit' | 'grade' | 'taken' | 'last' };

export interface LoopState {
  draft: UnitDraft | null;
  /** What the rules make of it. */
  price: WirePrice | null;
  isBusy: 'asking' | 'taking' | null;
  /** What fits the words that were searched. */
  choices: Asked['choices'] | null;
  asking: Asking | null;
  /** What this browser has taken in since the page was opened, the newest first. */
  last: readonly LastUnit[];
  /** The label that waits for its printer. */
  unprinted: readonly Tag[];
}

type AskFor = Omit<AskInput, 'session' | 'asksSources'>;

export interface LoopParts {
  setup: () => StationSetup;
  ask: (input: AskFor & { asksSources: boolean }) => Promise<Asked>;
  /** Null without a network: then what is reckoned here holds. */
  price: ((input: Omit<PriceInput, 'session'>) => Promise<WirePrice>) | null;
  isOnline: () => boolean;
  add: (input: UnitInput) => Promise<Outcome>;
  place: (unit: string, body: PutAwayInput) => Promise<Unit | null>;
  /** Takes it back wherever it is: here, or at the server. */
  undo: (unit: string) => Promise<void>;
  /** A number for a label that is printed before the server knows of it. */
  takeLabel: () => Promise<string | null>;
  print: (tag: Tag) => Promise<unknown>;
  /** Calls back after so many milliseconds; what it returns gives that up. */
  wait: (milliseconds: number, then: () => void) => () => void;
  say: (said: Said) => void;
  newId: () => string;
  now: () => number;
}

const none: LoopState = {
  draft: null,
  price: null,
  isBusy: null,
  choices: null,
  asking: null,
  last: [],
  unprinted: [],
};

const isSameBin = (code: string, bin: string) => code.trim().toLowerCase() === bin.toLowerCase();

const mostLast = 30;
/** A printer that takes longer is out of paper, or switched off. */
const printerPatience = 8000;

/** A unit after the other, whatever comes first: keys and scans wait for what was asked before them. */
export function createIntakeLoop(parts: LoopParts) {
  const listeners = new Set<() => void>();
  const prices = new Map<string, WirePrice>();
  const atPrinter = new Set<Tag>();
  let state = none;
  let work: Promise<void> = Promise.resolve();

  const change = (changes: Partial<LoopState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const settings = () => parts.setup().settings;

  const alter = (next: UnitChange) => {
    const draft = changeUnit(state.draft, next);
    if (draft === state.draft) return;
    change({ draft, price: draft && priceOf(draft) });
    if (draft && !draft.taken) void learnPrice(draft);
  };

  /** In the order in which it came. What goes wrong is told, and what comes next goes on. */
  const queue = (task: () => Promise<void>): Promise<void> => {
    work = work.then(task).catch((error: unknown) => {
      change({ isBusy: null });
      parts.say({ kind: 'refused', error });
    });
    return work;
  };

  const graded = (draft: UnitDraft) => ({
    asked: draft.asked,
    category: draft.item.category,
    retail: draft.item.retail,
    grade: draft.grade ?? '',
    defects: draft.defects,
  });

  function priceOf(draft: UnitDraft): WirePrice | null {
    if (draft.grade === null) return null;
    const unit = graded(draft);
    return saidPrice(unit) ?? prices.get(keyOf(draft)) ?? reckonPrice(unit, settings());
  }

  function toPriceInput(draft: UnitDraft): Omit<PriceInput, 'session'> {
    const said = draft.asked?.grades.find(({ grade }) => grade === draft.grade);
    return {
      grade: draft.grade ?? '',
      product: said?.product ?? null,
      line: draft.asked?.line?.line ?? null,
      category: draft.item.category?._id ?? null,
      retail: draft.item.retail,
      defects: [...draft.defects],
    };
  }

  const keyOf = (draft: UnitDraft) => JSON.stringify(toPriceInput(draft));

  async function learnPrice(draft: UnitDraft): Promise<void> {
    const isScrap = settings().grades.find(({ key }) => key === draft.grade)?.kind === 'scrap';
    if (!parts.price || draft.grade === null || isScrap || saidPrice(graded(draft)) || prices.has(keyOf(draft))) return;
    try {
      prices.set(keyOf(draft), await parts.price(toPriceInput(draft)));
    } catch {
      // What was reckoned here holds; the server says what it thinks of it when the unit is taken.
      return;
    }
    if (state.draft && !state.draft.taken) change({ price: priceOf(state.draft) });
  }

  async function find(input: AskFor, text: string): Promise<void> {
    const before = state.draft;
    change({ isBusy: 'asking', choices: null });
    const asked = await askWithSources(input);
    change({ isBusy: null });
    const isOne = asked.item !== null || asked.reads === 'code' || asked.reads === 'label';
    if (!isOne) return change({ choices: asked.choices, asking: 'search' });
    if (before && isUnfinished(before)) parts.say({ kind: 'lost', draft: before });
    await finish();
    change({ asking: null });
    alter({ kind: 'scanned', id: parts.newId(), text, asked, at: parts.now() });
    parts.say({ kind: 'signal', signal: signalOf(asked), isWanted: asked.wanted > 0 });
    if (!state.draft?.item.title) change({ asking: 'item' });
  }

  /** A plan without scans left, or a source that is down, costs nobody the unit. */
  async function askWithSources(input: AskFor): Promise<Asked> {
    if (input.text === undefined) return parts.ask({ ...input, asksSources: false });
    try {
      return await parts.ask({ ...input, asksSources: true });
    } catch (error) {
      const asked = await parts.ask({ ...input, asksSources: false });
      parts.say({ kind: 'noSources', error });
      return asked;
    }
  }

  function tagOf(input: UnitInput, unit: Unit | null, code: string | null): Tag | null {
    if (input.writeOff) return null;
    if (unit) return unit.label;
    if (code === null) return null;
    const { session, tag } = parts.setup();
    const name = settings().grades.find(({ key }) => key === input.grade)?.name ?? '';
    const lotNumber = session.truckload?.lotNumber ?? '';
    return { code, price: input.price, grade: name, bin: input.bin, tag, lotNumber, title: input.item.title };
  }

  function toLast(draft: UnitDraft, input: UnitInput, unit: Unit | null, tag: Tag | null): LastUnit {
    return {
      _id: input._id,
      title: unit?.product.title ?? input.item.title,
      image: unit?.product.image ?? draft.item.image,
      gradeName: unit?.gradeName ?? settings().grades.find(({ key }) => key === input.grade)?.name ?? '',
      price: unit?.price ?? input.price,
      bin: unit?.bin ?? input.bin,
      tag,
      isWaiting: unit === null,
    };
  }

  /** Nobody waits for the printer: one without paper takes its labels when it has some, and says nothing until then. */
  function print(tag: Tag): void {
    if (atPrinter.has(tag)) {
      parts.say({ kind: 'silentPrinter' });
      return;
    }
    atPrinter.add(tag);
    const keep = (said: Said) => {
      if (!state.unprinted.includes(tag)) change({ unprinted: [...state.unprinted, tag] });
      parts.say(said);
    };
    const giveUp = parts.wait(printerPatience, () => keep({ kind: 'silentPrinter' }));
    void parts
      .print(tag)
      .then(
        () => change({ unprinted: state.unprinted.filter((each) => each !== tag) }),
        (error: unknown) => keep({ kind: 'unprinted', error }),
      )
      .finally(() => {
        giveUp();
        atPrinter.delete(tag);
      });
  }

  /** A unit without a number of its own waits for the server's: its label is printed once it was sent. */
  function printLabel({ tag, title }: LastUnit): void {
    if (tag) print(tag);
    else parts.say({ kind: 'unlabelled', title });
  }

  async function take(): Promise<void> {
    const { draft } = state;
    if (!draft) return parts.say({ kind: 'missing', what: 'unit' });
    if (draft.taken) return;
    const grade = settings().grades.find(({ key }) => key === draft.grade);
    if (!grade) return parts.say({ kind: 'missing', what: 'grade' });
    if (draft.item.title.trim() === '') return change({ asking: 'item' });
    change({ isBusy: 'taking' });
    const isScrap = grade.kind === 'scrap';
    if (!isScrap && parts.isOnline()) await learnPrice(draft);
    const price = isScrap ? 0 : (draft.override?.price ?? priceOf(draft)?.price ?? null);
    if (price === null) return change({ isBusy: null, asking: 'price' });
    return hand(draft, price, isScrap);
  }

  /** Hands it over, and prints its label. */
  async function hand(draft: UnitDraft, price: number, isScrap: boolean): Promise<void> {
    const at = parts.now();
    // The number of its label is this station’s own where the server can’t be asked for the product’s.
    const known = draft.asked?.shelf.find(({ grade: of }) => of === draft.grade)?.label;
    const code = isScrap || parts.isOnline() ? null : (known ?? (await parts.takeLabel()));
    let input = toUnitInput(draft, settings(), {
      session: parts.setup().session._id,
      at: new Date(at).toISOString(),
      knownAt: null,
      price,
      label: code,
    });
    let outcome = await parts.add(input);
    let label = code;
    if (outcome.kind === 'kept' && label === null && !isScrap) {
      label = known ?? (await parts.takeLabel());
      input = { ...outcome.input, label };
      outcome = await parts.add(input);
    }
    const unit = outcome.kind === 'received' ? outcome.unit : null;
    const sent = outcome.kind === 'kept' ? outcome.input : input;
    const tag = tagOf(sent, unit, label);
    const last = toLast(draft, sent, unit, tag);
    change({ isBusy: null, last: [last, ...state.last].slice(0, mostLast) });
    alter({ kind: 'taken', taken: { input: sent, unit }, at });
    parts.say({ kind: 'taken', unit: last });
    if (isScrap) alter({ kind: 'loaded', draft: null });
    if (!isScrap) printLabel(last);
    if (draft.pictures.length > 0 && !isScrap) await parts.place(draft._id, { pictures: [...draft.pictures] });
  }

  /** What is known of where it lies, and of how long it took, goes out when the unit is left. */
  async function finish(): Promise<void> {
    const { draft } = state;
    if (!draft?.taken) return;
    const times = changeUnit(draft, { kind: 'went', step: draft.step === 'photo' ? 'bin' : 'photo', at: parts.now() });
    const steps = times?.times ?? draft.times;
    alter({ kind: 'loaded', draft: null });
    void parts.place(draft._id, { steps }).catch(() => undefined);
  }

  async function put(bin: string): Promise<void> {
    const { draft } = state;
    if (!draft?.taken) return parts.say({ kind: 'missing', what: 'taken' });
    const name = bin.trim();
    if (name === '') return;
    const unit = await parts.place(draft._id, { bin: name });
    if (unit) alter({ kind: 'answered', unit });
    const lies = unit?.bin ?? name;
    change({
      asking: null,
      last: state.last.map((each) => (each._id === draft._id ? { ...each, bin: lies } : each)),
    });
    alter({ kind: 'put', bin: lies, at: parts.now() });
    parts.say({ kind: 'put', bin: lies });
  }

  async function oneMore(): Promise<void> {
    const { draft } = state;
    if (!draft) return parts.say({ kind: 'missing', what: 'unit' });
    if (!draft.taken) return take();
    const { bin } = draft;
    await finish();
    alter({
      kind: 'loaded',
      draft: {
        ...draft,
        _id: parts.newId(),
        taken: null,
        pictures: [],
        times: {},
        since: parts.now(),
        step: 'price',
        bin,
      },
    });
    await take();
    if (bin !== '' && state.draft?.taken) alter({ kind: 'put', bin, at: parts.now() });
  }

  async function undo(): Promise<void> {
    const { draft } = state;
    if (draft && !draft.taken) return alter({ kind: 'loaded', draft: null });
    const id = draft?._id ?? state.last[0]?._id;
    if (id === undefined) return parts.say({ kind: 'missing', what: 'last' });
    return undoOne(id);
  }

  async function undoOne(id: string): Promise<void> {
    const unit = state.last.find(({ _id }) => _id === id);
    await parts.undo(id);
    change({ last: state.last.filter(({ _id }) => _id !== id) });
    if (state.draft?._id === id) alter({ kind: 'loaded', draft: null });
    parts.say({ kind: 'undone', title: unit?.title ?? '' });
  }

  async function reprint(): Promise<void> {
    const last = state.last[0]?.tag;
    const tags = state.unprinted.length > 0 || !last ? state.unprinted : [last];
    if (tags.length === 0) return parts.say({ kind: 'missing', what: 'last' });
    for (const tag of tags) print(tag);
  }

  async function enter(): Promise<void> {
    const { draft } = state;
    if (!draft) return;
    if (draft.step === 'grade') {
      if (draft.grade === null) return parts.say({ kind: 'missing', what: 'grade' });
      return alter({ kind: 'went', step: 'price', at: parts.now() });
    }
    if (draft.step === 'price') return take();
    if (draft.step === 'bin') {
      const suggested = draft.bin || (draft.asked?.bin ?? '');
      return suggested === '' ? change({ asking: 'bin' }) : put(suggested);
    }
    if (draft.step === 'photo') await finish();
  }

  const open = (asking: Asking) => change({ asking });

  /** By the place of its button: a grade, a check or a defect. */
  function describe(act: Extract<IntakeAct, { place: number }>): void {
    const { grades, checks, defects } = viewOf(state.draft);
    if (!state.draft) {
      parts.say({ kind: 'missing', what: 'unit' });
      return;
    }
    const found = { grade: grades, check: checks, defect: defects }[act.kind][act.place];
    if (!found) return;
    if (act.kind === 'grade') alter({ kind: 'graded', grade: found.key, at: parts.now() });
    else if (act.kind === 'check') alter({ kind: 'checked', check: found.key });
    else alter({ kind: 'found', defect: found.key });
  }

  /** What only a unit that was taken in has. */
  function openOfTaken(asking: 'bin' | 'photo'): void {
    if (state.draft?.taken) open(asking);
    else parts.say({ kind: 'missing', what: 'taken' });
  }

  async function run(act: IntakeAct): Promise<void> {
    switch (act.kind) {
      case 'grade':
      case 'check':
      case 'defect':
        return describe(act);
      case 'enter':
        return enter();
      case 'clear':
        return change({ asking: null, choices: null });
      case 'undo':
        return undo();
      case 'oneMore':
        return oneMore();
      case 'reprint':
        return reprint();
      case 'price':
        if (state.draft?.grade && !state.draft.taken && parts.setup().mayOverride) open('price');
        return;
      case 'bin':
      case 'photo':
        return openOfTaken(act.kind);
      case 'noBarcode':
      case 'search':
      case 'help':
        return open(act.kind);
    }
  }

  /** The buttons of this unit: its category has its own checks. */
  function viewOf(draft: UnitDraft | null) {
    const { grades, checks, defects, categories } = settings();
    const rule = categories.find(({ category }) => category === draft?.item.category?._id);
    const own = rule?.checks;
    return {
      grades,
      defects,
      checks: own ? own.flatMap((key) => checks.find((check) => check.key === key) ?? []) : checks,
    };
  }

  return {
    state: () => state,
    viewOf,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    scan: (code: string) =>
      queue(async () => {
        const { draft } = state;
        if (readsBin(code, draft?.step === 'bin')) return put(code);
        // A trigger that was pulled twice: it lies there already.
        if (draft?.taken && isSameBin(code, draft.bin)) return;
        await find({ text: code }, code);
      }),
    search: (words: string) => queue(() => find({ text: words }, words)),
    choose: ({ product, line, title }: Asked['choices'][number]) =>
      queue(() => find(product !== null ? { product } : { line: line ?? 1 }, title)),
    template: (template: NonNullable<AskInput['template']>, text: string, seen?: Seen) =>
      queue(async () => {
        await find({ template }, text);
        if (seen) alter({ kind: 'seen', seen });
      }),
    see: (seen: Seen) => queue(async () => alter({ kind: 'seen', seen })),
    act: (act: IntakeAct) => queue(() => run(act)),
    put: (bin: string) => queue(() => put(bin)),
    undoOne: (id: string) => queue(() => undoOne(id)),
    print: (tag: Tag) => queue(async () => print(tag)),
    correct: (item: Partial<IntakeItem>) => queue(async () => alter({ kind: 'corrected', item })),
    override: (override: Override | null) =>
      queue(async () => {
        alter({ kind: 'overridden', override });
        change({ asking: null });
      }),
    writeOff: (reason: WriteOffReason) => queue(async () => alter({ kind: 'writtenOff', reason })),
    find: (defect: string) => queue(async () => alter({ kind: 'found', defect })),
    check: (check: string) => queue(async () => alter({ kind: 'checked', check })),
    go: (step: Step) =>
      queue(async () => {
        if (state.draft && isOpen(state.draft, step)) alter({ kind: 'went', step, at: parts.now() });
      }),
    bringBack: (draft: UnitDraft) => queue(async () => alter({ kind: 'loaded', draft })),
    picture: (key: string) =>
      queue(async () => {
        const { draft } = state;
        if (!draft?.taken) return;
        await parts.place(draft._id, { pictures: [key] });
        alter({ kind: 'pictured', key });
      }),
    /** The photo of this place goes to another. */
    movePicture: (from: number, to: number) =>
      queue(async () => {
        const { draft } = state;
        const moved = draft?.pictures[from];
        if (!draft?.taken || moved === undefined || draft.pictures[to] === undefined) return;
        const pictures = draft.pictures.toSpliced(from, 1).toSpliced(to, 0, moved);
        await parts.place(draft._id, { order: pictures });
        alter({ kind: 'ordered', pictures });
      }),
    open,
    close: () => change({ asking: null, choices: null }),
    /** What was kept here has reached the server. */
    received(unit: Unit) {
      const before = state.last.find(({ _id }) => _id === unit._id);
      if (state.draft?._id === unit._id) alter({ kind: 'answered', unit });
      if (!before) return;
      const now: LastUnit = { ...before, price: unit.price, bin: unit.bin, tag: unit.label, isWaiting: false };
      change({ last: state.last.map((each) => (each._id === unit._id ? now : each)) });
      if (before.tag === null && now.tag) change({ unprinted: [...state.unprinted, now.tag] });
      if (unit.relabels) parts.say({ kind: 'relabel', unit: now });
    },
  };
}

export type IntakeLoop = ReturnType<typeof createIntakeLoop>;
