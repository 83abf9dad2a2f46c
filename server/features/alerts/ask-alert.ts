import { cents, toCents } from '#contract/kit/money.ts';
import type { AlertForm } from '#contract/storefront/shop-forms.ts';
import { tellLiveChange } from '#server/features/publishing/live/live-changes.service.ts';
import { ifInTime } from '#server/features/storefront/confirm-link.service.ts';
import { alertLimits, takeTurn } from '#server/features/storefront/visitor-limits.service.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { sendAlertConfirmation } from './alert-jobs.ts';
import { alertOfStop, readConfirmToken } from './alert-tokens.ts';
import { type AskedAlert, alertsRepository, type OfferedProduct } from './alerts.repository.ts';
import type { StoreScope } from './alerts.types.ts';

/** What became of a wish to be told. */
export type Asked =
  /** The mailbox is asked first. */
  | 'asked'
  /** Whoever is signed in has shown that the mailbox is theirs. */
  | 'on'
  /** It has come true before it was said. */
  | 'fulfilled'
  | 'gone';

interface Asking {
  form: AlertForm;
  /** Where it comes from. */
  address: string;
  /** Of whoever is signed in. */
  ownEmail: string | undefined;
}

/** A visitor asks to be told of a product, says yes to it in their mailbox, and may say no at any time. */
export function createAlerts(deps: Deps) {
  const { db, clock, jobs } = deps;
  const scopeOf = ({ merchantId, storeId }: StoreScope): StoreScope => ({ merchantId, storeId });

  const readLink = (store: StoreScope, token: string) => ifInTime(readConfirmToken(deps, store, token), clock.now());

  return {
    /** Undefined when the store does not sell it. */
    offer: (store: StoreScope, productId: string): Promise<OfferedProduct | undefined> =>
      alertsRepository(db).offer(store, productId),

    async ask(of: StoreScope, { form, address, ownEmail }: Asking): Promise<Asked> {
      const store = scopeOf(of);
      await takeTurn(deps, alertLimits, { store, address, email: form.email });
      const product = await alertsRepository(db).offer(store, form.product);
      if (!product) return 'gone';
      const belowCents = form.kind === 'price' ? toCents(form.below) : null;
      const isHere = product.quantity > 0;
      if (isHere && (belowCents === null || product.price_cents < belowCents)) return 'fulfilled';
      const now = clock.now();
      const alert = { id: newId(now.getTime()), productId: form.product, kind: form.kind, email: form.email };
      const isOwn = ownEmail === form.email;
      await db.transaction().execute(async (tx) => {
        const repository = alertsRepository(tx);
        const id = await repository.ask(store, { ...alert, belowCents, now });
        if (id === undefined) return;
        if (isOwn) await repository.confirm(store, { id, askedAt: after(now, 1), belowCents, now });
        else {
          const job = { ...store, alertId: id, askedAt: now.toISOString(), belowCents };
          await jobs.enqueue(tx, sendAlertConfirmation, job);
        }
      });
      return isOwn ? 'on' : 'asked';
    },

    /** What a link would confirm; undefined when it is forged, of another store, or too old. */
    async asked(store: StoreScope, token: string): Promise<AskedAlert | undefined> {
      const link = readLink(store, token);
      const alert = link ? await alertsRepository(db).find(store, link.id) : undefined;
      return alert && { ...alert, below_cents: link?.belowCents ?? null };
    },

    /** The alert that waits from now on, or does already; undefined when the link does not work any more. */
    async confirm(of: StoreScope, token: string): Promise<AskedAlert | undefined> {
      const store = scopeOf(of);
      const link = readLink(store, token);
      if (!link) return undefined;
      await db.transaction().execute(async (tx) => {
        const productId = await alertsRepository(tx).confirm(store, { ...link, now: clock.now() });
        // What is waited for may have come true while the mail was on its way.
        if (productId) await tellLiveChange(deps, tx, store, [productId]);
      });
      const alert = await alertsRepository(db).find(store, link.id);
      return alert?.is_waiting ? alert : undefined;
    },

    /** Undefined when the link was made by somebody else. */
    async stoppable(store: StoreScope, token: string): Promise<AskedAlert | undefined> {
      const id = alertOfStop(deps, store, token);
      return id === null ? undefined : alertsRepository(db).find(store, id);
    },

    /** False when the link was made by somebody else. */
    async stop(store: StoreScope, token: string): Promise<boolean> {
      const id = alertOfStop(deps, store, token);
      if (id !== null) await alertsRepository(db).stop(store, id, clock.now());
      return id !== null;
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;

/** The price a visitor may wait for, where none was typed: a tenth less than now, in whole dollars. */
export const suggestPrice = ({ price_cents }: Pick<OfferedProduct, 'price_cents'>): string =>
  String(Math.max(1, Math.floor(cents(price_cents * 0.9) / 100)));
