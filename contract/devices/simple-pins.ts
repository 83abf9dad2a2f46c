const isRun = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step + 10) % 10);

const isRepeated = (pin: string, length: number): boolean => pin === pin.slice(0, length).repeat(pin.length / length);

/** What is tried first: one digit, up or down the pad, the same again and again, and the middle column. */
export function isSimplePin(pin: string): boolean {
  const digits = [...pin].map(Number);
  if (isRun(digits, 0) || isRun(digits, 1) || isRun(digits, -1)) return true;
  const lengths = [2, 3, 4].filter((length) => length < pin.length && pin.length % length === 0);
  return lengths.some((length) => isRepeated(pin, length)) || pin === '2580' || pin === '0852';
}
