import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { ConnectShop } from './connect-shop.tsx';

const open = page.getByRole('button', { name: 'Move your shop here' });
const dialog = page.getByRole('dialog', { name: 'Move your shop here' });
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
const choose = (name: string) => userEvent.click(dialog.getByRole('button', { name, exact: true }));
const submit = () => choose('Connect');

test('each shop asks for what opens it, and says what is missing at its field', async () => {
  await drawComponent(<ConnectShop onConnected={() => undefined} />);
  await userEvent.click(open);
  await submit();
  for (const label of ['Shop address', 'Client ID', 'Client secret']) {
    await expect.element(field(label)).toHaveAccessibleDescription(/Required/);
  }
  await choose('Access token');
  await expect.element(field('Client ID')).not.toBeInTheDocument();
  await submit();
  await expect.element(field('Admin API access token')).toHaveAccessibleDescription(/Required/);
  await choose('WooCommerce');
  await submit();
  for (const label of ['Shop address', 'Consumer key', 'Consumer secret']) {
    await expect.element(field(label)).toHaveAccessibleDescription(/Required/);
  }
});
