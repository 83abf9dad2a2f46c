import { expect, test } from 'vitest';
import { isSimplePin } from './simple-pins.ts';

test.each(['1111', '1234', '4321', '7890', '0987', '1212', '123123', '40714071', '2580', '00000000'])(
  '%s is guessed too soon',
  (pin) => expect(isSimplePin(pin)).toBe(true),
);

test.each(['4071', '1123', '90210', '271828', '13579', '80085'])('%s is as good as another', (pin) =>
  expect(isSimplePin(pin)).toBe(false),
);
