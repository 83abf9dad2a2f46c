// Takes the pictures of the README and the handbook anew: `npm run screenshots -- APP_URL SANDBOX_URL`, on a product that
// runs with its sandbox and a fresh demo account; with `handbook` behind it those of the handbook alone. SITES_DOMAIN is
// set there, as it is where strangers have stores: the picture of a domain's records shows them so.
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { guides } from '#site/help/guides.ts';
import { findChromium } from '../e2e/support/find-chromium.ts';
import { scanCode } from '../e2e/support/scan.ts';
import { walkBeginning } from '../e2e/support/walk-guide.ts';
import { inProject } from './kit/project.ts';
import { codes } from './tour/show-tour.ts';
import { signIn } from './tour/sign-in.ts';

const [appUrl = 'http://localhost:3000', sandboxUrl = 'http://localhost:3002', part] = process.argv.slice(2);
const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const session = await openSession();
  const desktop = await open({ ...session, viewport: desk });
  const site = await findSite(desktop);
  if (part !== 'handbook') await showReadme(session, desktop, site);
  await showHandbook(desktop);
} finally {
  await browser.close();
}

type Session = Pick<BrowserContextOptions, 'storageState'>;

async function showReadme(session: Session, desktop: Page, site: string): Promise<void> {
  await showBackOffice(desktop);
  await showStore(await open({ viewport: desk }), site);
  await showDark(await open({ ...session, viewport: desk, colorScheme: 'dark' }));
  await showPhone(await open({ ...session, viewport: phone, isMobile: true, hasTouch: true }), site);
}

/** One picture for each task, small enough for a page that is read on the floor. */
async function showHandbook(page: Page): Promise<void> {
  for (const guide of guides) {
    const { topic, picture } = guide;
    if (!picture) continue;
    await walkBeginning(page, guide, picture.stepsBefore ?? 0);
    await page.goto(picture.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (topic === 'intake') await gradeUnit(page);
    await rest(page);
    if (picture.region) {
      const region = page.getByRole('region', { name: picture.region });
      await region.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    }
    const file = `site/art/help-${topic}.webp`;
    const taken = await page.screenshot({ animations: 'disabled' });
    await sharp(taken).webp({ quality: 60, effort: 6 }).toFile(inProject(file));
    console.log(file);
  }
}

/** A station is nothing to look at before something is unpacked. */
async function gradeUnit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Scan the first unit' }).waitFor();
  await scanCode(page, codes[0] ?? '');
  await page
    .getByRole('region', { name: 'Grade' })
    .getByRole('button', { name: /^Open-box/ })
    .click();
  await page.getByRole('button', { name: /^Take \$/ }).waitFor();
}

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: appUrl, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function openSession(): Promise<Session> {
  const page = await open({ viewport: desk });
  await signIn(page, sandboxUrl);
  return { storageState: await page.context().storageState() };
}

// Pictures and charts come a moment after the answers; what is being published keeps a connection open.
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(5000);
}

/** A picture of the page as it is when it has come to rest. */
async function take(page: Page, name: string): Promise<void> {
  await rest(page);
  await page.screenshot({ path: inProject('docs/screenshots', `${name}.png`), animations: 'disabled' });
  console.log(`docs/screenshots/${name}.png`);
}

async function visit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await take(page, name);
}

/** The live store of the demo account; it is published where it is not yet. */
async function findSite(page: Page): Promise<string> {
  await page.goto('/app/home');
  const panel = page.getByRole('region', { name: 'Publishing' });
  await panel.getByRole('button', { name: /Publish|Sync/ }).click();
  await panel.getByText('Hoooray! Store is live').waitFor();
  return (await panel.getByRole('link', { name: 'Visit live site' }).getAttribute('href')) ?? '';
}

async function showBackOffice(page: Page): Promise<void> {
  await visit(page, '/app/home', 'home');
  await lookUp(page);
  await take(page, 'lookup');
  await visit(page, '/app/products', 'products');
  await visit(page, '/app/apps/bulkEditor', 'bulk-editor');
  await visit(page, '/app/orders', 'orders');
  await visit(page, '/app/truckloads', 'truckloads');
  await page.goto('/app/design');
  await page.locator('iframe').first().waitFor();
  await take(page, 'design');
}

async function enterCodes(page: Page): Promise<void> {
  await page.goto('/app/lookup?tab=manual');
  await page.getByRole('combobox', { name: 'Source', exact: true }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  for (const code of codes) {
    await page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill(code);
    await page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).press('Enter');
    await page.getByText(code, { exact: true }).waitFor();
  }
}

async function lookUp(page: Page): Promise<void> {
  await enterCodes(page);
  await page.getByRole('button', { name: 'Get products' }).click();
  await page.getByRole('button', { name: 'Mark all Ready' }).waitFor();
  await page.waitForTimeout(8000);
  await page.evaluate(() => scrollTo(0, 0));
}

async function openProduct(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/search?q=dutch+oven`);
  const found = page.getByRole('main').getByRole('link', { name: /Dutch Oven/ });
  await found.first().click();
}

async function showStore(page: Page, site: string): Promise<void> {
  await visit(page, site, 'store');
  await openProduct(page, site);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goto(`${site}/checkout`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Okoro');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('radio', { name: /^Pick/ }).check();
  await take(page, 'checkout');
}

async function showDark(page: Page): Promise<void> {
  await visit(page, '/app/home', 'home-dark');
  await visit(page, '/app/products/addProduct', 'product-form-dark');
}

async function showPhone(page: Page, site: string): Promise<void> {
  await visit(page, '/app/products', 'products-phone');
  await enterCodes(page);
  await take(page, 'lookup-phone');
  await openProduct(page, site);
  await take(page, 'store-phone');
}
