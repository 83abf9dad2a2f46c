import type { Ladder } from '#contract/ladders/ladders.schemas.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

type Step = Pick<Ladder['steps'][number], 'kind' | 'percent' | 'price'>;

/** A step in a few signs: “−20 %”, “$5.00”, “Ask me”. */
export function describeStep({ kind, percent, price }: Step): string {
  if (kind === 'ask') return t.ladders.steps.kinds.ask;
  return kind === 'percent' ? `−${percent} %` : formatMoney(price ?? 0);
}

export const describeSteps = ({ steps }: Pick<Ladder, 'steps'>): string =>
  steps.map((step) => `${step.days}: ${describeStep(step)}`).join(', ');

/** A day of the calendar, such as 11/20/2026. */
export const showDate = (date: string): string => formatDate(`${date}T00:00:00Z`, { timeZone: 'UTC' });

/** What is taken off, with its sign. */
export const showDrop = (before: number, after: number): string =>
  before > after ? `−${formatMoney(before - after)}` : formatMoney(0);
