import { z } from 'zod';
import {
  floorKinds,
  type Ladder,
  ladderAnchors,
  ladderInput,
  ladderResets,
  stepKinds,
} from '#contract/ladders/ladders.schemas.ts';
import { conditions } from '#contract/products/products.schemas.ts';

export const endings = ['none', '99', '95', '49', '0'] as const;
export const runChoices = ['night', 'any', 'hours'] as const;
export const anyCondition = 'any';

const values = z.object({
  name: z.string(),
  goods: z.object({
    category: z.string(),
    subCategory: z.string(),
    condition: z.enum([anyCondition, ...conditions]),
    truckload: z.string(),
    supplier: z.string(),
    tag: z.string(),
    priceFrom: z.string(),
    priceTo: z.string(),
    search: z.string(),
  }),
  anchor: z.enum(ladderAnchors),
  steps: z.array(
    z.object({
      days: z.number().nullable(),
      kind: z.enum(stepKinds),
      percent: z.number().nullable(),
      price: z.string(),
    }),
  ),
  floor: z.enum(floorKinds),
  floorAmount: z.string(),
  unknownCostFloor: z.string(),
  endsOn: z.enum(endings),
  runs: z.enum(runChoices),
  runsFrom: z.string(),
  runsUntil: z.string(),
  /** By the number of the day; 0 is Sunday. */
  weekdays: z.array(z.boolean()),
  onEbay: z.boolean(),
  onClover: z.boolean(),
  tellsNext: z.boolean(),
  afterSale: z.enum(ladderResets),
  afterRestock: z.enum(ladderResets),
});

export type LadderValues = z.output<typeof values>;
export type StepValues = LadderValues['steps'][number];
export type LadderWire = z.input<typeof ladderInput>;

const night = { runsFrom: '03:00', runsUntil: '06:00' };
const anyTime = { runsFrom: '00:00', runsUntil: null };

const percentStep = (days: number, percent: number): StepValues => ({ days, kind: 'percent', percent, price: '' });

export const newStep = (after: StepValues | undefined): StepValues => ({
  days: (after?.days ?? 0) + 15,
  kind: 'percent',
  percent: null,
  price: '',
});

/** Without costs in sight there is no floor of them. */
export const newValues = (seesCosts = true): LadderValues => ({
  name: '',
  goods: {
    category: '',
    subCategory: '',
    condition: anyCondition,
    truckload: '',
    supplier: '',
    tag: '',
    priceFrom: '',
    priceTo: '',
    search: '',
  },
  anchor: 'received',
  steps: [percentStep(14, 20), percentStep(30, 40), percentStep(45, 60)],
  floor: seesCosts ? 'cost' : 'none',
  floorAmount: '',
  unknownCostFloor: '',
  endsOn: '99',
  runs: 'night',
  ...night,
  weekdays: [true, true, true, true, true, true, true],
  onEbay: true,
  onClover: true,
  tellsNext: false,
  afterSale: 'go_on',
  afterRestock: 'go_on',
});

const toText = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));

function runsOf({ runsFrom, runsUntil }: Ladder): LadderValues['runs'] {
  if (runsFrom === night.runsFrom && runsUntil === night.runsUntil) return 'night';
  return runsFrom === anyTime.runsFrom && runsUntil === null ? 'any' : 'hours';
}

