import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

test.each(['123456', ' 123 456 ', '123-456', 'Your code: 123456.'])('%j is understood', (typed) => {
  expect(typedCode.parse(typed)).toBe('123456');
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is not six digits', (typed) => {
  expect(typedCode.safeParse(typed).error?.issues[0]?.message).toBe('Enter the six digits from the mail');
});
