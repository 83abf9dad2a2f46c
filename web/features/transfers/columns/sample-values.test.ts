import { expect, test } from 'vitest';
import { joinSamples } from './sample-values.ts';

test('says as many values as fit one line, and cuts what is long', () => {
  expect(joinSamples(['1', '2', '3'])).toBe('1 · 2 · 3');
  expect(joinSamples(['Torvane 20V Brushless Combo', 'Torvane 20V Brushless Driver', 'A long name'])).toBe(
    'Torvane 20V Brushless Co… · Torvane 20V Brushless Dr…',
  );
});
