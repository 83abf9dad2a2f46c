import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { refreshProducts } from '#web/kit/products.queries.ts';
import { refreshItems } from './details.queries.ts';

/** Reads the lines again once the manifest is read or they have become products, and then the products, too. */
export function useFollowWork({ _id: id, csv, break: way }: TruckloadDetails): void {
  const client = useQueryClient();
  const isReading = csv?.state === 'reading';
  const isBreaking = way.state === 'running';
  const before = useRef({ isReading, isBreaking });
  useEffect(() => {
    const was = before.current;
    before.current = { isReading, isBreaking };
    const hasBroken = was.isBreaking && !isBreaking;
    if (hasBroken || (was.isReading && !isReading)) void refreshItems(client, id);
    if (hasBroken) void refreshProducts(client);
  }, [client, id, isReading, isBreaking]);
}
