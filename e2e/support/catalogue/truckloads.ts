import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from '../database.ts';
import type { SignedUp } from '../sign-up.ts';

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

/** Nine units, $450 of retail; $90 of costs are a fifth of that. */
export const target = [
  'Item #,Item Description,Qty,Unit Retail,Brand,UPC,TCIN,Pallet ID',
  '1,Stand mixer,3,$100.00,Harrow,,81000001,P-1',
  '2,Floor lamp,2,$30.00,Auralis,,81000002,P-1',
  '3,Kids scooter,4,$22.50,Kestrel,1.23E+11,81000003,P-2',
];
const costs = { purchaseCost: '80.00', freightCost: '10.00' };
export const fileOf = (lines: readonly string[], name = 'target.csv') =>
  new File([lines.join('\r\n')], name, { type: 'text/csv' });

export async function addTruckload({ call }: SignedUp, csv: File, title = 'Target returns'): Promise<string> {
  const form = { title, lotNumber: 'TG-7', ...costs };
  return (await call(truckloads.create, { form, files: { csv } }))._id;
}
