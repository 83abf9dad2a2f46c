import { createContext, use } from 'react';
import type { CounterSetup } from '#contract/counter/counter.schemas.ts';
import type { LocalCatalogue } from './local/local-catalogue.ts';
import type { SaleQueue } from './local/sale-queue.ts';

/** What a till finds goods in: the copy that the browser keeps, whether there is a network or not. */
export type Goods = Omit<LocalCatalogue, 'close'>;

/** Sends sales, and keeps those that can’t be sent. */
export type Outbox = Omit<SaleQueue, 'close'>;

/** Addresses that lead out of the counter. */
export interface CounterPaths {
  leave: string;
  locations: string;
  /** Where tiles, tills and rounding are set. */
  settings: string;
}

/** A till that is open: what it sells by, and what it sells with. */
export interface OpenTill {
  setup: CounterSetup;
  shift: NonNullable<CounterSetup['shift']>;
  goods: Goods;
  outbox: Outbox;
  isOnline: boolean;
  /** It sells by what was kept, and the server has yet to say whether that still holds. */
  isAsking: boolean;
  /** What time it is by our clock: the device’s own may be a day off. */
  now: () => Date;
  /** Asks the server anew for what the till sells by. */
  refresh: () => void;
}

export const OpenTillContext = createContext<OpenTill | null>(null);

export function useOpenTill(): OpenTill {
  const till = use(OpenTillContext);
  if (!till) throw new Error('There is no open till above this.');
  return till;
}
