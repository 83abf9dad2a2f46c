import { expect, test } from 'vitest';
import { readAskedAct, readBoardState, writeBoardState } from './board-state.ts';

const usual = { days: 90, place: '', by: 'truckload', page: 1, row: '', kind: 'stuck', watchedPage: 1, act: '' };

test('an address that makes no sense is the usual board', () => {
  expect(
    readBoardState(new URLSearchParams('days=5&place=here&by=luck&page=-1&todo=x&todoPage=a&act=sell:old')),
  ).toEqual(usual);
});

test('other goods begin at their first page, and what is as usual is not in the address', () => {
  const before = new URLSearchParams('page=3&row=a&todoPage=2&mine=1');
  expect(writeBoardState(before, { by: 'grade' }).toString()).toBe('todoPage=2&mine=1&by=grade');
  expect(writeBoardState(before, { kind: 'too_low', days: 30 }).toString()).toBe('mine=1&days=30&todo=too_low');
});

test('a link can ask for the preview of an act, of goods that it makes sense for', () => {
  const id = '01998a3c-1111-7222-8333-444455556666';
  expect(readAskedAct('markDown:old')).toMatchObject({ act: 'markDown', goods: 'old' });
  expect(readAskedAct(`raise:product:${id}`)).toEqual({ act: 'raise', goods: 'product', id });
  expect(readAskedAct(`bundle:truckload:${id}`)).toMatchObject({ act: 'bundle', id });
  expect(['raise:old', `raise:truckload:${id}`, 'bundle:product:7', ''].map(readAskedAct)).toEqual(
    Array.from({ length: 4 }),
  );
});