/** What a ladder says; an ending that the form does not offer is shown as it comes. */
export const valuesOf = (ladder: Ladder): LadderValues => ({
  name: ladder.name,
  goods: {
    category: ladder.goods.category ?? '',
    subCategory: ladder.goods.subCategory ?? '',
    condition: ladder.goods.condition ?? anyCondition,
    truckload: ladder.goods.truckload ?? '',
    supplier: ladder.goods.supplier ?? '',
    tag: ladder.goods.tag,
    priceFrom: toText(ladder.goods.priceFrom),
    priceTo: toText(ladder.goods.priceTo),
    search: ladder.goods.search,
  },
  anchor: ladder.anchor,
  steps: ladder.steps.map(({ price, ...step }) => ({ ...step, price: toText(price) })),
  floor: ladder.floor ?? 'none',
  floorAmount: toText(ladder.floorAmount),
  unknownCostFloor: toText(ladder.unknownCostFloor),
  endsOn: endings.find((ending) => ending === String(ladder.endsOn)) ?? 'none',
  runs: runsOf(ladder),
  runsFrom: ladder.runsFrom,
  runsUntil: ladder.runsUntil ?? '',
  weekdays: Array.from({ length: 7 }, (_, day) => ladder.weekdays.includes(day)),
  onEbay: ladder.onEbay,
  onClover: ladder.onClover,
  tellsNext: ladder.tellsNext,
  afterSale: ladder.afterSale,
  afterRestock: ladder.afterRestock,
});

function hoursOf({ runs, runsFrom, runsUntil }: LadderValues) {
  if (runs === 'hours') return { runsFrom, runsUntil: runsUntil === '' ? null : runsUntil };
  return runs === 'night' ? night : anyTime;
}

const toStep = ({ days, kind, percent, price }: StepValues): LadderWire['steps'][number] => ({
  days: days ?? Number.NaN,
  kind,
  percent: kind === 'percent' ? percent : null,
  price: kind === 'fixed' ? price : null,
});

const toGoods = ({ goods }: LadderValues): LadderWire['goods'] => ({
  category: goods.category || null,
  subCategory: (goods.category && goods.subCategory) || null,
  condition: goods.condition === anyCondition ? null : goods.condition,
  truckload: goods.truckload || null,
  supplier: goods.supplier || null,
  tag: goods.tag,
  priceFrom: goods.priceFrom,
  priceTo: goods.priceTo,
  search: goods.search,
});

export const toWire = (form: LadderValues): LadderWire => ({
  name: form.name,
  goods: toGoods(form),
  anchor: form.anchor,
  steps: form.steps.map(toStep),
  floor: form.floor,
  floorAmount: form.floor === 'fixed' || form.floor === 'cost_plus' ? form.floorAmount : null,
  unknownCostFloor: form.floor === 'cost' || form.floor === 'cost_plus' ? form.unknownCostFloor : null,
  endsOn: form.endsOn === 'none' ? null : Number(form.endsOn),
  weekdays: form.weekdays.flatMap((isOn, day) => (isOn ? [day] : [])),
  ...hoursOf(form),
  onEbay: form.onEbay,
  onClover: form.onClover,
  tellsNext: form.tellsNext,
  afterSale: form.afterSale,
  afterRestock: form.afterRestock,
});

/** What the form may hold: the rules are the contract’s own, asked about what would be sent. */
export const ladderSchema = values.transform((form, context): LadderWire => {
  const wire = toWire(form);
  for (const { path, message } of ladderInput.safeParse(wire).error?.issues ?? []) {
    const [field, at] = path;
    // A rule about all steps is told at the first of them.
    const place = field === 'steps' && at === undefined ? ['steps', 0, 'days'] : path;
    context.addIssue({ code: 'custom', path: [...place], message });
  }
  return wire;
});

/** What a preview is asked for; nothing while the form does not say enough. Its name changes nothing. */
export function previewOf(form: LadderValues): LadderWire | null {
  const wire = { ...toWire(form), name: 'A ladder' };
  return ladderInput.safeParse(wire).success ? wire : null;
}

/** Steps in another order: what happens moves, the days stay where they are. */
export function moveStep(steps: readonly StepValues[], from: number, to: number): StepValues[] {
  const days = steps.map((step) => step.days);
  const moved = [...steps];
  const [step] = moved.splice(from, 1);
  if (step) moved.splice(to, 0, step);
  return moved.map((each, at) => ({ ...each, days: days[at] ?? null }));
}
