import { expect } from 'vitest';
import { shifts } from '#contract/tills/tills.contract.ts';
import { test } from '#testing/api-test.ts';
import { addTill, openTill } from './tills.fixture.ts';

test('shifts.open counts a drawer in; of many who open a till at once one does, and numbers have no gaps', async ({
  make,
}) => {
  const owner = await make.seller();
  const till = await addTill(owner);
  const open = () => owner.call(shifts.open, { body: { till: till._id, float: 80.5 } });
  const tries = await Promise.allSettled([1, 2, 3, 4].map(open));
  const opened = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(opened).toMatchObject([
    { number: 1, openedBy: 'Marisol Dunn', closedAt: null, sales: null, difference: null },
  ]);
  await expect(open()).toFailWith('CONFLICT');
  const close = { params: { id: opened[0]?._id ?? '' }, body: { counted: 80.5 } };
  await owner.call(shifts.close, close);
  expect(await open()).toMatchObject({ number: 2 });
  const body = { till: till._id, float: -1 };
  await expect(owner.call(shifts.open, { body })).toFailAt({ float: 'Can’t be negative' });
});

test('shifts.close takes the count of somebody who is not told, and keeps the report; it happens once', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const cashier = await make.staff(owner, 'cashier');
  const { params } = await openTill(owner);
  await owner.call(shifts.moveCash, { params, body: { kind: 'paid_in', amount: 20, reason: 'Change from the bank' } });
  world.clock.advance({ minutes: 1 });
  await owner.call(shifts.moveCash, { params, body: { kind: 'paid_out', amount: 5.25, reason: 'Window cleaner' } });
  world.clock.advance({ minutes: 1 });
  await owner.call(shifts.openDrawer, { params, body: { reason: 'A customer wanted quarters' } });
  const seen = await cashier.call(shifts.report, { params });
  expect(seen.report.drawer).toMatchObject({ float: 100, expected: null, cashSales: null, difference: null });
  expect((await owner.call(shifts.report, { params })).report.drawer).toMatchObject({ expected: 114.75, opened: 1 });
  const closed = await cashier.call(shifts.close, { params, body: { counted: 114, note: 'A roll is missing' } });
  expect(closed).toMatchObject({ closedBy: 'Tobias Okafor', note: 'A roll is missing', difference: -0.75, sales: 0 });
  expect(closed.report.drawer).toMatchObject({
    paidIn: 20,
    paidOut: 5.25,
    expected: 114.75,
    counted: 114,
    difference: -0.75,
  });
  expect(closed.report.entries.map(({ kind, amount, reason, by }) => [kind, amount, reason, by])).toEqual([
    ['paid_in', 20, 'Change from the bank', 'Marisol Dunn'],
    ['paid_out', 5.25, 'Window cleaner', 'Marisol Dunn'],
    ['opened', 0, 'A customer wanted quarters', 'Marisol Dunn'],
  ]);
  await expect(owner.call(shifts.close, { params, body: { counted: 200 } })).toFailWith('CONFLICT');
  const late = { params, body: { kind: 'paid_in' as const, amount: 1, reason: 'Too late' } };
  await expect(owner.call(shifts.moveCash, late)).toFailWith('CONFLICT');
  await expect(owner.call(shifts.openDrawer, { params, body: { reason: 'Too late' } })).toFailWith('CONFLICT');
  expect(await owner.call(shifts.report, { params })).toEqual(closed);
});
