import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

test('what is wanted in one moment is asked for once; who comes later is answered anew', async () => {
  const asked: string[][] = [];
  const ask = createBatchLoader(async (keys: readonly string[]) => {
    asked.push([...keys]);
    return new Map(keys.map((key) => [key, `${key} of question ${asked.length}`]));
  });
  const together = await Promise.all([ask('a'), ask('b'), ask('a')]);
  expect(together).toEqual(['a of question 1', 'b of question 1', 'a of question 1']);
  expect(await ask('a')).toBe('a of question 2');
  expect(asked).toEqual([['a', 'b'], ['a']]);
});
