import { counter } from '#contract/counter/counter.contract.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { useOpenTill } from '../world.ts';

const keys = createRequestKeys();

interface Cut {
  sale: string;
  /** The place of the line; null of the whole sale. */
  line: number | null;
  product: string | null;
  /** Of a line, each. */
  listPrice: number | null;
  price: number | null;
  /** Of the whole sale. */
  discount: number | null;
  total: number | null;
  reason: string;
}

export interface Allowed {
  override: string | null;
  allowedBy: string | null;
}

const byRole: Allowed = { override: null, allowedBy: null };

/**
 * Lets a price go as far as somebody wants: by their own role where it goes that far, by a supervisor’s PIN otherwise.
 * Throws when nobody allows it.
 */
export function useAllowCut(): (cut: Cut, percent: number, actWords: string) => Promise<Allowed> {
  const { setup } = useOpenTill();
  const most = setup.priceCutPercent;
  return async (cut, percent, actWords) => {
    if (most === null || percent <= most) return byRole;
    const body = { ...cut, device: setup.device._id };
    const idempotencyKey = keys.keyFor(body);
    const { _id, approvedBy } = await call(counter.allow, { body }, { idempotencyKey, actWords });
    keys.answered();
    return { override: _id, allowedBy: approvedBy };
  };
}
