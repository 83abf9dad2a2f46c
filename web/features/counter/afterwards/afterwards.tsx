import { useState } from 'react';
import type { CounterSale, OpenSaleInput } from '#contract/counter/counter.schemas.ts';
import type { ExchangeCredit } from './exchange-credit.ts';
import { ParkedList } from './parked-list.tsx';
import { Pickups } from './pickups.tsx';
import { RecentSales } from './recent-sales.tsx';
import { TakeBack } from './take-back.tsx';

export type AfterwardsView = 'recent' | 'return' | 'pickups' | 'parked';

interface AfterwardsProps {
  view: AfterwardsView;
  onClose: () => void;
  /** Goes on with a sale that was parked; nothing where another is open. */
  onResume: ((sale: OpenSaleInput) => void) | undefined;
  /** A sale begins with what came back; nothing where another is open. */
  onExchange: ((credit: ExchangeCredit) => void) | undefined;
}

/** What lies over the register: sales that were made, goods that come back, orders that go out, sales that wait. */
export function Afterwards({ view, onClose, onResume, onExchange }: AfterwardsProps) {
  const [returning, setReturning] = useState<CounterSale | null>(null);
  if (view === 'parked') return <ParkedList onBack={onClose} onResume={onResume} />;
  if (view === 'pickups') return <Pickups onBack={onClose} />;
  if (view === 'return' || returning) {
    const back = returning ? () => setReturning(null) : onClose;
    return <TakeBack sale={returning} onBack={back} onDone={onClose} onExchange={onExchange} />;
  }
  return <RecentSales onBack={onClose} onTakeBack={setReturning} />;
}
