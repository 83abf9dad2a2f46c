import { orders } from '#contract/orders/orders.contract.ts';
import { sell } from './support/orders.ts';
import { freshEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a mail that is sent again after a lost answer is the same mail', async ({
  page,
  signUp,
  mailbox,
  complaints,
}) => {
  const owner = await signUp();
  const email = freshEmail();
  const [{ id } = { id: '' }] = await sell(owner, [{ firstName: 'Renee', lastName: 'Castellano', email }]);
  const sent = async () =>
    (await owner.call(orders.get, { params: { id } })).events.filter(({ body }) => body.includes('sent to')).length;
  const sendAgain = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send the confirmation again' }).click();
  };
  await page.goto(`/app/order/details?id=${id}`);
  complaints.allow(/ERR_FAILED/);
  await page.route('**/mails', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendAgain();
  await expect(page.getByText('the mail may or may not be on its way')).toBeVisible();
  await expect.poll(sent).toBe(1);

  await page.unroute('**/mails');
  await sendAgain();
  await expect(page.getByText(`The mail to ${email} is on its way.`)).toBeVisible();
  // The next one is another: when it has come, the one before would have, too.
  await sendAgain();
  await expect.poll(sent).toBe(2);
  expect(await mailbox.all(email)).toHaveLength(2);
});
