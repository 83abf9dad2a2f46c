import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { copiedPictures } from '#server/features/media/copied-pictures.sql.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import { payableCents } from '#server/features/publishing/live/payable-price.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import {
  type CartMail,
  isDue,
  isQuiet,
  isWelcome,
  leftAfter,
  type Obstacle,
  obstacles,
} from './reminder-rules.repository.ts';

/** A mail about a cart, by what is written down of it there. */
export interface CartTask {
  merchantId: string;
  cartId: string;
  mail: CartMail;
  task: string;
}

export interface DueRow {
  merchant_id: string;
  id: string;
  left_at: Date;
}

/** Who is written to. */
export interface ClaimedRow {
  id: string;
  store_id: string;
  email: string;
  details: Record<string, string>;
  language: string;
}

/** What of the cart can be bought now, at the live site's price. */
export interface OfferedRow {
  title: string;
  condition: string;
  quantity: number;
  price_cents: Cents;
  picture_key: string | null;
  derived: string[];
}

const names = {
  first: { at: sql.ref('first_mail_at'), task: sql.ref('first_mail_task') },
  second: { at: sql.ref('second_mail_at'), task: sql.ref('second_mail_task') },
};

/** Carts that are left, and which mails about them are on their way. */
export const remindersRepository = (db: Db) => ({
  /** Notes which carts have been left by now; how many those were. */
  async markLeft(now: Date, most: number): Promise<number> {
    const { rows } = await sql`
      update carts c set left_at = c.updated_at from (
        select c.merchant_id, c.id from carts c
        where c.email is not null and c.ordered_at is null and c.left_at is null and c.restored_from is null
          and c.updated_at <= ${after(now, -leftAfter)} and c.expires_at > ${now}
          and exists (select 1 from cart_lines l where l.merchant_id = c.merchant_id and l.cart_id = c.id)
        order by c.updated_at limit ${most} for no key update skip locked) w
      where c.merchant_id = w.merchant_id and c.id = w.id returning 1`.execute(db);
    return rows.length;
  },

  /** Carts of all merchants that a mail is due for, window by window. */
  async due(mail: CartMail, now: Date, { most, from }: { most: number; from?: DueRow }): Promise<DueRow[]> {
    const beyond = from ? sql`and (c.left_at, c.id) > (${from.left_at}, ${from.id}::uuid)` : sql``;
    const { rows } = await sql<DueRow>`
      select c.merchant_id, c.id, c.left_at -- never null
      from carts c
      where ${isDue(mail, now)} and c.ordered_at is null and ${isQuiet(now)} and ${isWelcome(now)} ${beyond}
      order by c.left_at, c.id limit ${most}`.execute(db);
    return rows;
  },

  /** Takes a mail on where none is under way or sent; those that were. */
  async take(tasks: readonly CartTask[], mail: CartMail, now: Date): Promise<string[]> {
    const { at, task } = names[mail];
    const { rows } = await sql<{ task: string }>`
      update carts c set ${task} = t.task
      from unnest(${tasks.map(({ merchantId }) => merchantId)}::uuid[], ${tasks.map(({ cartId }) => cartId)}::uuid[],
        ${tasks.map((one) => one.task)}::text[]) t (merchant_id, id, task)
      where c.merchant_id = t.merchant_id and c.id = t.id and c.${at} is null and c.${task} is null
        and ${isWelcome(now)}
      returning t.task`.execute(db);
    return rows.map((row) => row.task);
  },

  /**
   * The decision to send, at the moment of sending. Nothing comes back when the mail is not wanted any more, or is not
   * this task's to send; a run that died before it was finished is taken up by the next one of the same task.
   */
  async claim(
    { merchantId, cartId, mail, task }: CartTask,
    now: Date,
    { isAsked }: { isAsked: boolean },
  ): Promise<ClaimedRow | undefined> {
    const name = names[mail];
    const { rows } = await sql<ClaimedRow>`
      update carts c set ${name.at} = ${now}
      where c.merchant_id = ${merchantId} and c.id = ${cartId} and c.${name.task} = ${task} and ${isWelcome(now)}
        ${isAsked ? sql`` : sql`and ${isQuiet(now)}`}
      returning c.email, -- never null
        c.id, c.store_id, c.details, c.language`.execute(db);
    return rows[0];
  },

  /** One decision at a time about each mail address: whoever left two carts gets one mail. */
  async lockAddress({ merchantId, cartId }: CartTask): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(hashtextextended('cart-mail:' || c.merchant_id || c.store_id || c.email, 0))
      from carts c where c.merchant_id = ${merchantId} and c.id = ${cartId}`.execute(db);
  },

  async finish({ merchantId, cartId, mail, task }: CartTask): Promise<void> {
    const name = names[mail];
    await sql`
      update carts set ${name.task} = null
      where merchant_id = ${merchantId} and id = ${cartId} and ${name.task} = ${task}`.execute(db);
  },

  /** The mail was not sent, and this task won't send it; a mailbox that takes nothing gets no other. */
  async drop(
    { merchantId, cartId, mail, task }: CartTask,
    { refusedAt = null }: { refusedAt?: Date | null } = {},
  ): Promise<void> {
    const name = names[mail];
    await sql`
      update carts set ${name.task} = null, ${name.at} = null,
        mail_refused_at = coalesce(${refusedAt}::timestamptz, mail_refused_at)
      where merchant_id = ${merchantId} and id = ${cartId} and ${name.task} = ${task}`.execute(db);
  },

  /** Forgets tasks that nobody works on any more: those from before one with this name, for names begin with the time. */
  async dropStale(name: string): Promise<void> {
    for (const { at, task } of Object.values(names)) {
      await sql`
        update carts set ${task} = null, ${at} = null
        where (first_mail_task is not null or second_mail_task is not null) and ${task} collate "C" < ${name}`.execute(
        db,
      );
    }
  },

  /** What stands in the way of a mail, by name. */
  async standing({ merchantId }: MerchantScope, cartId: string, now: Date): Promise<Obstacle[]> {
    const asked = Object.entries(obstacles(now)).map(([name, met]) => sql`case when ${met} then ${sql.lit(name)} end`);
    const { rows } = await sql<{ met: Obstacle[] }>`
      select array_remove(array[${sql.join(asked)}], null) as met from carts c
      where c.merchant_id = ${merchantId} and c.id = ${cartId}`.execute(db);
    return rows[0]?.met ?? [];
  },

  async offered({ merchantId }: MerchantScope, { id, store_id }: ClaimedRow, now: Date): Promise<OfferedRow[]> {
    const { rows } = await sql<OfferedRow>`
      select p.title, p.condition, least(l.quantity, p.quantity) as quantity, ${payableCents(now)} as price_cents,
        p.images[1] as picture_key,
        ${copiedPictures(merchantId)} as derived
      from cart_lines l join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      join live_products v on v.merchant_id = p.merchant_id and v.store_id = ${store_id} and v.product_id = p.id
      where l.merchant_id = ${merchantId} and l.cart_id = ${id} and ${isSold} and p.quantity > 0
      order by l.added_at, l.product_id`.execute(db);
    return rows;
  },
});
