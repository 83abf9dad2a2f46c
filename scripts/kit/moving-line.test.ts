import { expect, test } from 'vitest';
import { withMovingLine } from './moving-line.ts';

function watch(isTTY: boolean) {
  const written: string[] = [];
  return { written, out: { isTTY, write: (text: string) => written.push(text) > 0 } };
}

test('a terminal has a line while it lasts, and nothing of it afterwards, also when it fails', async () => {
  const { written, out } = watch(true);
  expect(await withMovingLine(out, 'Building', async () => 7)).toBe(7);
  expect(written[0]).toContain('Building · 0 s');
  expect(written.at(-1)).toBe('\r\u001b[2K');
  const failing = withMovingLine(out, 'Building', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(written.at(-1)).toBe('\r\u001b[2K');
});

test('a log has one line and no signs of a terminal', async () => {
  const { written, out } = watch(false);
  await withMovingLine(out, 'Building', async () => undefined);
  expect(written).toEqual(['Building …\n']);
});
