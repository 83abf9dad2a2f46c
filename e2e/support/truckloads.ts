import { newId } from '#server/kit/ids.ts';
import { inDatabase } from './database.ts';
import { storeOf } from './live-store.ts';
import type { SignedUp } from './sign-up.ts';

interface Asked {
  name: string;
  email: string;
  phone: string;
  notes: string;
}

/** What visitors of a merchant's first store asked about a truckload, the last one the newest. */
export async function receiveRequests(owner: SignedUp, truckloadId: string, asked: readonly Asked[]): Promise<void> {
  const storeId = await storeOf(owner);
  const start = Date.now() - 60_000;
  const rows = asked.map((request, index) => ({ ...request, id: newId(start + index) }));
  await inDatabase((client) =>
    client.query(
      `insert into truckload_requests
         (merchant_id, id, store_id, truckload_id, name, email, phone, notes, created_at, updated_at)
       select users.merchant_id, row.id, $2, $3, row.name, row.email, row.phone, row.notes, now(), now()
       from users, jsonb_to_recordset($4) as row (id uuid, name text, email text, phone text, notes text)
       where users.email = $1`,
      [owner.email, storeId, truckloadId, JSON.stringify(rows)],
    ),
  );
}

/** A manifest as a file chooser hands it over: three lines, nine units, $450 of retail. */
export const manifestFile = {
  name: 'lot.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Item Description,Qty,Unit Retail,Brand',
      'Stand mixer,3,100.00,Harrow',
      'Floor lamp,2,30.00,Auralis',
      'Kids scooter,4,22.50,Kestrel',
    ].join('\n'),
  ),
};
