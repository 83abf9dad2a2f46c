import { describe, expect, test } from 'vitest';
import { makeOrder } from '../orders.fixture.ts';
import { describePush, isOnItsWay } from './push-result.ts';

const at = '2026-11-15T09:42:00.000Z';
const waiting = makeOrder({ shipstation: { status: 'waiting', error: null, at } });
const sent = makeOrder({ shipstation: { status: 'sent', error: null, at } });
const failed = (error: string) => makeOrder({ shipstation: { status: 'failed', error, at } });
const pickup = failed('Pickup orders are not shipped.');

describe('what became of pushed orders', () => {
  test('says how many are on the way', () => {
    expect(describePush([waiting])).toEqual({ message: '1 order is on the way to ShipStation.', tone: 'success' });
    expect(describePush([waiting, waiting, sent]).message).toBe('2 orders are on the way to ShipStation.');
    expect(describePush([sent]).message).toBe('1 order is at ShipStation already.');
  });

  test('says why some are not, where it is one reason', () => {
    expect(describePush([waiting, pickup, pickup])).toEqual({
      message: '1 order is on the way to ShipStation. 2 orders were not sent: Pickup orders are not shipped.',
      tone: 'error',
    });
    expect(describePush([pickup, failed('This order is cancelled.')]).message).toBe(
      '2 orders were not sent: the list says why.',
    );
    expect(describePush([])).toEqual({ message: 'No order was sent.', tone: 'error' });
  });

  test('one that waits is looked at again, unless something keeps it', () => {
    expect([waiting, sent, makeOrder()].map(isOnItsWay)).toEqual([true, false, false]);
    expect(isOnItsWay(makeOrder({ shipstation: { status: 'waiting', error: 'Not connected.', at } }))).toBe(false);
  });
});
