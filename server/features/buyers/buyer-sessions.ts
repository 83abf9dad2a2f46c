import type { Db } from '#server/db/database.ts';
import type { ShopRequest } from '#server/features/storefront/shop-pages.port.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { buyerSessionsRepository } from './buyer-sessions.repository.ts';
import { toBuyer } from './buyers.repository.ts';
import type { Buyer, StoreScope } from './buyers.types.ts';

const sessionLength = days(30);
// However often it is used: a token that was stolen unnoticed ends, too.
const longestSession = days(180);

type Asking = Pick<ShopRequest, 'store' | 'cookies'>;

/** Staying signed in at a store: an opaque token in a cookie, of which the table knows the hash alone. */
export function makeBuyerSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const sessions = buyerSessionsRepository(db);

  return {
    /** Who is signed in at the store; each use keeps it so for another 30 days, for half a year in all. */
    async read({ store, cookies }: Asking): Promise<Buyer | null> {
      const token = cookies.buyer;
      if (!token) return null;
      const now = clock.now();
      const row = await sessions.findBuyer(store, hashToken(token), now);
      if (!row) return null;
      const next = after(now, sessionLength);
      // A write an hour is enough to slide.
      if (next.getTime() - row.expires_at.getTime() > hours(1)) {
        await sessions.slide(store, hashToken(token), next, longestSession);
      }
      return toBuyer(row);
    },

    /** A new session's token; the device is known from now on. */
    async open(tx: Db, store: StoreScope, buyerId: string, device: string): Promise<string> {
      const now = clock.now();
      const token = newToken();
      await buyerSessionsRepository(tx).create({
        merchantId: store.merchantId,
        buyerId,
        tokenHash: hashToken(token),
        now,
        expiresAt: after(now, sessionLength),
      });
      await knownDevices(tx).remember({ merchantId: store.merchantId, buyerId }, device, now);
      return token;
    },

    async end({ store, cookies }: Asking): Promise<void> {
      if (cookies.buyer) await sessions.end(store, hashToken(cookies.buyer));
    },
  };
}

export type BuyerSessions = ReturnType<typeof makeBuyerSessions>;
