import { assistants } from '#contract/assistants/assistants.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import {
  accessRequest,
  newVerifier,
  openClient,
  postForm,
  redirectUri,
  register,
} from '#server/features/assistants/assistants.fixture.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/test.ts';

test('an assistant is connected, proposes a markdown that a person confirms and takes back, and is disconnected', {
  tag: '@core',
}, async ({ page, signUp, axe, everyScreen, app }) => {
  const owner = await signUp();
  const { _id: category } = await owner.call(categories.create, { form: { name: 'Old kitchen' } });
  const form = { price: '100.00', oldPrice: '0', quantity: 2, category };
  const kettle = await owner.call(products.create, { form: { ...form, title: 'Zephyr kettle', cost: '10' } });
  const mixer = await owner.call(products.create, { form: { ...form, title: 'Zephyr mixer', cost: '90' } });
  const fresh = await owner.call(products.create, { form: { ...form, title: 'Zephyr pan', cost: '10' } });
  await inDatabase((client) =>
    client.query(`update products set oldest_unit_at = now() - interval '70 days' where id = any($1)`, [
      [kettle._id, mixer._id],
    ]),
  );
  const prices = () =>
    Promise.all(
      [kettle, mixer, fresh].map(async ({ _id: id }) => (await owner.call(products.get, { params: { id } })).price),
    );

  await page.goto('/app/settings/assistants');
  await expect(page.getByRole('heading', { name: 'Nothing proposed yet' })).toBeVisible();
  await axe();

  const verifier = newVerifier();
  const clientId = await register(app.app);
  const asked = new URLSearchParams({ ...accessRequest(clientId, verifier), state: 'kept' });
  await page.goto(`/app/connect-assistant?${asked}`);
  await expect(page.getByRole('heading', { name: 'Ledger Bot wants to work for you' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'See products' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Change prices' })).not.toBeChecked();
  await axe();
  for (const name of ['Add and edit products', 'Change prices', 'See costs and margins']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await page.route(`${redirectUri}**`, (route) => route.fulfill({ body: 'Connected.' }));
  const arrived = page.waitForURL(`${redirectUri}**`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await arrived;
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('kept');
  const { body: tokens } = await postForm(app.app, '/oauth/token', {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
  });

  const assistant = await openClient(app.app, tokens.access_token);
  expect(await assistant.tools()).toContain('propose_markdowns_create');
  const input = { category: 'Old kitchen', olderThanDays: 60, percent: 20 };
  const proposal = await assistant.propose('propose_markdowns_create', input);
  expect(proposal.preview.prices).toMatchObject({ products: 2, atFloor: 1 });
  expect(await prices()).toEqual([100, 100, 100]);

  await page.goto('/app/settings/assistants');
  const row = page.getByRole('list', { name: 'Proposals' }).getByRole('listitem');
  await expect(row).toContainText('Waits for you');
  await expect(row.getByRole('row', { name: 'Zephyr mixer $100.00 $90.00' })).toBeVisible();
  await axe();
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Done');
  expect(await prices()).toEqual([80, 90, 100]);
  await axe();
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Taken back');
  expect(await prices()).toEqual([100, 100, 100]);

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No assistant is connected yet.')).toBeVisible();
  await expect(assistant.tools()).rejects.toThrow();
  expect(await owner.call(assistants.proposals, { query: {} })).toHaveLength(1);
  await everyScreen(['/app/settings/assistants', '/app/connect-assistant']);
});
