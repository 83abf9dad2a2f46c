import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { InsightKind, InsightProduct, InsightRow, InsightTrait } from '#contract/insights/insights.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { pathOfNewLadder } from '#web/shared/ladders/ladder-beginning.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import type { Asked } from './act-dialog.tsx';
import { type ActTarget, countedHere } from './act-target.ts';
import { type ActName, bestAct, bestRowAct, cutPrice, raisedPrice, usualCut } from './best-act.ts';
import { type GroupActs, targetOf } from './group-card.tsx';
import { insightsKey } from './insights.queries.ts';
import { useAct } from './use-act.ts';
import type { ProductActs } from './watched-card.tsx';

const BundleDialog = lazy(async () => ({
  default: (await import('#web/shared/products/bundle-dialog.tsx')).BundleDialog,
}));
const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));

const words = t.insights.acts;
// What the app of a channel calls listing many products.
const listings: Readonly<Record<string, string>> = { ebay: 'channel-publish', clover: 'channel-push' };
const longestSearch = 200;
const stuckFor = 60;
const dayLength = 86_400_000;

interface BoardActs {
  onProducts: (kind: InsightKind) => ProductActs;
  onRows: (by: InsightTrait) => GroupActs;
  ask: (asked: Asked | AskedBundle) => void;
  /** Whether prices can be changed at all. */
  mayPrice: boolean;
  dialog: ReactNode;
}

/** Goods that are to become one product. */
export interface AskedBundle {
  name: 'bundle';
  target: Pick<ActTarget, 'selection'>;
}

const sum = (products: readonly InsightProduct[], read: (product: InsightProduct) => number) =>
  products.reduce((total, product) => total + read(product), 0);

/** Products as acts take them. */
export function toTarget(products: readonly InsightProduct[]): ActTarget {
  const [first] = products;
  const isOne = products.length === 1;
  return {
    name: isOne && first ? first.title : words.products(products.length),
    selection: { ids: products.map(({ _id }) => _id) },
    units: sum(products, ({ units }) => units),
    price: sum(products, ({ units, price }) => units * price),
    cost: products.every(({ cost }) => cost !== null) ? sum(products, ({ cost }) => cost ?? 0) : null,
    unitPrice: isOne ? first?.price : undefined,
    ladderGoods: isOne && first ? { search: first.title.slice(0, longestSearch) } : undefined,
  };
}

