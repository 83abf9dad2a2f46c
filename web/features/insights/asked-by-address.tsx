import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { InsightBoard } from '#contract/insights/insights.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { productQuery } from '#web/shared/products/products.queries.ts';
import type { Asked } from './act-dialog.tsx';
import { countedHere, oldGoods } from './act-target.ts';
import { readAskedAct } from './board-state.ts';
import type { AskedBundle } from './use-board-acts.tsx';

interface AskedByAddressProps {
  /** As the address says it: an act and its goods. */
  text: string;
  board: InsightBoard;
  place: string;
  onAsk: (asked: Asked | AskedBundle) => void;
}

/** Opens the preview that a link asks for, such as one of the Monday mail, once it is known of what. */
export function AskedByAddress({ text, board, place, onAsk }: AskedByAddressProps) {
  const asked = readAskedAct(text);
  const id = asked?.goods === 'product' ? asked.id : '';
  const { data: product } = useQuery({ ...productQuery(id), enabled: id !== '' });
  const ask = useEffectEvent(() => {
    if (!asked) return;
    if (asked.goods === 'truckload')
      onAsk({ name: 'bundle', target: { selection: { filter: { ...countedHere(place), truckload: asked.id } } } });
    if (asked.goods === 'old')
      onAsk({ name: 'markDown', target: oldGoods(board, t.insights.age.band(91, null), place) });
    if (asked.goods !== 'product' || !product) return;
    const { _id, title, quantity, price, sale_price: sale, stockCost } = product;
    const unitPrice = sale && sale < price ? sale : price;
    const selection = { ids: [_id] };
    if (asked.act === 'bundle') return onAsk({ name: 'bundle', target: { selection } });
    const cost = stockCost && stockCost.unitsWithoutCost === 0 ? stockCost.known : null;
    onAsk({
      name: asked.act,
      target: { name: title, selection, units: quantity, price: unitPrice * quantity, cost, unitPrice },
    });
  });
  const isReady = asked !== undefined && (id === '' || product !== undefined);
  useEffect(() => {
    if (isReady) ask();
  }, [isReady]);
  return null;
}
