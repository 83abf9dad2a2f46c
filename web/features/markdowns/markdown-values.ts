import { z } from 'zod';
import { markdownInput } from '#contract/markdowns/markdowns.contract.ts';
import { productStatuses } from '#contract/products/product-choices.ts';
import { liveChoice, type ProductStatus } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { toMoment } from '#web/ui/form/inputs/local-time.ts';

export const aims = ['all', 'category', 'status', 'tag', 'search'] as const;
export const starts = ['now', 'later'] as const;
export const endings = ['none', '99', '95', '49', '0'] as const;

const values = z.object({
  name: z.string(),
  which: z.enum(aims),
  category: z.string(),
  status: z.enum(productStatuses),
  search: z.string(),
  /** The colour that labels carry. */
  tag: z.string(),
  days: z.number().nullable(),
  percent: z.number().nullable(),
  endsOn: z.enum(endings),
  when: z.enum(starts),
  /** As the seller's own clock shows it. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** By the number of the day; 0 is Sunday. */
  repeatsOn: z.array(z.boolean()),
  live: liveChoice,
});

export type MarkdownValues = z.output<typeof values>;
export type MarkdownWire = z.input<typeof markdownInput>;

export const blankValues: MarkdownValues = {
  name: '',
  which: 'all',
  category: '',
  status: 'Published' satisfies ProductStatus,
  search: '',
  tag: '',
  days: null,
  percent: null,
  endsOn: 'none',
  when: 'now',
  startsAt: '',
  endsAt: '',
  repeatsOn: Array.from({ length: 7 }, () => false),
  live: 'now',
};

function filterOf({ which, category, status, search, tag }: MarkdownValues) {
  if (which === 'category') return { category };
  if (which === 'status') return { status };
  if (which === 'tag') return { tag };
  return which === 'search' ? { search } : {};
}

const toWire = (form: MarkdownValues): MarkdownWire => ({
  name: form.name,
  products: { filter: filterOf(form) },
  percent: form.percent ?? Number.NaN,
  olderThanDays: form.days ?? 0,
  endsOn: form.endsOn === 'none' ? null : Number(form.endsOn),
  startsAt: form.when === 'later' ? toMoment(form.startsAt) : null,
  endsAt: toMoment(form.endsAt),
  repeatsOn: form.when === 'later' ? form.repeatsOn.flatMap((isOn, day) => (isOn ? [day] : [])) : [],
  live: form.live,
});

/** Fields that are asked for and left empty. */
function missingIn(form: MarkdownValues): (keyof MarkdownValues)[] {
  return [
    ...(form.percent === null ? ['percent' as const] : []),
    ...(form.which === 'category' && form.category === '' ? ['category' as const] : []),
    ...(form.which === 'tag' && form.tag === '' ? ['tag' as const] : []),
    ...(form.which === 'search' && form.search.trim() === '' ? ['search' as const] : []),
    ...(form.when === 'later' && toMoment(form.startsAt) === null ? ['startsAt' as const] : []),
  ];
}

const formNames: Readonly<Record<string, keyof MarkdownValues>> = { olderThanDays: 'days' };

/** What the form may hold: the rules are the contract's own, asked about what would be sent. */
export const markdownSchema = values.transform((form, context): MarkdownWire => {
  const wire = toWire(form);
  const missing = missingIn(form);
  for (const path of missing) context.addIssue({ code: 'custom', path: [path], message: t.common.required });
  for (const { path, message } of markdownInput.safeParse(wire).error?.issues ?? []) {
    const name = formNames[String(path[0])] ?? (String(path[0]) as keyof MarkdownValues);
    const isSaid = missing.includes(name) || (path[0] === 'products' && missing.length > 0);
    if (!isSaid) context.addIssue({ code: 'custom', path: [name], message });
  }
  if (wire.endsAt && !wire.startsAt && Date.parse(wire.endsAt) <= Date.now()) {
    context.addIssue({ code: 'custom', path: ['endsAt'], message: t.markdowns.form.later });
  }
  return wire;
});

/** What a preview is asked for; nothing while the form does not say which products and how much. */
export function previewOf(form: MarkdownValues): MarkdownWire | null {
  const wire = { ...toWire(form), name: '', endsAt: null, repeatsOn: [] };
  const isReady = missingIn(form).every((name) => name === 'startsAt') && markdownInput.safeParse(wire).success;
  return isReady ? wire : null;
}
