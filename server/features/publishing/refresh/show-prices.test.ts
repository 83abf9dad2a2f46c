import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { repriceFeed } from './show-prices.ts';

const item = (sku: string, price: string) =>
  `<item><g:id>${sku}</g:id><title>A lamp</title><g:price>${price} USD</g:price></item>`;

test('of a feed the prices of these products change, and nothing else', () => {
  const feed = [item('CL1', '60.00'), item('CL10', '60.00'), item('CL2', '5.00')].join('\n');
  const priced = [item('CL1', '19.90'), item('CL10', '60.00'), item('CL2', '7.00')].join('\n');
  const prices = new Map([
    ['CL1', cents(1990)],
    ['CL2', cents(700)],
  ]);
  expect(repriceFeed(feed, prices)).toBe(priced);
});
