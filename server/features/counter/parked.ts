import { type OpenSaleInput, openSaleInput, type ParkedSale } from '#contract/counter/counter.schemas.ts';
import { toCents, toDollars } from '#contract/kit/money.ts';
import { personNameOf } from '#server/features/tills/selling.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { locationsOfTills } from './locations.repository.ts';
import { type ParkedRow, parkedRepository } from './parked.repository.ts';
import { salesRepository } from './sales/sales.repository.ts';
import { findSellingPlace } from './sales/selling-place.ts';

const toParked = (row: ParkedRow): ParkedSale => ({
  _id: row.id,
  name: row.name,
  items: row.items,
  total: toDollars(row.total_cents),
  parkedBy: row.parked_by,
  parkedAt: row.parked_at.toISOString(),
});

/** Whose it is, or what it begins with: how people find it again. */
function nameOf({ customer, note, lines }: OpenSaleInput): string {
  const person = customer
    ? `${customer.firstName} ${customer.lastName}`.trim() || customer.phone || customer.email
    : '';
  return (person || note || lines[0]?.title || '').slice(0, 80);
}

const countItems = ({ lines }: OpenSaleInput): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Sales that are put aside for any till of the place, and those that nobody wants any more. */
export function createParking(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  letGo: (actor: Actor, saleId: string) => Promise<void>,
) {
  return {
    async parked(actor: Actor, location: string): Promise<ParkedSale[]> {
      found(await locationsOfTills(db).find(actor, location));
      return (await parkedRepository(db).list(actor, location)).map(toParked);
    },

    park: (actor: Actor, sale: OpenSaleInput, once: Once): Promise<ParkedSale> =>
      once(async (tx) => {
        const { place } = await findSellingPlace(tx, actor, sale);
        const now = clock.now();
        const row: ParkedRow = {
          id: sale._id,
          name: nameOf(sale),
          items: countItems(sale),
          total_cents: toCents(sale.total),
          parked_by: await personNameOf(tx, actor),
          parked_at: now,
        };
        await parkedRepository(tx).park(actor, {
          id: row.id,
          location: place.location_id,
          name: row.name,
          sale: JSON.stringify(sale),
          items: row.items,
          totalCents: row.total_cents,
          by: row.parked_by,
          now,
        });
        return toParked(row);
      }),

    resume: (actor: Actor, id: string, once: Once): Promise<OpenSaleInput> =>
      once(async (tx) => openSaleInput.parse(found(await parkedRepository(tx).take(actor, id)))),

    async void(actor: Actor, sale: OpenSaleInput, once: Once): Promise<void> {
      await letGo(actor, sale._id);
      await once(async (tx) => {
        const { shift } = await findSellingPlace(tx, actor, sale);
        await salesRepository(tx).hold(actor, sale._id);
        // Its answer was lost, and whoever gave it up did not know.
        if (await salesRepository(tx).find(actor, sale._id)) {
          throw failure('CONFLICT', { message: 'This sale is finished.' });
        }
        await parkedRepository(tx).drop(actor, sale._id);
        await parkedRepository(tx).addVoid(actor, {
          id: sale._id,
          shiftId: shift.id,
          lines: JSON.stringify(sale.lines.map(({ title, quantity, price }) => ({ title, quantity, price }))),
          totalCents: toCents(sale.total),
          reason: sale.note,
          by: await personNameOf(tx, actor),
          now: clock.now(),
        });
        return true;
      });
    },
  };
}
