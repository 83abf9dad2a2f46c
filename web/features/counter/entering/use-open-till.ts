import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CounterSetup } from '#contract/counter/counter.schemas.ts';
import { newId } from '#web/kit/new-id.ts';
import type { Setup } from '../counter.queries.ts';
import { type LocalCatalogue, openLocalCatalogue } from '../local/local-catalogue.ts';
import { openSaleQueue, type SaleQueue } from '../local/sale-queue.ts';
import { storedSale } from '../sale/stored-sale.ts';
import type { OpenTill } from '../world.ts';
import type { TakenTill } from './taken-till.ts';

interface Opened {
  catalogue: LocalCatalogue;
  queue: SaleQueue;
}

interface Options {
  taken: TakenTill;
  /** What the till sells by; nothing while it is not known. */
  setup: CounterSetup | undefined;
  answer: Setup['answer'];
  /** How far the clock of the device is behind ours, in milliseconds. */
  behind: number;
  /** Who stands at it. */
  seller: string | undefined;
}

interface OpenedTill {
  till: OpenTill | undefined;
  /** The browser keeps nothing that a till could sell from. */
  isRefused: boolean;
}

/** Opens what a till sells from and sends with; both live as long as the counter is on the screen. */
export function useOpenedTill({ taken, setup, answer, behind, seller }: Options): OpenedTill {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const [isRefused, setRefused] = useState(false);
  const location = setup?.till.location._id;
  const lastNumber = setup?.device.lastNumber;
  const { device, store } = taken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number only has to be above what was known at first
  useEffect(() => {
    if (location === undefined || lastNumber === undefined || seller === undefined) return;
    let isWanted = true;
    let close = () => {};
    const open = async () => {
      const began = new Date().toISOString();
      let known: LocalCatalogue | undefined;
      const [catalogue, queue] = await Promise.all([
        openLocalCatalogue({ location, merchant: store }),
        openSaleQueue({
          merchant: store,
          device: { _id: device, lastNumber },
          seller,
          knownAt: () => known?.state().syncedAt ?? began,
        }),
      ]);
      known = catalogue;
      close = () => {
        catalogue.close();
        queue.close();
      };
      if (!isWanted) return close();
      await settleOpenSale(device, queue);
      if (isWanted) setOpened({ catalogue, queue });
    };
    // All that is opened lies in the browser.
    open().catch(() => setRefused(isWanted));
    return () => {
      isWanted = false;
      setOpened(undefined);
      close();
    };
  }, [location, device, store, seller]);
  const isConnected = useIsConnected(opened?.queue) && answer !== 'missing';
  const isAsking = answer === 'awaited';
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['counter', 'setup', device] });
    void opened?.catalogue.sync();
  }, [client, device, opened]);
  // It differs by what an answer has taken on its way: the day and the hour are meant.
  const minutesBehind = Math.round(behind / 60_000);
  const now = useCallback(() => new Date(Date.now() + minutesBehind * 60_000), [minutesBehind]);
  const till = useMemo(() => {
    const shift = setup?.shift;
    if (!opened || !setup || !shift) return undefined;
    return {
      setup,
      shift,
      goods: opened.catalogue,
      outbox: opened.queue,
      isOnline: isConnected,
      isAsking,
      now,
      refresh,
    };
  }, [opened, setup, isConnected, isAsking, now, refresh]);
  return { till, isRefused };
}

/** A sale that was handed over when the page went away is done; one that was refused then is still open. */
async function settleOpenSale(device: string, queue: SaleQueue): Promise<void> {
  const open = storedSale.read(device, newId);
  const sent = (await queue.list()).find(({ sale }) => sale._id === open._id);
  if (!sent) return;
  if (sent.state === 'refused' && sent.sale.knownAt === null) await queue.giveUp(open._id);
  else storedSale.forget(device);
}

/** Whether the server can be reached, as far as anything here has noticed. */
function useIsConnected(queue: SaleQueue | undefined): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [onlineManager.subscribe(listener), queue?.subscribe(listener)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [queue],
  );
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && onlineManager.isOnline() && queue?.counts().hindrance !== 'offline',
  );
}
