import { z } from 'zod';
import type { BinPrices } from '#contract/bin-prices/bin-prices.contract.ts';
import { optionalDollars, textOf } from '#contract/kit/values.ts';

const price = optionalDollars.refine((amount) => amount === null || amount > 0, 'Must be more than 0');

/** As a form holds them: prices are texts, and an empty one is none. */
export const binPricesForm = z.object({
  weekly: z.array(price),
  dates: z.array(z.object({ date: z.string(), price, note: textOf(80) })),
});

export type BinPricesValues = z.input<typeof binPricesForm>;

export const toText = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));

export const binPricesValues = ({ weekly, dates }: Pick<BinPrices, 'weekly' | 'dates'>) => ({
  weekly: weekly.map(toText),
  dates: dates.map(({ date, price: amount, note }) => ({ date, price: toText(amount), note })),
});

/** What is typed, as far as it is an amount. */
export const toPrices = ({ weekly, dates }: BinPricesValues): Pick<BinPrices, 'weekly' | 'dates'> => {
  const read = (typed: unknown) => price.safeParse(typed).data ?? null;
  return { weekly: weekly.map(read), dates: dates.map((each) => ({ ...each, price: read(each.price) })) };
};
