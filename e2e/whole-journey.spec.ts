import { testWithCamera } from './support/camera.ts';
import { collectComplaints } from './support/complaints.ts';
import { allowBrokenConnections } from './support/disturb.ts';
import { freshEmail } from './support/sign-up.ts';
import { expect } from './support/test.ts';
import { openOrder, readDashboard, readInvoice, refundPart, ship } from './support/whole-journey/after-sale.ts';
import { checkOut, fillCart } from './support/whole-journey/buying.ts';
import { editProduct, filmedCodes, getProducts, publish, scanBarcodes } from './support/whole-journey/goods.ts';
import {
  connectCards,
  offerParcels,
  removeSamples,
  signUpByForm,
  subscribe,
} from './support/whole-journey/setting-up.ts';

const test = testWithCamera(filmedCodes);
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('a seller signs up, scans twenty barcodes, goes live, is paid by a stranger, ships and gives a part back', {
  tag: '@core',
}, async ({ page, browser, mailbox, complaints }) => {
  test.setTimeout(900_000);
  // The browser tells of every refusal, also of the one that asks for a card.
  complaints.allow(/status of 400/);
  const [seller, buyer] = [freshEmail(), freshEmail()];
  const visit = await browser.newContext(phone);
  const heardThere = collectComplaints(visit);
  for (const heard of [complaints, heardThere]) allowBrokenConnections(heard);
  const visitor = await visit.newPage();

  await test.step('signs up and confirms the address', () => signUpByForm(page, mailbox, seller));
  await test.step('scans twenty barcodes', () => scanBarcodes(page));
  await test.step('makes products of them', () => getProducts(page));
  const offered = await test.step('edits one', () => editProduct(page));
  await test.step('subscribes to a plan', () => subscribe(page));
  await test.step('connects the card provider', () => connectCards(page));
  await test.step('offers parcels', () => offerParcels(page));
  const site = await test.step('publishes the store', () => publish(page));
  await test.step('a guest on a phone fills a cart', () => fillCart(visitor, site, offered));
  await test.step('and pays by card', () => checkOut(visitor, buyer));
  await test.step('the seller clears the samples away', () => removeSamples(page));
  await test.step('finds the order', () => openOrder(page, offered));
  await test.step('reads its invoice', () => readInvoice(page, offered));
  await test.step('ships it, which the buyer hears of', () => ship(page, mailbox, buyer));
  await test.step('gives a part back', () => refundPart(page));
  await test.step('sees both on the dashboard', () => readDashboard(page));

  expect(heardThere.unexpected(), 'what the buyer’s browser complained about').toEqual([]);
  await visit.close();
});
