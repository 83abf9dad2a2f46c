import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { makeSessions } from '#server/features/accounts/sign-in/sessions.ts';
import { usersRepository } from '#server/features/accounts/users.repository.ts';
import { systemClock } from '#server/kit/clock.ts';
import { newToken } from '#server/kit/security/secrets.ts';
import { inDatabase, productDatabase } from '../../e2e/support/database.ts';
import { keepSession } from '../../e2e/support/sign-up.ts';

const email = 'demo@scanfront.test';

/** Opens a session of the demo account. */
export async function openDemo(): Promise<{ token: string; email: string }> {
  const database = openDatabase(productDatabase(), { max: 1 });
  const sessions = makeSessions({ db: database.db, clock: systemClock });
  const reply = await database.db
    .transaction()
    .execute(async (tx) => {
      const user = await usersRepository(tx).findByEmail(email);
      if (!user) throw new Error('There is no demo account.');
      return sessions.enter(tx, user, { address: '127.0.0.1', userAgent: 'node', device: newToken() }, 'password');
    })
    .finally(() => database.close());
  if (!('token' in reply)) throw new Error('The demo account could not be entered.');
  return { token: reply.token, email };
}

/** Lets the page have a session of the demo account. Nothing that is pressed there changes anything. */
export async function enterDemo(page: Page): Promise<void> {
  await keepSession(page, await openDemo());
  await page.route(/\/api\/v1\//, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
}

/** One thing of each kind that the demo account has, by the name that addresses have for it. */
export type DemoThings = Record<'store' | 'product' | 'order' | 'cart' | 'truckload' | 'page' | 'post' | 'app', string>;

/** Which of its things addresses are filled in with. */
export const readDemoThings = (): Promise<DemoThings> =>
  inDatabase(async (client) => {
    const one = async (table: string, where = 'true') => {
      const { rows } = await client.query<{ id: string }>(
        `select id from ${table} where merchant_id = (select merchant_id from users where email = $1) and ${where}
         order by id limit 1`,
        [email],
      );
      if (!rows[0]) throw new Error(`The demo account has none of ${table}.`);
      return rows[0].id;
    };
    const { rows } = await client.query<{ id: string }>('select id from apps order by id limit 1');
    return {
      store: await one('stores'),
      product: await one('products'),
      order: await one('orders'),
      cart: await one('carts', 'email is not null and ordered_at is null'),
      truckload: await one('truckloads'),
      page: await one('pages'),
      post: await one('blog_posts'),
      app: rows[0]?.id ?? '',
    };
  });
