import type { Page } from '@playwright/test';
import { freshEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const recaptcha = { vendor: 'recaptcha', global: 'grecaptcha' };
const hcaptcha = { vendor: 'hcaptcha', global: 'hcaptcha' };
const turnstile = { vendor: 'turnstile', global: 'turnstile' };

/** Stands in for a vendor's script: a button that answers, drawn when it is asked for. */
const script = (global: string) => `
  let drawn = 0;
  window.${global} = {
    render(place, options) {
      drawn += 1;
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I am a person' });
      const answer = options.sitekey + ' ' + drawn;
      button.onclick = () => { options.callback(answer); button.textContent = 'Thank you'; };
      place.append(button);
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

async function configure(page: Page, origin: string, { vendor, global }: typeof recaptcha): Promise<string[]> {
  const sent: string[] = [];
  const scriptUrl = `${origin}/widget-of-${vendor}.js`;
  await page.route('**/api/v1/bot-check', (route) =>
    route.fulfill({ json: { vendor, siteKey: 'site-key', scriptUrl } }),
  );
  await page.route(`${scriptUrl}?*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script(global) }),
  );
  await page.route('**/api/v1/login', (route) => {
    sent.push((route.request().postDataJSON() as { token: string }).token);
    return route.fulfill({ status: 400, json: { error: { name: 'WRONG_CREDENTIALS', message: 'no' } } });
  });
  return sent;
}

for (const configured of [recaptcha, hcaptcha, turnstile]) {
  test(`the widget of ${configured.vendor} gives the token, a new one for every try`, async ({ page, app }) => {
    const sent = await configure(page, app.app, configured);
    await page.goto('/login');
    await page.getByLabel('Email').fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('a pallet of toasters');
    const submit = page.getByRole('button', { name: 'Sign in' });
    await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible();
    await submit.click();
    await expect(page.getByText('Recaptcha Failed')).toBeVisible();

    for (const tries of [1, 2]) {
      await page.getByRole('button', { name: 'I am a person' }).click();
      await submit.click();
      await expect.poll(() => sent).toHaveLength(tries);
      await expect(page.getByText('Incorrect e-mail or password !')).toBeVisible();
    }
    expect(sent).toEqual(['site-key 1', 'site-key 2']);
  });
}

test('a widget that can’t be loaded can be tried again', async ({ page, app, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await configure(page, app.app, recaptcha);
  const scriptUrl = /widget-of-recaptcha\.js/;
  await page.route(scriptUrl, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('The check could not be completed')).toBeVisible();
  await page.unroute(scriptUrl);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible();
});
