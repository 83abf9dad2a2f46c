import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookAgainMs, refreshTruckloads } from './truckloads.queries.ts';

/** Looks again every other moment while something happens in the background, and only then. */
export function useFollow(isAtWork: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void refreshTruckloads(client), lookAgainMs);
    return () => clearInterval(timer);
  }, [client, isAtWork]);
}
