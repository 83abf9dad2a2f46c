import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { orderListKey } from '../orders.queries.ts';
import { isOnItsWay } from './push-result.ts';

/** Milliseconds between two looks at orders that are on their way. */
export const lookEvery = 3000;

/** Reads the list again while orders in it are on their way to ShipStation. */
export function useWatchPushed(rows: readonly Order[] | undefined): void {
  const client = useQueryClient();
  const isWatching = rows?.some(isOnItsWay) ?? false;
  useEffect(() => {
    if (!isWatching) return;
    // A question that is still open is waited for: asked anew each time, it would never be answered on a slow line.
    const look = () => void client.invalidateQueries({ queryKey: orderListKey }, { cancelRefetch: false });
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [client, isWatching]);
}
