import { describe, expect, test } from 'vitest';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { makeOrder } from '../orders.fixture.ts';
import { selectedIds } from './selected-ids.ts';

const narrowing = { search: 'renee', filters: { status: ['New'] } };

/** A list of so many orders, and what it was asked for. */
function listOf(amount: number) {
  const asked: RowRequest[] = [];
  const load = async (request: RowRequest) => {
    asked.push(request);
    const start = (request.page - 1) * request.pageSize;
    const length = Math.max(0, Math.min(request.pageSize, amount - start));
    const rows = Array.from({ length }, (_, index) => makeOrder({ _id: `order ${start + index}` }));
    return { rows, total: amount, totalIsCapped: false };
  };
  return { asked, load };
}

describe('the selected orders', () => {
  test('picked one by one are known already', async () => {
    const { asked, load } = listOf(5);
    expect(await selectedIds({ ids: ['a', 'b'] }, narrowing, load)).toEqual(['a', 'b']);
    expect(asked).toEqual([]);
  });

  test('as all that match are read page by page, but those that were dropped', async () => {
    const { asked, load } = listOf(1002);
    const ids = await selectedIds({ allMatching: true, except: ['order 1'] }, narrowing, load);
    expect(ids).toHaveLength(1001);
    expect(ids).not.toContain('order 1');
    expect(asked).toMatchObject([
      { page: 1, ...narrowing },
      { page: 2, ...narrowing },
    ]);
  });

  test('are refused in words when they are more than one call may name', async () => {
    const { load } = listOf(5001);
    await expect(selectedIds({ allMatching: true, except: [] }, narrowing, load)).rejects.toMatchObject({
      status: 400,
      message: 'That is more than 5,000 orders. Narrow the list, or pick fewer.',
    });
  });
});
