import { orders } from '#contract/orders/orders.contract.ts';
import { inDatabase } from './support/database.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

/** Days pass for a buyer's cart: too many for a mail by itself. */
const letDaysPass = (email: string) =>
  inDatabase(async (client) => {
    const pass = `update carts set updated_at = now() - interval '3 days', left_at = now() - interval '3 days'
      where email = $1`;
    // The shop may still be writing the address down.
    await expect.poll(async () => (await client.query(pass, [email])).rowCount).toBe(1);
  });

test('a cart that was left is found by the seller, brought back by a reminder’s link, and recovered when paid', async ({
  page,
  browser,
  signUp,
  mailbox,
  axe,
}) => {
  const owner = await signUp();
  await detail('the list begins with samples that nobody is mailed about', async () => {
    await page.goto('/app/home');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Abandoned orders' }).click();
    await expect(page.getByText('1–2 of 2 abandoned orders')).toBeVisible();
    for (const name of ['Date', 'Client', 'Items', 'Total', 'Email status', 'Recovery status']) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    await axe();
    await page
      .getByRole('row', { name: /Dana Whitfield.*Email Sent.*Not Recovered/ })
      .getByText('Dana Whitfield')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart of Dana Whitfield' })).toBeVisible();
    await expect(page.getByText('Nobody gets mail about a sample.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send reminder' })).toHaveCount(0);
  });
  await stockStore(owner);
  await page.goto('/app/abandonedorders');
  await expect(page.getByRole('heading', { name: 'Nothing was left behind' })).toBeVisible();

  await test.step('reminders wait for the store’s postal address, and the list leads to where it is entered', async () => {
    await page.getByRole('link', { name: 'Enter the address' }).click();
    await page.getByLabel('Street').fill('3120 Dorr St');
    await page.getByLabel('City').fill('Toledo');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto('/app/abandonedorders');
    await expect(page.getByRole('heading', { name: 'Nothing was left behind' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter the address' })).toHaveCount(0);
  });

  const email = freshEmail();
  const site = await publishStore(owner);
  const phone = { viewport: { width: 390, height: 844 } };
  const laptop = await (await browser.newContext()).newPage();
  await test.step('a buyer goes away from the checkout', async () => {
    await laptop.goto(`${site}/search?q=gooseneck`);
    await laptop.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
    await laptop.getByRole('button', { name: 'Add to cart' }).click();
    await expect(laptop.getByRole('dialog')).toContainText('Fenwick gooseneck kettle');
    await laptop.goto(`${site}/checkout`);
    await laptop.getByLabel('First name').fill('Ada');
    await laptop.getByLabel('Last name').fill('Okoro');
    await laptop.getByLabel('Email').fill(email);
    await laptop.getByLabel('Discount code').fill('none');
    await laptop.getByRole('button', { name: 'Apply' }).click();
    await expect(laptop.getByLabel('Email')).toHaveValue(email);
    await letDaysPass(email);
    await laptop.context().close();
  });

  await test.step('the seller finds the cart and sends a reminder', async () => {
    await page.goto('/app/abandonedorders?email=not_sent&recovery=not_recovered');
    await page.getByRole('searchbox', { name: 'Search name, email or phone' }).fill('okoro');
    await expect(page.getByText('1–1 of 1 abandoned order')).toBeVisible();
    await page
      .getByRole('row', { name: /Ada Okoro.*Email not Sent/ })
      .getByText('Ada Okoro')
      .click();
    await expect(page.getByRole('main')).toContainText('20 in stock');
    await page.getByRole('button', { name: 'Send reminder' }).click();
    await axe();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminder' }).click();
    await expect(page.getByText('The reminder is on its way')).toBeVisible();
    await expect.poll(async () => (await mailbox.all(email)).length).toBe(1);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Reminders' })).toContainText('First reminder');
    await axe();
  });

  await test.step('its link fills the cart of the buyer’s phone, who orders', async () => {
    const { text } = await mailbox.newest(email);
    const link = /Back to your cart: (\S+)/.exec(text)?.[1] ?? '';
    const buyer = await (await browser.newContext(phone)).newPage();
    await buyer.goto(link);
    await expect(buyer).toHaveURL(`${site}/cart`);
    await expect(buyer.getByRole('main')).toContainText('Fenwick gooseneck kettle');
    await buyer.goto(`${site}/checkout`);
    await expect(buyer.getByLabel('First name')).toHaveValue('Ada');
    await expect(buyer.getByLabel('Last name')).toHaveValue('Okoro');
    await expect(buyer.getByLabel('Email')).toHaveValue(email);
    await buyer.getByRole('button', { name: /^(Pay|Place order|Order)/ }).click();
    await expect(buyer.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible();
    await buyer.goto(link);
    await expect(buyer.getByRole('heading', { level: 1, name: 'You have ordered this already' })).toBeVisible();
    await axe(buyer);
    await buyer.context().close();
  });

  await test.step('it is recovered once it is paid', async () => {
    const [order] = await owner.call(orders.list, { query: {} });
    await owner.call(orders.markPaid, { params: { id: order?._id ?? '' } });
    await page.reload();
    await expect(page.getByText('Recovered', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Open the order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order #1' })).toBeVisible();
  });

  await detail('a cart is reached from the list of recovered ones, and from other screens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/abandonedorders?recovery=recovered');
    await expect(page.getByText('Ada Okoro')).toBeVisible();
    await axe();
    await page.getByText('Ada Okoro').click();
    await expect(page).toHaveURL(/abandonedCarts/);
    // As other screens hand a left cart to the page of orders.
    await page.evaluate(() => {
      const usr = { order: { _id: location.pathname.split('/').at(-1) }, abandoned: true };
      history.replaceState({ ...history.state, usr }, '', '/app/order/details');
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart of Ada Okoro' })).toBeVisible();
    await page.goto('/app/abandonedCarts/none');
    await expect(page.getByRole('heading', { name: 'This cart is not here' })).toBeVisible();
  });
});
