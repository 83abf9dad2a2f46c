import { expect, type Page } from '@playwright/test';
import { newId } from '#server/kit/ids.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from './database.ts';
import type { SignedUp } from './sign-up.ts';

/** Fills in the form that is open by its labels and sends it. */
export async function sendForm(visitor: Page, fields: Readonly<Record<string, string>>, button: string): Promise<void> {
  const main = visitor.getByRole('main');
  for (const [label, text] of Object.entries(fields)) await main.getByLabel(label).fill(text);
  const send = main.getByRole('button', { name: button });
  // What is filled in faster than people type is asked for once more.
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 2000 });
    await expect(send).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** Messages of a merchant's first store, the last one the newest; as many as nobody would type. */
export async function receiveMessages(owner: SignedUp, subjects: readonly string[]): Promise<void> {
  const storeId = await storeOf(owner);
  const start = Date.now() - 3_600_000;
  const rows = subjects.map((subject, index) => ({ id: newId(start + index), subject, no: index + 1 }));
  await inDatabase((client) =>
    client.query(
      `insert into forms (merchant_id, id, store_id, kind, request_no, email, subject, message, created_at, updated_at)
       select users.merchant_id, row.id, $2, 'contact', row.no, 'visitor@example.com', row.subject, 'Hello', now(), now()
       from users, jsonb_to_recordset($3) as row (id uuid, subject text, no bigint)
       where users.email = $1`,
      [owner.email, storeId, JSON.stringify(rows)],
    ),
  );
}
