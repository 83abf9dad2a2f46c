import { forms } from '#contract/forms/forms.contract.ts';
import type { FormKind } from '#contract/forms/forms.schemas.ts';
import { type Shop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '#testing/api-test.ts';
import type { openMailboxOf } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';
import { stopUrlOf } from './newsletter/mail-stops.service.ts';

export const person = { firstName: 'Ann', lastName: 'Lee', phone: '' };
export const question = { ...person, subject: 'Opening hours', message: 'Are you open on Sunday?' };
export const wish = { ...person, keywords: 'red stand mixer' };

type FormPath = '/contact' | '/wanted' | '/newsletter';

/** Everybody in a test comes from one address; only tests about the limits want them counted. */
export const forgiveForms = (world: World) =>
  world.pool.query(`delete from rate_limits where key like 'form-%' or key like 'newsletter-%'`);

/** Opens a form, fills it in at a person's pace and sends it. */
export async function sendForm(world: World, shop: Pick<Shop, 'url'>, path: FormPath, fields: Record<string, string>) {
  await forgiveForms(world);
  const visitor = visitorOf(shop);
  const { page } = await visitor.see<'form'>(path);
  world.clock.advance({ seconds: 20 });
  return visitor.send<'form'>(path, { stamp: page.stamp, website: '', ...fields });
}

type Mailbox = ReturnType<typeof openMailboxOf>;

/** The path of the newest link that begins like this. */
export async function linkTo(mailbox: Mailbox, shop: Pick<Shop, 'url'>, to: string, begin: string): Promise<string> {
  for (const { links } of await mailbox.all(to)) {
    const link = links.find((each) => each.startsWith(`${shop.url}${begin}`));
    if (link) return link.slice(shop.url.length);
  }
  throw new Error(`No mail to ${to} leads to ${begin}.`);
}

/** Somebody who asked for news and confirmed it. */
export async function subscribed(world: World, mailbox: Mailbox, shop: Shop, email: string): Promise<void> {
  await sendForm(world, shop, '/newsletter', { email });
  await world.drain();
  await visitorOf(shop).send(await linkTo(mailbox, shop, email, '/newsletter/confirm/'), {});
}

/** Forms as rows, for what takes many of them; the newest last. Nobody counts them, and they are nobody's customers. */
export async function fillForms(
  world: World,
  { scope }: Pick<Person, 'scope'>,
  storeId: string,
  { kind, count }: { kind: FormKind; count: number },
): Promise<void> {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into forms (merchant_id, id, store_id, kind, email, first_name, last_name, confirmed_at, created_at, updated_at)
       select $1, (lpad(to_hex((1700000000000 + n)::bigint), 12, '0') || '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid,
         $2, $3, 'many' || n || '@example.com', 'Subscriber', n::text,
         case when $3 = 'newsletter' then now() end, to_timestamp(1700000000 + n), now()
       from generate_series(1, $4::integer) n`,
      [scope.merchantId, storeId, kind, count],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** One form as a row, with these columns. */
export async function addForm(
  world: World,
  { scope }: Pick<Person, 'scope'>,
  storeId: string,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const now = world.clock.now();
  const id = newId(now.getTime());
  const row = {
    merchant_id: scope.merchantId,
    id,
    store_id: storeId,
    kind: 'product',
    email: 'ann@example.com',
    first_name: 'Ann',
    last_name: 'Lee',
    keywords: 'red stand mixer',
    created_at: now,
    updated_at: now,
    ...columns,
  };
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 1}`);
  await world.pool.query(`insert into forms (${names}) values (${places})`, Object.values(row));
  world.clock.advance({ seconds: 1 });
  return id;
}

/** Whether somebody is on the list of the store. */
export const isListed = async ({ seller, storeId }: Shop, email: string): Promise<boolean> => {
  const list = await seller.call(forms.list, { query: { storeId, isNewsLetter: 'true' } });
  return list.some((form) => form.email === email);
};

/** Where a mail leads who wants no more of them. */
export const stopPath = (world: World, { seller, storeId, url }: Shop, email: string): string =>
  stopUrlOf(world.deps, { ...seller.scope, storeId, url }, email).slice(url.length);

/** Forgets who never confirmed. */
export const sweepForms = async (world: World): Promise<void> => {
  const handler = world.handlers.find(({ job }) => job.name === 'forms.sweep');
  await world.deps.db.transaction().execute(async (tx) => handler?.run({}, tx));
};
