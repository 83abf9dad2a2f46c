import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from './sandbox.fixture.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  const signIn = async () => 'http://localhost:3000/redirect#code=once';
  sandbox = await runSandbox({ demo: { email: 'demo@scanfront.test', password: 'p<w>', signIn } });
});
afterEach(() => sandbox.close());

const get = (url: string) => sandbox.app.inject(url);
const arm = (payload: object) => sandbox.app.inject({ method: 'POST', url: '/scenarios', payload });
const callGoogle = () => get('/google/.well-known/openid-configuration');
const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('scenarios', () => {
  test('are listed with the simulators they belong to', async () => {
    const { simulators, armed } = (await get('/scenarios')).json();
    expect(simulators.map(({ name }: { name: string }) => name)).toEqual([
      'mail',
      'google',
      'facebook',
      'siteverify',
      'amazon',
      'upcitemdb',
      'open-facts',
      'bigbox',
      'recognition',
      'stripe',
      'paypal',
      'ebay',
      'clover',
      'shipstation',
      'shopify',
      'woocommerce',
      'webhooks',
    ]);
    expect(simulators[0].scenarios).toContainEqual({ id: 'rejected', label: 'Reject the next mail (550)' });
    expect(armed).toEqual([]);
  });

  test('happen to the next call, as often as ordered, and then no more', async () => {
    expect((await arm({ simulator: 'google', scenario: 'error-500', times: 2 })).statusCode).toBe(201);
    const statuses = [await callGoogle(), await callGoogle(), await callGoogle()].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('come in the order they were ordered, each to its own simulator', async () => {
    await arm({ simulator: 'google', scenario: 'rate-limited' });
    await arm({ simulator: 'google', scenario: 'error-500' });
    const other = await form('/siteverify/siteverify', { secret: 'bot-check-secret', response: 'human-1' });
    expect(other.json()).toMatchObject({ success: true });
    expect((await callGoogle()).statusCode).toBe(429);
    expect((await callGoogle()).statusCode).toBe(500);
  });

  test('can be called off', async () => {
    await arm({ simulator: 'google', scenario: 'error-500', times: 5 });
    await sandbox.app.inject({ method: 'DELETE', url: '/scenarios' });
    expect((await callGoogle()).statusCode).toBe(200);
  });

  test('that do not exist are refused instead of never happening', async () => {
    expect((await arm({ simulator: 'google', scenario: 'error-5000' })).statusCode).toBe(404);
    expect((await arm({ simulator: 'goggle', scenario: 'error-500' })).statusCode).toBe(404);
    expect((await arm({ simulator: 'google' })).statusCode).toBe(400);
  });
});

describe('calls', () => {
  test('are kept newest first, with their answer and the scenario that was played', async () => {
    await callGoogle();
    await arm({ simulator: 'google', scenario: 'error-500' });
    await callGoogle();
    const path = '/google/.well-known/openid-configuration';
    expect((await get('/calls?simulator=google')).json()).toMatchObject([
      { simulator: 'google', method: 'GET', path, status: 500, scenario: 'error-500' },
      { simulator: 'google', method: 'GET', path, status: 200, scenario: null },
    ]);
    expect((await get('/calls?simulator=facebook')).json()).toEqual([]);
  });

  test('to a path that the vendor does not have show up too', async () => {
    expect((await get('/google/nothing')).statusCode).toBe(404);
    expect((await get('/calls')).json()).toMatchObject([{ path: '/google/nothing', status: 404 }]);
  });

  test('show no secrets', async () => {
    await form('/siteverify/siteverify', { secret: 'bot-check-secret', response: 'human-1' });
    expect((await get('/calls')).body).not.toMatch(/bot-check-secret|human-1/);
  });

  test('are forgotten after 200', async () => {
    for (let round = 0; round < 205; round += 1) await callGoogle();
    const calls = (await get('/calls')).json();
    expect(calls).toHaveLength(200);
    expect(calls[0].id).toBe(205);
  });
});

describe('the console', () => {
  test('names the app and the demo account', async () => {
    const page = await get('/');
    expect(page.body).toContain('href="/demo"');
    expect((await get('/demo')).headers.location).toBe('http://localhost:3000/redirect#code=once');
    expect(page.body).toContain('demo@scanfront.test');
    expect(page.body).toContain('p&lt;w&gt;');
    expect(page.body.match(/<h1/g)).toHaveLength(1);
  });

  test('runs no script and loads nothing from elsewhere', async () => {
    const page = await get('/');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toMatch(/script-src|unsafe/);
    expect(page.body).not.toMatch(/<script|src="http/);
    for (const asset of ['/sandbox.css', '/sandbox.svg', '/geist.woff2']) {
      expect((await get(asset)).statusCode).toBe(200);
    }
  });

  test('has a button for every scenario, shows what waits, and can call it off', async () => {
    const pressed = await form('/console/scenarios', { simulator: 'google', scenario: 'error-500' });
    expect(pressed).toMatchObject({ statusCode: 303, headers: { location: '/#google' } });
    expect((await get('/')).body).toContain('Waiting: Internal error (500)');
    await form('/console/scenarios/google/clear', {});
    expect((await get('/')).body).not.toContain('Waiting:');
    expect((await callGoogle()).statusCode).toBe(200);
  });

  test('does without a demo account', async () => {
    const bare = await runSandbox();
    expect((await bare.app.inject('/')).body).not.toContain('Demo account');
    await bare.close();
  });

  test('takes no orders from pages of other sites', async () => {
    const order = { simulator: 'google', scenario: 'error-500' };
    const refused = await form('/console/scenarios', order, { 'sec-fetch-site': 'cross-site' });
    expect(refused.statusCode).toBe(403);
    const led = await sandbox.app.inject({ url: '/demo', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(led.headers.location).toBe('/');
    expect((await callGoogle()).statusCode).toBe(200);
  });
});
