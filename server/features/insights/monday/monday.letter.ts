import { type Cents, subtractCents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Letter, LetterBlock } from '#server/kit/mail/letters.ts';
import type { WatchedRow } from '../insights.repository.ts';
import type { OldGoodsRow, WeekRow } from './monday.repository.ts';

/** An act of the board that is worth doing, and the address that opens its preview. */
export interface MondayAct {
  label: string;
  why: string;
  url: string;
}

export interface MondayFacts {
  firstName: string;
  week: WeekRow;
  weekBefore: WeekRow;
  channels: readonly { channel: string; soldCents: Cents; refundedCents: Cents }[];
  old: OldGoodsRow;
  /** Products that are stuck, those with most in them first. */
  stuck: readonly (WatchedRow & { age: number; picture: string | null })[];
  acts: readonly MondayAct[];
  boardUrl: string;
}

const channelNames: Readonly<Record<string, string>> = {
  store: 'Store',
  counter: 'Counter',
  ebay: 'eBay',
  clover: 'Clover',
};

const brought = ({ soldCents, refundedCents }: { soldCents: Cents; refundedCents: Cents }): Cents =>
  subtractCents(soldCents, refundedCents);

const counted = new Intl.NumberFormat('en-US');
const units = (count: number) => `${counted.format(count)} ${count === 1 ? 'unit' : 'units'}`;

/** What sold, what is stuck, what to do. */
export function mondayLetter(of: MondayFacts): Letter {
  const { week, old, stuck, acts, boardUrl, firstName } = of;
  const sum = inDollars(brought(week));
  return {
    subject: week.soldUnits > 0 ? `Last week: ${sum} from ${units(week.soldUnits)}` : 'Last week nothing sold',
    preview: acts[0]?.label ?? 'What your money is doing.',
    heading: `Good morning, ${firstName}`,
    blocks: [
      text(sayWeek(of)),
      ...sums(of),
      ...(old.units > 0 ? [text(sayOld(old))] : []),
      ...(stuck.length > 0 ? [text('What is stuck, with the most money in it:'), lines(stuck)] : []),
      ...acts.flatMap(({ label, why, url }): LetterBlock[] => [text(why), { kind: 'button', label, url }]),
      {
        kind: 'note',
        text: 'Each button opens a preview: nothing is changed before you say so, and it can be taken back.',
      },
      { kind: 'note', text: `All figures are on your board: ${boardUrl}` },
    ],
  };
}

const text = (said: string): LetterBlock => ({ kind: 'text', text: said });

function sayWeek({ week, weekBefore }: MondayFacts): string {
  const [now, before] = [brought(week), brought(weekBefore)];
  const came = week.receivedUnits > 0 ? ` ${units(week.receivedUnits)} came in.` : '';
  if (week.soldUnits === 0 && weekBefore.soldUnits === 0) return `Nothing sold last week, nor the week before.${came}`;
  const sold = `You sold ${units(week.soldUnits)} for ${inDollars(now)} last week`;
  if (before <= 0) return `${sold}.${came}`;
  const change = now === before ? 'as much as the week before' : `${sayChange(now, before)} the week before`;
  return `${sold}, ${change}.${came}`;
}

const sayChange = (now: Cents, before: Cents): string =>
  now > before
    ? `${inDollars(subtractCents(now, before))} more than`
    : `${inDollars(subtractCents(before, now))} less than`;

function sums({ channels, week }: MondayFacts): LetterBlock[] {
  if (channels.length < 2) return [];
  const rows = channels.map((row) => ({
    label: channelNames[row.channel] ?? row.channel,
    amount: inDollars(brought(row)),
  }));
  return [{ kind: 'amounts', rows: [...rows, { label: 'Together', amount: inDollars(brought(week)) }] }];
}

/** What it cost is said as far as it is known. */
function sayOld({ units: count, priceCents, costCents, costedUnits }: OldGoodsRow): string {
  const cost =
    costedUnits > 0 ? ` They cost you ${costedUnits < count ? 'at least ' : ''}${inDollars(costCents)}.` : '';
  return `${units(count)} have been there for more than 90 days, ${inDollars(priceCents)} at today’s prices.${cost}`;
}

const lines = (stuck: MondayFacts['stuck']): LetterBlock => ({
  kind: 'lines',
  lines: stuck.map(({ title, quantity, age, sellsAtCents, picture }) => ({
    picture,
    title,
    note: `${units(quantity)}, ${counted.format(age)} days`,
    amount: inDollars(sellsAtCents),
  })),
});
