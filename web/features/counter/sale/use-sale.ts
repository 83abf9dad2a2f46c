import { type Dispatch, useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import { newId } from '#web/kit/new-id.ts';
import { useOpenTill } from '../world.ts';
import { priceDraft } from './price-draft.ts';
import { changeSale, emptySale, isBegun, type SaleChange, type SaleDraft } from './sale-draft.ts';
import { storedSale } from './stored-sale.ts';

export interface OpenSale {
  sale: SaleDraft;
  priced: PricedSale;
  change: Dispatch<SaleChange>;
}

/** The sale of this till: kept with each change, priced as the server will, and told what the web sells of it. */
export function useSale(): OpenSale {
  const { setup, goods, now } = useOpenTill();
  const device = setup.device._id;
  const [sale, change] = useReducer(changeSale, device, (of) => storedSale.read(of, () => newId(now().getTime())));
  useEffect(() => storedSale.keep(device, sale), [device, sale]);
  // Its id says when it began: by our clock, which is known better once the server has answered.
  const begin = useEffectEvent((at: Date) => {
    if (!isBegun(sale)) change({ kind: 'load', draft: emptySale(newId(at.getTime())) });
  });
  useEffect(() => begin(now()), [now]);
  const { lines, discount, code } = sale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sale costs the same whoever buys it
  const priced = useMemo(() => priceDraft(sale, setup, now()), [lines, discount, code, setup, now]);
  const products = [...new Set(lines.flatMap(({ product }) => product ?? []))].join();
  // What the server holds for this sale is on no shelf any more, and yet it is ours.
  const isWatched = products !== '' && !sale.isHeld;
  useEffect(() => {
    if (!isWatched) return;
    const look = () =>
      void goods
        .find(products.split(','))
        .then((items) => change({ kind: 'shelf', items }))
        .catch(() => undefined);
    look();
    return goods.subscribe(look);
  }, [goods, products, isWatched]);
  return { sale, priced, change };
}
