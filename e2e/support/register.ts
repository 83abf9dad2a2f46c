import { expect, type Page } from '@playwright/test';
import type { Fixtures } from './test.ts';

interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Fills in the form of somebody who signs up. */
export async function fillRegistration(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(newcomer.firstName);
  await page.getByLabel('Last name').fill(newcomer.lastName);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
}

/** The link that confirms an address by itself, once its mail has come. */
export async function awaitConfirmationLink(mailbox: Fixtures['mailbox'], email: string): Promise<string> {
  await expect.poll(() => mailbox.all(email)).toHaveLength(1);
  const { links } = await mailbox.newest(email);
  return links.find((address) => address.includes('/verifyaccount/')) ?? '';
}
