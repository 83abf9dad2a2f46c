import { expect, test } from 'vitest';
import { chooseChannels, sandboxChannels } from './compose-channels.ts';
import { readConfig } from './config.ts';
import { productionSettings } from './production.fixture.ts';

const cloverKeys = { CLOVER_APP_ID: 'APPID12345678', CLOVER_APP_SECRET: 'secret' };
const returning = { state: 'abc', returnUrl: 'https://app.example.com/app/settings' };
const chosen = (env: Record<string, string>) => chooseChannels(readConfig(env));

test('with the sandbox Clover has a stand-in, which tells the app what happened', () => {
  const page = chosen({ SANDBOX_PORT: '4002' }).clover?.connectUrl(returning) ?? '';
  expect(page).toMatch(/^http:\/\/localhost:4002\/clover\/oauth\/v2\/authorize\?/);
  const { clover } = sandboxChannels(readConfig({ APP_URL: 'https://app.example.com' }));
  expect(clover.webhook.url).toBe('https://app.example.com/api/v1/webhooks/clover');
});

test('in production Clover is there when it has keys, in the part of the world that is set', () => {
  const pageOf = (env: Record<string, string>) =>
    chosen({ ...productionSettings, ...env }).clover?.connectUrl(returning);
  expect(pageOf({})).toBeUndefined();
  expect(pageOf(cloverKeys)).toBe(
    'https://www.clover.com/oauth/v2/authorize?client_id=APPID12345678&redirect_uri=https%3A%2F%2Fapp.example.com%2Fapp%2Fsettings&state=abc',
  );
  expect(pageOf({ ...cloverKeys, CLOVER_AUTH_URL: 'https://www.eu.clover.com' })).toContain(
    'https://www.eu.clover.com/',
  );
});

test('Clover’s messages are believed once their code is set', () => {
  const body = Buffer.from(JSON.stringify({ appId: cloverKeys.CLOVER_APP_ID, merchants: {} }));
  const read = (env: Record<string, string>) =>
    chosen({ ...productionSettings, ...cloverKeys, ...env }).clover?.readEvents(body, { 'x-clover-auth': 'code' });
  expect(read({})).toBeNull();
  expect(read({ CLOVER_WEBHOOK_AUTH: 'code' })).toEqual({ events: [] });
});

test('half of Clover’s keys is a mistake', () => {
  expect(() => readConfig({ CLOVER_APP_ID: 'APPID12345678' })).toThrow('CLOVER_APP_SECRET');
});

test('ShipStation needs no keys of ours, and is its stand-in only with the sandbox', () => {
  const follows = (env: Record<string, string>, base: string) =>
    chosen(env).shipstation.readNotice({
      resource_url: `${base}/shipments?batchId=1`,
      resource_type: 'SHIP_NOTIFY',
    }) !== null;
  const standIn = 'http://localhost:4002/shipstation';
  expect(follows({ SANDBOX_PORT: '4002' }, standIn)).toBe(true);
  expect(follows(productionSettings, standIn)).toBe(false);
  expect(follows(productionSettings, 'https://ssapi.shipstation.com')).toBe(true);
  expect(follows({ ...productionSettings, SHIPSTATION_URL: 'https://hub.test' }, 'https://hub.test')).toBe(true);
});

const ebayKeys = { EBAY_APP_ID: 'app', EBAY_CERT_ID: 'secret', EBAY_RU_NAME: 'Scanfront-RuName' };

test('with the sandbox eBay has a stand-in, which sends sellers back to the app', () => {
  const page = chosen({ SANDBOX_PORT: '4002' }).ebay?.connectUrl({ state: 'abc' }) ?? '';
  expect(page).toMatch(/^http:\/\/localhost:4002\/ebay\/oauth2\/authorize\?/);
  const { ebay } = sandboxChannels(readConfig({ APP_URL: 'https://app.example.com' }));
  expect(ebay.returnUrl).toBe('https://app.example.com/app/settings/platforms/ebay/redirect');
});

test('in production eBay is there when it has keys, and half of them is a mistake', () => {
  expect(chosen(productionSettings).ebay).toBeNull();
  const page = chosen({ ...productionSettings, ...ebayKeys }).ebay?.connectUrl({ state: 'abc' });
  expect(page).toMatch(/^https:\/\/auth\.ebay\.com\/oauth2\/authorize\?client_id=app&redirect_uri=Scanfront-RuName&/);
  expect(() => readConfig({ EBAY_APP_ID: 'app' })).toThrow('EBAY_CERT_ID');
});
