import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { ShopOrder, ShopPage } from '#contract/storefront/shop.schemas.ts';
import { order, shopPages } from '#storefront/shop.fixture.ts';
import { site } from '#storefront/site.fixture.ts';
import { hostileText, replaceTexts } from '#storefront/texts/hostile.fixture.ts';
import { renderShopStyle, renderStyle } from '../style/render-style.ts';
import { draw, files } from './render-shop.fixture.ts';
import { renderShop } from './render-shop.tsx';

const everyPage: [string, ShopPage][] = Object.entries(shopPages);

const texts = [
  'title',
  'label',
  'hint',
  'refusal',
  'condition',
  'note',
  'notes',
  'code',
  'status',
  'payment',
  'number',
  'alt',
  'firstName',
  'lastName',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'name',
  'text',
  'keywords',
  'modelNumber',
  'subject',
  'message',
  'address',
  'stamp',
  'button',
  'instructions',
  'rateName',
  'carrier',
  'trackingNumber',
  'storeNotes',
  'codeProblem',
  'notice',
  'pickupCode',
];

describe.each(everyPage)('the page "%s"', (name, page) => {
  const html = draw(page);

  test('is a whole document that search engines leave out, with one title and one main part', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).toContain(`<body class="sf sf-page-${page.kind}">`);
  });

  test('works under a policy that allows no inline script or style', () => {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/ on[a-z]+=|<style|\sstyle=/i);
  });

  test('has no id twice, and every label has its field', () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [, id] of html.matchAll(/ for="([^"]*)"/g)) expect(ids).toContain(id);
  });

  test('sends its forms to the store alone, below its folder', () => {
    const inFolder = renderShop({ ...site, base: '/second-dock' }, files, page);
    const targets = [...inFolder.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !target?.startsWith('/second-dock/'))).toEqual([]);
    const links = [...inFolder.matchAll(/ href="(\/[^"]*)"/g)].map(([, link]) => link);
    expect(links.filter((link) => !link?.startsWith('/second-dock/'))).toEqual([]);
  });

  test('keeps hostile texts as texts', () => {
    const hostile = renderShop(site, files, replaceTexts(page, texts, hostileText));
    expect(hostile).not.toContain('<img src=x');
    expect(hostile.match(/<script/g)).toHaveLength(1);
  });

  test('can be drawn as the part alone that a script swaps', () => {
    const part = draw(page, 'main');
    expect(part).not.toMatch(/<html|<main|sf-header/);
    expect(html).toContain(name === 'cart' ? '<div class="sf-wrap sf-page">' : part.slice(0, 40));
  });
});

describe('the cart', () => {
  test('tells of every thing how many, what it costs and what has changed', () => {
    const html = draw(shopPages.cart);
    for (const text of ['Your cart', '(4)', '$124.00', '$62.00 each', 'The price was $59.00', '$362.00']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('<b>$38.00 more</b> for free shipping');
    expect(html).toContain('<progress max="40000" value="36200"');
  });

  test('has a form for one more, one less and none, and none for more than there are', () => {
    const html = draw(shopPages.cart);
    const [, last = ''] = /id="line-[^"]*102"(.*?)<\/li>/.exec(html) ?? [];
    const buttons = [...last.matchAll(/<button[^>]*name="quantity"[^>]*>/g)].map(([button]) => button);
    expect(buttons.map((button) => [/value="(\d)"/.exec(button)?.[1], button.includes('disabled=""')])).toEqual([
      ['0', true],
      ['2', true],
    ]);
    expect(last).toContain('name="do" value="remove"');
  });

  test('that is empty says so, with what happened to what was in it', () => {
    const html = draw(shopPages.empty);
    expect(html).toContain('Your cart is empty');
    expect(html).toContain('The lamp in your cart has been sold.');
    expect(html).not.toContain('Check out');
  });

  test('as a drawer has a title, a way to close it and the way to the checkout', () => {
    const html = draw(shopPages.cart, 'drawer');
    expect(html).toMatch(/^<div class="sf-drawer__box"/);
    expect(html).toContain('<h2 id="cart-title" tabindex="-1">Your cart (4)</h2>');
    expect(html).toContain('aria-label="Close cart"');
    expect(html).toContain('href="/checkout"');
    expect(draw(shopPages.empty, 'drawer')).not.toContain('sf-drawer__foot');
  });

  test('says at a line why it could not have more of it, and above all what else went wrong', () => {
    const [first] = shopPages.cart.cart.lines;
    const problems = { [first?.productId ?? '']: 'That is all there is.', '': 'Please choose again.' };
    const html = draw({ ...shopPages.cart, problems });
    expect(html.match(/That is all there is\./g)).toHaveLength(1);
    expect(html).toContain('<span>Please choose again.</span>');
  });
});

