import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookAgainMs, refreshTruckloads } from './truckloads.queries.ts';

/** Looks again every other moment while something happens in the background, and only then. */
export function useFollow(isAtWork: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAtWork) return;
    // A question that is still open is waited for: asked anew each time, it would never be answered on a slow line.
    const look = () => void refreshTruckloads(client, { cancelRefetch: false });
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [client, isAtWork]);
}
