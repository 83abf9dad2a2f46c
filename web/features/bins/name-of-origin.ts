import type { PickLine } from '#contract/bins/bins.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** What a line is picked for. */
export const nameOfOrigin = ({ kind, origin }: Pick<PickLine, 'kind' | 'origin'>): string =>
  kind === 'order' ? t.bins.picks.order(origin.name, origin.buyer) : t.bins.picks.sale(origin.name);
