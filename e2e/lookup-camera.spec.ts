import type { Page } from '@playwright/test';
import { testWithCamera } from './support/camera.ts';
import type { DrawnCode } from './support/draw-barcode.ts';
import { test as base, expect } from './support/test.ts';

const codes: readonly (DrawnCode & { listed: string })[] = [
  { symbology: 'ean_13', code: '4006381333931', listed: '4006381333931' },
  { symbology: 'upc_a', code: '885911304221', listed: '885911304221' },
  { symbology: 'ean_8', code: '96385074', listed: '96385074' },
  { symbology: 'upc_e', code: '04252614', listed: '042100005264' },
];

const test = testWithCamera(codes);

const scanner = (page: Page) => page.getByRole('region', { name: 'Barcode scanner' });

test('the camera reads EAN-13, UPC-A, EAN-8 and UPC-E, each once into the list', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
}) => {
  await signUp();
  await page.goto('/app/lookup?tab=scan');
  for (const { listed } of codes) await expect(page.getByText(listed, { exact: true })).toBeVisible();
  // The film begins again: what is read for the second time is in the list already.
  await expect(scanner(page).getByText(/is already in the list/)).toBeVisible();
  for (const { listed } of codes) await expect(page.getByText(listed, { exact: true })).toHaveCount(1);
  await axe();
});

const unavailable =
  'Your device does not support camera access or something went wrong. But you can still enter the barcodes manually.';
const chromeOnly = 'Scanning with the camera works in Chrome only.';

base('a camera that is not allowed is told, and Chrome is not named', async ({ page, signUp }) => {
  await signUp();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/app/lookup?tab=scan');
  await expect(scanner(page)).toContainText(unavailable);
  await expect(page.getByText(chromeOnly)).toBeHidden();
});

base('a browser that can’t scan at all says that Chrome can', async ({ page, signUp, axe }) => {
  await signUp();
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await page.goto('/app/lookup?tab=scan');
  await expect(scanner(page)).toContainText(unavailable);
  await expect(page.getByText(chromeOnly)).toBeVisible();
  await axe();
});
