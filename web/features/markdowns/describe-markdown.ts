import type { CategoryList } from '#contract/categories/categories.contract.ts';
import type { Markdown, MarkdownStatus } from '#contract/markdowns/markdowns.contract.ts';
import { formatDateTime, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { nameWeekday, weekdays } from '#web/kit/weekdays.ts';
import { categoryNames } from '#web/shared/categories/categories.queries.ts';
import type { StatusChipProps } from '#web/ui/facts/status-chip.tsx';

const { list, statuses } = t.markdowns;

type Look = StatusChipProps & { label: string };

const looks: Readonly<Record<MarkdownStatus, Look>> = {
  scheduled: { label: statuses.scheduled, tone: 'info', glyph: 'quarter' },
  running: { label: statuses.running, tone: 'warning', glyph: 'half' },
  done: { label: statuses.done, tone: 'success', glyph: 'check' },
  stopped: { label: statuses.stopped, tone: 'neutral', glyph: 'slash' },
  restoring: { label: statuses.restoring, tone: 'warning', glyph: 'half' },
  undone: { label: statuses.undone, tone: 'neutral', glyph: 'full' },
  ended: { label: statuses.ended, tone: 'neutral', glyph: 'full' },
  failed: { label: statuses.failed, tone: 'error', glyph: 'slash' },
};

type Timed = Pick<Markdown, 'status' | 'startsAt' | 'endsAt'>;

const hasBegun = ({ startsAt }: Timed, now: number) => Date.parse(startsAt) <= now;

/** How its status is shown; one whose time has come is about to start. */
export const lookOf = (markdown: Timed, now = Date.now()): Look =>
  markdown.status === 'scheduled' && hasBegun(markdown, now)
    ? { ...looks.running, label: statuses.starting }
    : looks[markdown.status];

/** Whether something happens to it about now, so that it is worth looking again. */
export function isAtWork(markdown: Timed, now = Date.now()): boolean {
  const { status, endsAt } = markdown;
  if (status === 'running' || status === 'restoring') return true;
  if (status === 'scheduled') return hasBegun(markdown, now);
  return status === 'done' && endsAt !== null && Date.parse(endsAt) <= now;
}

export const percentOff = ({ percent }: Pick<Markdown, 'percent'>): string => list.off(String(percent));

/** What it is called: its name, or what it gives. */
export const nameOf = (markdown: Pick<Markdown, 'name' | 'percent'>): string => markdown.name || percentOff(markdown);

type Aim = Pick<Markdown, 'filter' | 'olderThanDays' | 'endsOn' | 'live'>;

/** Which products: "Category Kitchen · here for 30 days or more". */
export function describeAim(
  { filter, olderThanDays, endsOn, live }: Aim,
  categories: CategoryList | undefined,
): string {
  return [
    whichOf(filter, categories),
    ...(olderThanDays > 0 ? [list.older(olderThanDays)] : []),
    ...(endsOn === null ? [] : [list.ending(String(endsOn).padStart(2, '0'))]),
    ...(live === 'now' ? [] : [list.unpublished]),
  ].join(' · ');
}

function whichOf(filter: Markdown['filter'], categories: CategoryList | undefined): string {
  if (!filter) return list.chosen;
  const { category, status, search, tag } = filter;
  const parts = [
    category === 'none' && t.markdowns.form.noCategory,
    category && category !== 'none' && nameOfCategory(category, categories),
    status && list.withStatus(t.products.statuses[status]),
    tag && list.tag(tag),
    search && list.search(search),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(' · ') : list.everything;
}

function nameOfCategory(id: string, categories: CategoryList | undefined): string {
  const [name] = categoryNames(categories, id);
  if (name) return list.category(name);
  return categories ? list.categoryGone : t.markdowns.form.category;
}

/** How many it changed, and how many of them went back. */
export function describeProducts({ products, restored, status }: Pick<Markdown, 'products' | 'restored' | 'status'>) {
  const isBack = status === 'restoring' || status === 'undone' || status === 'ended';
  return isBack ? list.backOf(formatNumber(restored), formatNumber(products)) : formatNumber(products);
}

/** From when until when, by the reader's own clock. */
export const describeTimes = ({
  startsAt,
  endsAt,
  repeatsOn,
}: Pick<Markdown, 'startsAt' | 'endsAt' | 'repeatsOn'>): string[] => [
  list.from(formatDateTime(startsAt)),
  ...(endsAt ? [list.until(formatDateTime(endsAt))] : []),
  ...(repeatsOn.length > 0
    ? [list.again(weekdays.filter((day) => repeatsOn.includes(day)).map((day) => nameWeekday(day, 'short')))]
    : []),
];