describe('a payment', () => {
  test('says until when the things are held, by the store’s clock', () => {
    expect(draw(shopPages.pay)).toMatch(/We hold these items for you until <time[^>]*>3:45 PM EST<\/time>/);
  });

  test('by card tells its script what it needs, and those without one what to do', () => {
    const html = draw(shopPages.pay);
    expect(html).toContain('data-secret="pi_1_secret_2"');
    expect(html).toContain('data-account="acct_1"');
    expect(html).toMatch(/sf-unscripted.*Paying by card needs JavaScript.*href="\/checkout"/);
  });

  test('by PayPal leads there at once, and by a button, unless something went wrong there', () => {
    const leaves = '<meta http-equiv="refresh" content="0;url=https://paypal.example/checkoutnow?token=EC-1"/>';
    expect(draw(shopPages.paypal)).toContain(leaves);
    expect(draw(shopPages.paypal)).toContain('Continue to PayPal');
    const failed = draw({ ...shopPages.paypal, problem: 'PayPal declined the payment.' });
    expect(failed).not.toContain('http-equiv="refresh"');
    expect(failed).toContain('PayPal declined the payment.');
  });
});

describe('an order', () => {
  test('that is new thanks its buyer, and later is called by its number', () => {
    expect(draw(shopPages.order)).toContain('Thank you, Janelle. Order 1048 is yours.');
    expect(draw({ ...shopPages.order, isNew: false })).toMatch(/<h1[^>]*>Order 1048<\/h1>/);
  });

  test('that is picked up has its place, and its code as words and bars', () => {
    const html = draw(shopPages.order);
    expect(html).toContain('Pick up at Toledo, Dorr St');
    expect(html).toContain('<b>1048-7QK</b>');
    expect(html.match(/<rect/g)).toHaveLength(10 * 3 + 4);
  });

  test('that is sent has its address, what it travels with and what was given back', () => {
    const sent: ShopOrder = {
      ...order,
      way: 'ship',
      place: null,
      pickupCode: null,
      rateName: 'UPS Ground',
      refundedCents: cents(1240),
      carrier: 'UPS',
      trackingNumber: '1Z999',
      trackingUrl: 'https://ups.example/1Z999',
      address: order.place?.address ?? null,
    };
    const html = draw({ kind: 'order', order: sent, isNew: false });
    for (const text of [
      'Shipping to',
      '3120 Dorr St, Bay 2',
      'href="https://ups.example/1Z999"',
      '−$12.40',
      'UPS Ground',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('sf-pickup');
  });

  test('that was cancelled does not thank anybody', () => {
    const html = draw({ kind: 'order', order: { ...order, isCancelled: true, status: 'Cancelled' }, isNew: true });
    expect(html).not.toContain('Thank you');
  });
});

describe('an account', () => {
  test('shows orders, details and addresses, each with its form', () => {
    const html = draw(shopPages.account);
    for (const text of ['Hello, Janelle', 'Order 1048', '$364.41', 'Older orders', 'Add an address', 'Sign out']) {
      expect(html).toContain(text);
    }
    for (const path of ['/account/sign-out', '/account/profile', '/account/addresses']) {
      expect(html).toContain(`action="${path}" method="post"`);
    }
  });

  test('opens the form that was wrong, and no other', () => {
    const { view } = shopPages.account;
    const values = { do: 'set', at: '0', label: 'Home', line1: '', country: 'US' };
    const html = draw({ kind: 'account', view: { ...view, values, problems: { line1: 'Required' } } });
    expect(html.match(/<details class="sf-fold" open="">/g)).toHaveLength(1);
    expect(html).toContain('id="set-0-line1-problem"');
    expect(html).not.toContain('id="add-0-line1-problem"');
  });

  test('never writes a password back into the page', () => {
    const view = { ...shopPages.signIn.view, values: { email: 'a@example.com', password: 'hunter2hunter2' } };
    const html = draw({ kind: 'account', view });
    expect(html).toContain('value="a@example.com"');
    expect(html).not.toContain('hunter2');
  });
});

test('the sheet of these pages has the design’s values and nothing that only published pages need', () => {
  const sheet = renderShopStyle(site);
  expect(sheet).toContain(`--sf-color-accent:${site.design.colours.accent}`);
  expect(sheet).toContain('.sf-checkout{');
  expect(sheet).not.toMatch(/\.sf-slide__card|\.sf-gallery/);
  expect(renderStyle(site, '')).toContain('.sf-drawer{');
  expect(renderStyle(site, '')).not.toContain('.sf-checkout{');
});
