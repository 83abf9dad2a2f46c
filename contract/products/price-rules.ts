import type { z } from 'zod';

interface Prices {
  price: number;
  oldPrice: number;
  sale_price?: number | null;
}

/** The rules between prices; told together with the fields' own. */
export function checkPrices<Shape extends z.ZodObject>(schema: Shape): Shape {
  const bothSound = { when: () => true };
  const sound = (value: unknown): value is number => typeof value === 'number';
  const clash = ({ price, oldPrice }: Prices) => sound(price) && sound(oldPrice) && oldPrice > 0 && price >= oldPrice;
  return schema
    .refine((input) => !clash(input as unknown as Prices), {
      message: 'Enter a lower value than compare at price',
      path: ['price'],
      ...bothSound,
    })
    .refine((input) => !clash(input as unknown as Prices), {
      message: 'Enter a higher value than price',
      path: ['oldPrice'],
      ...bothSound,
    })
    .refine(
      (input) => {
        const { price, sale_price: sale } = input as unknown as Prices;
        return !sound(price) || !sound(sale) || sale < price || sale === 0;
      },
      { message: 'Sale price should be always smaller than the price', path: ['sale_price'], ...bothSound },
    );
}
