import { z } from 'zod';
import { costInput } from '../kit/guarded-fields.ts';
import { id, optionalDollars } from '../kit/values.ts';

/** An amount that is nothing where it is left out. */
export const amount = optionalDollars
  .refine((given) => (given ?? 0) >= 0, 'Cannot be negative')
  .transform((given) => given ?? 0);

/** The same of what something has cost. */
export const costAmount = costInput(amount, (given) => given !== 0);

export const percent = z
  .number('Required')
  .min(1, 'Enter at least 1 %')
  .max(500, 'Enter at most 500 %')
  .multipleOf(0.01, 'At most two decimals');

export const wholeNumber = (max: number) =>
  z.number('Required').int('Only whole numbers').min(0, 'Cannot be negative').max(max, 'Too large');

interface Prices {
  price?: number | undefined;
  oldPrice?: number | undefined;
}

/** What something is compared with is more than what it costs. */
export function checkPrices<Shape extends z.ZodObject>(schema: Shape): Shape {
  return schema.refine(
    (input) => {
      const { price, oldPrice } = input as Prices;
      return typeof price !== 'number' || typeof oldPrice !== 'number' || oldPrice === 0 || oldPrice > price;
    },
    { message: 'Enter a higher value than price', path: ['oldPrice'], when: () => true },
  );
}

export const truckloadBulkSize = 500;

export const listIds = z
  .array(id)
  .min(1, 'Choose at least one')
  .max(truckloadBulkSize, `At most ${truckloadBulkSize} at a time`);

export const percentageDiscount = z.number('Required').min(0, 'Cannot be negative').max(95, 'At most 95');
