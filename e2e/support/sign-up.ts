import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { earnBotToken } from '#testing/bot-token.ts';
import { type Caller, makeCaller } from '#testing/client.ts';
import { openMailboxOf } from '#testing/mailbox.ts';
import { freshAddress } from './network-address.ts';
import type { ProductUrls } from './product.ts';

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

/** Signs a merchant up through the API, for tests that are about something else. */
export async function signUpByApi(urls: ProductUrls): Promise<SignedUp> {
  const headers = { 'x-forwarded-for': freshAddress() };
  const call = makeCaller(urls.app, { headers });
  const person = { email: freshEmail(), password: 'correct horse battery', firstName: 'Marisol', lastName: 'Dunn' };
  const { _id: id } = await call(accounts.signUp, { body: { ...person, token: await earnBotToken(call) } });
  const code = await awaitCode(urls, person.email);
  const reply = await call(accounts.verify, { body: { id, code } });
  if (!('token' in reply)) throw new Error(`Verifying ${person.email} opened no session.`);
  const { token } = reply;
  return { ...person, token, call: makeCaller(urls.app, { token, headers }) };
}

/** The mail travels through the job queue and a real mail server. */
async function awaitCode(urls: ProductUrls, email: string): Promise<string> {
  const mailbox = openMailboxOf(urls.sandbox);
  await expect
    .poll(async () => (await mailbox.all(email)).length, { message: `a mail for ${email}` })
    .toBeGreaterThan(0);
  return mailbox.code(email);
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
