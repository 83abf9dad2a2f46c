import type { Page } from '@playwright/test';
import { platforms } from '#contract/platforms/platforms.contract.ts';
import type { SignedUp } from './sign-up.ts';

const agreements = { stripe: 'Connect the account', paypal: 'Agree and connect' } as const;

/** Connects a processor as the seller does: at the processor's own page, which leads back. */
export async function connectProcessor(page: Page, owner: SignedUp, processor: keyof typeof agreements): Promise<void> {
  const { url } = await owner.call(platforms.connect, { params: { processor } });
  await page.goto(url);
  // The way back is answered by the back office, for which nobody is signed in here.
  const back = page.waitForRequest((request) => request.url().includes(`/platforms/${processor}/redirect`));
  await page.getByRole('button', { name: agreements[processor] }).click();
  const query = Object.fromEntries(new URL((await back).url()).searchParams);
  await owner.call(platforms.finish, { params: { processor }, body: { query } });
}

/** Types a card into the processor's own form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
}
