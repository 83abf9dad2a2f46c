import type { Asked, IntakeItem, IntakeSettings, StepTimes, Unit, UnitInput } from '#contract/intake/intake.schemas.ts';
import type { WriteOffReason } from '#contract/products/product-choices.ts';

export const steps = ['scan', 'grade', 'price', 'label', 'bin', 'photo'] as const;
export type Step = (typeof steps)[number];

export interface Override {
  price: number;
  reason: string;
}

/** What a person has taken over of what its photos show; they go to its product with it. */
export interface Seen {
  item: Partial<IntakeItem>;
  defects: readonly string[];
  pictures: readonly string[];
}

/** What came of a unit that was handed over. */
export interface Taken {
  input: UnitInput;
  /** What the server made of it; null while it waits to be sent. */
  unit: Unit | null;
}

/** What a person has said of a unit, until the next one is scanned. */
export interface UnitDraft {
  _id: string;
  /** As it was scanned or typed. */
  text: string;
  asked: Asked | null;
  item: IntakeItem;
  grade: string | null;
  checks: Readonly<Record<string, boolean>>;
  defects: readonly string[];
  override: Override | null;
  writeOff: WriteOffReason | null;
  taken: Taken | null;
  bin: string;
  pictures: readonly string[];
  /** Where Enter goes. */
  step: Step;
  /** When the step began. */
  since: number;
  times: StepTimes;
}

export type UnitChange =
  | { kind: 'scanned'; id: string; text: string; asked: Asked; at: number; step?: Step }
  | { kind: 'corrected'; item: Partial<IntakeItem> }
  | { kind: 'seen'; seen: Seen }
  | { kind: 'graded'; grade: string; at: number }
  | { kind: 'checked'; check: string }
  | { kind: 'found'; defect: string }
  | { kind: 'overridden'; override: Override | null }
  | { kind: 'writtenOff'; reason: WriteOffReason }
  | { kind: 'went'; step: Step; at: number }
  | { kind: 'taken'; taken: Taken; at: number }
  | { kind: 'answered'; unit: Unit }
  | { kind: 'put'; bin: string; at: number }
  | { kind: 'pictured'; key: string }
  | { kind: 'ordered'; pictures: readonly string[] }
  | { kind: 'loaded'; draft: UnitDraft | null };

const nobodysItem: IntakeItem = {
  barcode: '',
  asin: '',
  sku: '',
  title: '',
  brand: '',
  model: '',
  category: null,
  subCategory: null,
  retail: null,
  image: null,
  source: 'none',
};

/** One step after the other, and any of them again: what was done stays done. */
export function changeUnit(draft: UnitDraft | null, change: UnitChange): UnitDraft | null {
  if (change.kind === 'loaded') return change.draft;
  if (change.kind === 'scanned') return beginUnit(change);
  if (!draft) return null;
  return draft.taken ? changeTaken(draft, draft.taken, change) : changeOpen(draft, change);
}

/** Until it is taken in, what describes it can be changed. */
function changeOpen(draft: UnitDraft, change: UnitChange): UnitDraft {
  switch (change.kind) {
    case 'corrected':
      return { ...draft, item: { ...draft.item, ...change.item } };
    case 'seen': {
      const { item, defects, pictures } = change.seen;
      return {
        ...draft,
        item: { ...draft.item, ...item },
        defects: [...new Set([...draft.defects, ...defects])],
        pictures: [...draft.pictures, ...pictures],
      };
    }
    case 'graded': {
      const isSame = draft.grade === change.grade;
      const next = { ...draft, grade: change.grade, override: isSame ? draft.override : null };
      return goTo(next, 'price', change.at);
    }
    case 'checked':
      return { ...draft, checks: turnCheck(draft.checks, change.check) };
    case 'found':
      return { ...draft, defects: toggle(draft.defects, change.defect) };
    case 'overridden':
      return { ...draft, override: change.override };
    case 'writtenOff':
      return { ...draft, writeOff: change.reason };
    case 'went':
      return isOpen(draft, change.step) ? goTo(draft, change.step, change.at) : draft;
    case 'taken':
      // The label prints itself: what is next is the bin.
      return goTo({ ...draft, taken: change.taken, bin: change.taken.unit?.bin || draft.bin }, 'bin', change.at);
    default:
      return draft;
  }
}

