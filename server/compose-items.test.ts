import { expect, test } from 'vitest';
import { chooseItemSources } from './compose-items.ts';
import { readConfig } from './config.ts';
import { systemClock } from './kit/clock.ts';
import { productionSettings } from './production.fixture.ts';

const amazonKeys = { AMAZON_CLIENT_ID: 'id', AMAZON_CLIENT_SECRET: 'secret', AMAZON_REFRESH_TOKEN: 'token' };

/** The names of those who are asked, in this order. */
function sourcesWith(env: Record<string, string>) {
  const { amazon, homedepot } = chooseItemSources(readConfig(env), systemClock);
  return { amazon: amazon.map(({ name }) => name), homedepot: homedepot.map(({ name }) => name) };
}

test('with the sandbox every source of product data has a stand-in', () => {
  expect(sourcesWith({})).toEqual({ amazon: ['amazon', 'upcitemdb', 'open-facts'], homedepot: ['bigbox'] });
});

test('in production only those are asked that have keys or need none', () => {
  expect(sourcesWith(productionSettings)).toEqual({ amazon: ['open-facts'], homedepot: [] });
  expect(sourcesWith({ ...productionSettings, OPEN_FACTS: 'off' })).toEqual({ amazon: [], homedepot: [] });
  expect(sourcesWith({ ...productionSettings, ...amazonKeys, UPCITEMDB_KEY: 'key', BIGBOX_API_KEY: 'key' })).toEqual({
    amazon: ['amazon', 'upcitemdb', 'open-facts'],
    homedepot: ['bigbox'],
  });
});

test('a seller’s own numbers can be asked for once the seller is named', () => {
  const canAsk = (env: Record<string, string>) =>
    chooseItemSources(readConfig(env), systemClock).amazon[0]?.answers({ kind: 'sku', code: '1243240328' });
  expect(canAsk({ ...productionSettings, ...amazonKeys })).toBe(false);
  expect(canAsk({ ...productionSettings, ...amazonKeys, AMAZON_SELLER_ID: 'A1SELLER' })).toBe(true);
  expect(canAsk({})).toBe(true);
});