/** What can be done from the board, as far as whoever looks may, and the dialog that is open. */
export function useBoardActs(channels: ChannelSlot, place: string, onClose?: () => void): BoardActs {
  const [asked, setAsked] = useState<Asked | AskedBundle>();
  const client = useQueryClient();
  const act = useAct();
  const may = useRights();
  const [mayEdit, mayBundle, mayPrice, mayWriteOff] = [
    may('products.write'),
    may('products.write') && may('stock.count'),
    may('products.write') && may('products.price'),
    may('products.write') && may('stock.writeoff'),
  ];

  const listingOn = (channel: string, selection: ActTarget['selection']) =>
    channels.bulkActions(() => ({ selection })).find(({ id }) => id === listings[channel]);
  const ebayFor = (selection: ActTarget['selection']) => listingOn('ebay', selection);

  const item = (name: Asked['name'] | 'bundle', target: ActTarget, label: string): MenuAction => ({
    id: name,
    label,
    onSelect: () => setAsked(name === 'bundle' ? { name, target } : { name, target }),
  });

  /** Every act there is on goods; what is called by its outcome is named by whoever knows it. */
  function every(target: ActTarget, labels: Partial<Record<ActName, string>> = {}): MenuAction[] {
    const ebay = ebayFor(target.selection);
    return [
      ...(mayPrice ? [item('markDown', target, labels.markDown ?? words.markDown)] : []),
      ...(mayPrice && target.unitPrice !== undefined ? [item('raise', target, labels.raise ?? words.raise)] : []),
      ...(mayPrice && target.ladderGoods
        ? [{ id: 'ladder', label: words.ladder, to: pathOfNewLadder(target.ladderGoods) }]
        : []),
      ...(ebay ? [{ ...ebay, id: 'ebay', label: words.ebay }] : []),
      ...(mayBundle ? [item('bundle', target, labels.bundle ?? words.bundle)] : []),
      ...(mayEdit ? [item('move', target, words.move), item('feature', target, words.feature)] : []),
      ...(mayWriteOff ? [item('writeOff', target, labels.writeOff ?? words.writeOff)] : []),
    ];
  }

  function onProducts(kind: InsightKind): ProductActs {
    return {
      on: (products) => {
        const target = toTarget(products);
        const [one] = products;
        if (!one || products.length > 1) return every(target);
        const hasEbay = ebayFor(target.selection) !== undefined;
        const best = bestAct(one, kind, hasEbay);
        const acts = every(target, {
          ...(best === 'markDown' && { markDown: words.markDownTo(formatMoney(cutPrice(one.price, usualCut))) }),
          ...(best === 'raise' && { raise: words.raiseTo(formatMoney(raisedPrice(one.price))) }),
          ...(best === 'writeOff' && { writeOff: words.donate(one.units) }),
        });
        const first = acts.filter(({ id }) => id === best);
        const open: MenuAction = { id: 'open', label: words.open, to: pathOfProduct(one._id) };
        return [...first, ...acts.filter(({ id }) => id !== best), open];
      },
    };
  }

  const onRows = (by: InsightTrait): GroupActs => ({
    on: (row: InsightRow) => {
      if (by === 'channel') return onChannel(row);
      const target = targetOf(by, row, place);
      if (!target) return [];
      const best = bestRowAct(row);
      const acts = every(target, {
        markDown: t.insights.rows.markDownLeft(row.onHand),
        bundle: t.insights.rows.bundleLeft(row.onHand),
      });
      return [...acts.filter(({ id }) => id === best), ...acts.filter(({ id }) => id !== best)];
    },
  });

  /** A channel has no goods of its own: what sold there is looked at, and what sells nowhere else is listed there. */
  function onChannel({ key }: InsightRow): MenuAction[] {
    if (key === 'store' || key === 'counter') {
      const to = `/app/orders?channel=${key === 'store' ? 'online' : 'counter'}`;
      return may('orders.read') ? [{ id: 'orders', label: t.insights.rows.seeOrders, to }] : [];
    }
    const stockedBefore = new Date(Date.now() - stuckFor * dayLength).toISOString();
    const listing = listingOn(key, { filter: { ...countedHere(place), stockedBefore } });
    const see: MenuAction = { id: 'see', label: t.insights.rows.see, to: `/app/products?stock=older-${stuckFor}` };
    return listing ? [{ ...listing, id: key, label: t.insights.rows.listStuck }, see] : [see];
  }

  /** Whoever follows a link does no more than what they are offered. */
  const mayDo: Record<(Asked | AskedBundle)['name'], boolean> = {
    markDown: mayPrice,
    raise: mayPrice,
    move: mayEdit,
    feature: mayEdit,
    writeOff: mayWriteOff,
    bundle: mayBundle,
  };
  const ask = (next: Asked | AskedBundle) => {
    if (mayDo[next.name]) setAsked(next);
  };
  const close = () => {
    setAsked(undefined);
    onClose?.();
  };
  const refresh = () => void client.invalidateQueries({ queryKey: insightsKey });
  const dialog = asked && (
    <Suspense>
      {asked.name === 'bundle' ? (
        <BundleDialog selection={asked.target.selection} onDone={refresh} onClose={close} />
      ) : (
        <ActDialog asked={asked} act={act} onClose={close} />
      )}
    </Suspense>
  );
  return { onProducts, onRows, ask, mayPrice, dialog };
}
