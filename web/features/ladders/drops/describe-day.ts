import type { DropDay } from '#contract/ladders/ladders.schemas.ts';
import { formatMoney, formatShortMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.ladders.drops;

type Event = DropDay['events'][number];

/** “Blue tags −50 %”, “Happy hour −20 % ends”, “Truck day”. */
export function describeEvent({ kind, name, percent }: Event): string {
  const what = [name, percent === null ? '' : `−${percent} %`].filter(Boolean).join(' ');
  return kind === 'ends' ? words.ends(what) : what;
}

const short = (price: number): string => (Number.isInteger(price) ? formatShortMoney(price) : formatMoney(price));

/** As a mark on a day: “$6”, “$1 to $6” where places differ, a dash where there are none. */
export function showBins(bins: DropDay['bins']): string {
  const prices = bins.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return '–';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? short(least) : `${short(least)}–${short(most)}`;
}

/** Place by place. */
export const describeBins = (bins: DropDay['bins']): string =>
  bins.map(({ place, price }) => words.binsAt(place, price === null ? null : short(price))).join(', ');
