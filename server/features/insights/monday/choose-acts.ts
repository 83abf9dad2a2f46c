import { inDollars } from '#contract/pricing/money.ts';
import type { WatchedRow } from '../insights.repository.ts';
import type { MondayAct } from './monday.letter.ts';
import type { OldGoodsRow } from './monday.repository.ts';

const mostActs = 3;
// As on the board: many cheap units sell as one, the others for less.
const many = 20;
const dearCents = 2500;

interface Watched extends WatchedRow {
  age: number;
}

interface Goods {
  old: OldGoodsRow;
  stuck: readonly Watched[];
  tooLow: readonly Watched[];
}

const counted = new Intl.NumberFormat('en-US');

/** Three things to do, what brings most first; fewer where there is less. */
export function chooseActs({ old, stuck, tooLow }: Goods, boardUrl: string): MondayAct[] {
  const linkTo = (act: string) => `${boardUrl}?act=${encodeURIComponent(act)}`;
  const onStuck = ({ id, title, quantity, sellsAtCents, age }: Watched): MondayAct =>
    quantity >= many && sellsAtCents < dearCents
      ? {
          label: `Make a lot of ${counted.format(quantity)}`,
          why: `“${title}”: ${counted.format(quantity)} units for ${counted.format(age)} days. As one lot they go at once.`,
          url: linkTo(`bundle:product:${id}`),
        }
      : {
          label: 'Mark it down',
          why: `“${title}” has been there for ${counted.format(age)} days at ${inDollars(sellsAtCents)}.`,
          url: linkTo(`markDown:product:${id}`),
        };
  const onQuick = ({ id, title, soldUnits, quantity }: Watched): MondayAct => ({
    label: 'Raise the price',
    why: `“${title}” sells faster than its price: ${counted.format(soldUnits)} in 30 days, ${counted.format(quantity)} left.`,
    url: linkTo(`raise:product:${id}`),
  });
  const onOld: MondayAct = {
    label: `Mark down ${counted.format(old.units)} old units`,
    why: 'What is older than 90 days costs you room every day: less now is more than nothing later.',
    url: linkTo('markDown:old'),
  };
  const [first, ...others] = stuck;
  const [quick, ...alsoQuick] = tooLow;
  return [
    ...(old.units > 0 ? [onOld] : []),
    ...(first ? [onStuck(first)] : []),
    ...(quick ? [onQuick(quick)] : []),
    ...others.map(onStuck),
    ...alsoQuick.map(onQuick),
  ].slice(0, mostActs);
}
