import { test as base, expect, type Page } from '@playwright/test';
import { openMailboxOf } from '#testing/mailbox.ts';
import { isBrief } from '#testing/suite.ts';
import { expectAccessible, sweepScreens } from './accessibility.ts';
import { type ProductUrls, readProduct } from './catalogue/product.ts';
import { type Complaints, collectComplaints } from './complaints.ts';
import { comeFromElsewhere } from './network-address.ts';
import { keepSession, newMerchant, type SignedUp } from './sign-up.ts';

export interface Fixtures {
  /** The addresses of the product's origins; a path given to `page.goto` is the app's. */
  app: ProductUrls;
  mailbox: ReturnType<typeof openMailboxOf>;
  /** Makes a new merchant, and signs in on the page. */
  signUp(target?: Page): Promise<SignedUp>;
  /** Gives the browser a network address of its own; for tests that run into the limits per address. */
  ownAddress(): Promise<void>;
  /** Expects axe to find nothing on the page as it is now; only where all journeys are made. */
  axe(target?: Page): Promise<void>;
  /** Expects nothing from axe on these addresses, light at 1280 px and dark at 320 px; only where all journeys are made. */
  everyScreen(paths: readonly string[]): Promise<void>;
  /** What the browser complained about; anything that is not allowed fails the test. */
  complaints: Complaints;
}

/** A test in a real browser on the real product. */
export const test = base.extend<Fixtures>({
  app: [readProduct(), { option: true }],
  baseURL: async ({ app }, use) => use(app.app),
  mailbox: async ({ app }, use) => use(openMailboxOf(app.sandbox)),
  signUp: async ({ app, page }, use) =>
    use(async (target = page) => {
      const person = await newMerchant(app);
      await keepSession(target, person);
      return person;
    }),
  ownAddress: async ({ app, context }, use) => use(() => comeFromElsewhere(context, app)),
  // Looking for barriers is a quarter of the time of all journeys.
  axe: async ({ page }, use) => use(async (target = page) => (isBrief ? undefined : expectAccessible(target))),
  everyScreen: async ({ page }, use) => use(async (paths) => (isBrief ? undefined : sweepScreens(page, paths))),
  complaints: [
    async ({ context }, use) => {
      const complaints = collectComplaints(context);
      await use(complaints);
      expect(complaints.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** A step of a journey without which the capability is proved as well: made where all journeys are. */
export const detail = isBrief ? test.step.skip : test.step;

export { expect };