/** Afterwards, what becomes of it. */
function changeTaken(draft: UnitDraft, taken: Taken, change: UnitChange): UnitDraft {
  switch (change.kind) {
    case 'went':
      return isOpen(draft, change.step) ? goTo(draft, change.step, change.at) : draft;
    case 'answered':
      return { ...draft, taken: { ...taken, unit: change.unit } };
    case 'put':
      return goTo({ ...draft, bin: change.bin }, 'photo', change.at);
    case 'pictured':
      return { ...draft, pictures: [...draft.pictures, change.key] };
    case 'ordered':
      return { ...draft, pictures: change.pictures };
    default:
      return draft;
  }
}

function beginUnit({ id, text, asked, at, step = 'grade' }: Extract<UnitChange, { kind: 'scanned' }>): UnitDraft {
  return {
    _id: id,
    text,
    asked,
    item: asked.item ?? { ...nobodysItem, title: asked.line?.title ?? '' },
    grade: null,
    checks: {},
    defects: [],
    override: null,
    writeOff: null,
    taken: null,
    bin: '',
    pictures: [],
    step,
    since: at,
    times: {},
  };
}

function goTo(draft: UnitDraft, step: Step, at: number): UnitDraft {
  if (draft.step === step) return draft;
  const spent = (draft.times[draft.step] ?? 0) + Math.max(0, Math.round(at - draft.since));
  return { ...draft, step, since: at, times: { ...draft.times, [draft.step]: Math.min(spent, 86_400_000) } };
}

/** Not looked at, so, not so, and not looked at again. */
function turnCheck(checks: UnitDraft['checks'], key: string): UnitDraft['checks'] {
  const { [key]: before, ...others } = checks;
  if (before === undefined) return { ...others, [key]: true };
  return before ? { ...others, [key]: false } : others;
}

const toggle = (list: readonly string[], key: string): string[] =>
  list.includes(key) ? list.filter((each) => each !== key) : [...list, key];

/** Whether a step can be gone to: before the unit is taken what describes it, afterwards what becomes of it. */
export function isOpen(draft: UnitDraft, step: Step): boolean {
  if (step === 'scan') return false;
  if (step === 'grade') return !draft.taken;
  if (step === 'price') return !draft.taken && draft.grade !== null;
  return draft.taken !== null && step !== 'label';
}

/** How far a step is. */
export function stateOf(draft: UnitDraft | null, step: Step): 'done' | 'now' | 'ahead' {
  if (!draft) return step === 'scan' ? 'now' : 'ahead';
  if (draft.step === step) return 'now';
  if (step === 'scan') return 'done';
  if (step === 'grade') return draft.grade === null ? 'ahead' : 'done';
  if (step === 'price' || step === 'label') return draft.taken ? 'done' : 'ahead';
  if (step === 'bin') return draft.taken && draft.bin !== '' ? 'done' : 'ahead';
  return draft.pictures.length > 0 ? 'done' : 'ahead';
}

/** Something was begun that the next scan would lose. */
export const isUnfinished = (draft: UnitDraft | null): boolean =>
  draft !== null && !draft.taken && (draft.grade !== null || draft.defects.length > 0);

export interface Handing {
  session: string;
  at: string;
  knownAt: string | null;
  price: number;
  label: string | null;
}

/** What is sent when a unit is taken. */
export function toUnitInput(draft: UnitDraft, settings: IntakeSettings, handing: Handing): UnitInput {
  const { item, asked, override } = draft;
  const grade = settings.grades.find(({ key }) => key === draft.grade);
  const said = asked?.grades.find((each) => each.grade === draft.grade);
  return {
    _id: draft._id,
    session: handing.session,
    at: handing.at,
    knownAt: handing.knownAt,
    item: {
      barcode: item.barcode,
      asin: item.asin,
      sku: item.sku,
      title: item.title,
      brand: item.brand,
      model: item.model,
      category: item.category?._id ?? null,
      subCategory: item.subCategory,
      retail: item.retail,
    },
    product: said?.product ?? asked?.shelf[0]?.product ?? null,
    line: asked?.line?.line ?? null,
    grade: grade?.key ?? '',
    checks: draft.checks,
    defects: [...draft.defects],
    price: grade?.kind === 'scrap' ? 0 : handing.price,
    reason: grade?.kind === 'scrap' ? '' : (override?.reason ?? ''),
    writeOff: grade?.kind === 'scrap' ? { reason: draft.writeOff ?? 'disposed', note: '' } : null,
    bin: draft.bin,
    label: handing.label,
    steps: draft.times,
  };
}
