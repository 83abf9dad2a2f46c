import { attempt } from '#web/kit/attempt.ts';
import { emptySale, isBegun, type SaleDraft } from './sale-draft.ts';

const keyOf = (device: string) => `scanfront.counter.sale.${device}`;

/** The sale that is open at this till: a reload, a crash or another person at the till goes on with it. */
export const storedSale = {
  read(device: string, newId: () => string): SaleDraft {
    const kept = attempt(() => JSON.parse(localStorage.getItem(keyOf(device)) ?? 'null')) as Partial<SaleDraft> | null;
    const isWhole = kept && typeof kept._id === 'string' && Array.isArray(kept.lines) && Array.isArray(kept.parts);
    return isWhole ? { ...emptySale(kept._id as string), ...kept } : emptySale(newId());
  },
  keep(device: string, sale: SaleDraft): void {
    if (!isBegun(sale)) storedSale.forget(device);
    else attempt(() => localStorage.setItem(keyOf(device), JSON.stringify(sale)));
  },
  /** The same browser sells under another device now, such as after another one had its till for a while. */
  bringAlong(from: string, to: string): void {
    const kept = attempt(() => localStorage.getItem(keyOf(from)));
    if (!kept) return;
    attempt(() => localStorage.setItem(keyOf(to), kept));
    storedSale.forget(from);
  },
  forget: (device: string): void => void attempt(() => localStorage.removeItem(keyOf(device))),
};
