import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { systemClock } from '#server/kit/clock.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { type Caller, makeCaller } from '#testing/client.ts';
import { openMerchant } from '#testing/new-merchant.ts';
import type { ProductUrls } from './catalogue/product.ts';
import { productDatabase } from './database.ts';
import { freshAddress } from './network-address.ts';

/** A merchant's owner who has confirmed the mail address. */
export interface SignedUp {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  token: string;
  /** Calls the API as this person. */
  call: Caller;
}

export const freshEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.com`;

// Slow to make, and as good for everybody.
let passwordHash: Promise<string> | undefined;

/** A merchant who has signed up, for tests that are about something else: without the form, the mail and their time. */
export async function newMerchant(urls: ProductUrls): Promise<SignedUp> {
  const person = { email: freshEmail(), password: 'correct horse battery', firstName: 'Marisol', lastName: 'Dunn' };
  passwordHash ??= hashPassword(person.password);
  const account = { email: person.email, passwordHash: await passwordHash };
  const database = openDatabase(productDatabase(), { max: 1 });
  const deps = { db: database.db, clock: systemClock, signupApproval: false };
  const reply = await openMerchant(deps, account).finally(() => database.close());
  if (!('token' in reply)) throw new Error(`No session was opened for ${person.email}.`);
  const { token } = reply;
  const headers = { 'x-forwarded-for': freshAddress() };
  return { ...person, token, call: makeCaller(urls.app, { token, headers }) };
}

/** Lets the browser keep the session the way the web app does; signing out in the page stays signed out. */
export async function keepSession(page: Page, { token, email }: Pick<SignedUp, 'token' | 'email'>): Promise<void> {
  await page.addInitScript(
    ([key, session]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, session);
    },
    ['scanfront.session', JSON.stringify({ token, email })] as const,
  );
}
