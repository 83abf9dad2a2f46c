import type { Order } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

type Pushed = Pick<Order, 'shipstation'>;

/** Whether it will be sent within moments: then it is worth looking again. */
export const isOnItsWay = ({ shipstation }: Pushed): boolean =>
  shipstation?.status === 'waiting' && shipstation.error === null;

export interface PushResult {
  message: string;
  tone: 'success' | 'error';
}

/** What became of orders that were pushed, in one sentence or two. */
export function describePush(pushed: readonly Pushed[]): PushResult {
  const words = t.shipstation;
  if (pushed.length === 0) return { message: words.nothing, tone: 'error' };
  const of = (status: string) => pushed.filter(({ shipstation }) => shipstation?.status === status);
  const [waiting, done, failed] = [of('waiting').length, of('sent').length, of('failed')];
  const good = waiting + done > 0 ? words.pushed(waiting, done) : '';
  if (failed.length === 0) return { message: good, tone: 'success' };
  const reasons = new Set(failed.map(({ shipstation }) => shipstation?.error ?? ''));
  const [reason = ''] = reasons;
  const bad = words.notPushed(failed.length, reasons.size === 1 ? reason : words.severalReasons);
  return { message: [good, bad].filter(Boolean).join(' '), tone: 'error' };
}
