import { expect, type Locator, type Page } from '@playwright/test';
import type { Act, Guide, Step } from '#site/help/guide.ts';
import { plainText } from '#site/help/step-text.ts';
import { billingCards, fillCardForm } from './billing.ts';
import { manifestFile } from './catalogue/truckloads.ts';
import { chooseFiles } from './choose-file.ts';
import { scanCode } from './scan.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 16);

const escaped = (name: string): string => name.replace(/[$.()*+?[\]]/g, '\\$&');

/** What a name on the screen is looked for by; one that ends with … goes on with something of the seller's own. */
const pattern = (name: string): string | RegExp =>
  name.endsWith('…') ? new RegExp(`^${escaped(name.slice(0, -1))}`) : name;

/** Does a guide on the real screens: each of its steps, in order, with nothing but what the step says. */
export async function walkGuide(page: Page, { steps }: Guide, run: Run): Promise<void> {
  for (const step of steps) await run(plainText(step.text), () => walkStep(page, step));
}

/** Does the first of its steps, for a picture of what becomes of them; in a picture a name may be a plain one. */
export async function walkBeginning(page: Page, { steps }: Guide, count: number): Promise<void> {
  for (const act of steps.slice(0, count).flatMap(({ acts }) => acts)) {
    await walk(page, 'fill' in act && act.with === '{domain}' ? { ...act, with: 'shop.harbor.example' } : act);
  }
}

type Run = (title: string, body: () => Promise<void>) => Promise<unknown>;

async function walkStep(page: Page, { acts }: Step): Promise<void> {
  for (const act of acts) await walk(page, act);
}

async function walk(page: Page, act: Act): Promise<void> {
  if ('open' in act) return void (await page.goto(act.open));
  if ('at' in act) return elsewhere[act.at](page);
  if ('upload' in act) return chooseFiles(page.getByRole('button', { name: pattern(act.upload) }), manifestFile);
  if ('scan' in act) return scanCode(page, act.scan);
  const place = placeOf(page, act);
  if ('press' in act) return press(place, act);
  if ('fill' in act) return fieldOf(place, act.fill).fill(entryOf(act.with));
  if ('choose' in act) return choose(page, place, act);
  if ('turnOn' in act) {
    return place
      .getByRole('switch', { name: act.turnOn })
      .or(place.getByRole('checkbox', { name: act.turnOn }))
      .first()
      .check();
  }
  const exact = !act.see.endsWith('…') && !act.isOwn;
  const text = place.getByText(act.isOwn ? act.see.replace(/…$/, '') : pattern(act.see), { exact });
  await expect(text.locator('visible=true').first()).toBeVisible();
}

/** Where it stands: the question, the region or dialog that the guide names, or the page. */
function placeOf(page: Page, { within, isAnswer }: { within?: string; isAnswer?: true }): Page | Locator {
  if (isAnswer) return page.getByRole('alertdialog');
  if (!within) return page;
  const named = { name: pattern(within), exact: true };
  const [first, ...others] = (['region', 'dialog', 'form'] as const).map((role) => page.getByRole(role, named));
  return others.reduce((all, each) => all.or(each), first as Locator).first();
}

interface Pressed {
  press: string;
  role?: 'button' | 'link' | 'tab' | 'menuitem' | 'row';
}

function press(place: Page | Locator, { press: name, role = 'button' }: Pressed): Promise<void> {
  if (role === 'row') return place.getByRole('row').getByText(name).click();
  return place
    .getByRole(role, { name: pattern(name), exact: true })
    .first()
    .click();
}

/** A field by its label, behind which stands a sign where it has to be filled in. */
function fieldOf(place: Page | Locator, name: string): Locator {
  const labelled = place.getByLabel(new RegExp(`^${escaped(name)}\\W*$`));
  return labelled.and(place.locator('input, textarea')).first();
}

async function choose(page: Page, place: Page | Locator, act: Extract<Act, { choose: string }>): Promise<void> {
  await place.getByRole('combobox', { name: act.choose, exact: true }).click();
  const option = act.option
    ? page.getByRole('option', { name: act.option, exact: true })
    : page.getByRole('option').last();
  await option.click();
}

function entryOf(text: string): string {
  if (text === '{tomorrow}') return inDays(1);
  if (text === '{day after tomorrow}') return inDays(2);
  if (text === '{domain}') return `shop-${Date.now()}.harbor.example`;
  return text;
}

/** What somebody else asks there. */
const elsewhere: Record<Extract<Act, { at: string }>['at'], (page: Page) => Promise<void>> = {
  'card form': (page) => fillCardForm(page, billingCards.good),
  Stripe: (page) => page.getByRole('button', { name: 'Connect the account' }).click(),
  eBay: async (page) => {
    await page.getByLabel('eBay user name').fill(`handbook ${Date.now()}`);
    await page.getByLabel('Business policies are switched on').check();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
  },
};
