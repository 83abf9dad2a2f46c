import { expect, test, vi } from 'vitest';
import { oncePerCode } from './once-per-code.ts';

const spend = vi.fn<(code: string) => Promise<string>>(async (code) => `spent ${code}`);

test('a code is spent once, and everyone who asks gets its answer', async () => {
  spend.mockClear();
  const redeem = oncePerCode(spend, () => false);
  await expect(Promise.all([redeem('a'), redeem('a')])).resolves.toEqual(['spent a', 'spent a']);
  await expect(redeem('b')).resolves.toBe('spent b');
  expect(spend).toHaveBeenCalledTimes(2);
});

test('a try that never got through may be repeated, one that was refused may not', async () => {
  const offline = new Error('offline');
  const used = new Error('used');
  const redeem = oncePerCode(spend, (error) => error === offline);
  spend.mockClear().mockRejectedValueOnce(offline).mockRejectedValueOnce(used);
  await expect(redeem('c')).rejects.toBe(offline);
  await expect(redeem('c')).rejects.toBe(used);
  await expect(redeem('c')).rejects.toBe(used);
  expect(spend).toHaveBeenCalledTimes(2);
});
