import { describe, expect, test } from 'vitest';
import {
  findEnvironmentReaders,
  findFeaturesOutOfOrder,
  findForbiddenImports,
  findLoadedTooEarly,
  findServicesBuiltTwice,
  findStraySql,
  findUntestedRoutes,
} from './judge.ts';
import { readSource } from './read-source.ts';

const importing = (path: string, request: string) =>
  findForbiddenImports([readSource(path, `import { x } from '${request}';`)]);

const allowed: [string, string][] = [
  ['contract/team/team.contract.ts', 'zod'],
  ['contract/team/team.contract.ts', '#contract/kit/route.ts'],
  ['server/features/team/team.service.ts', '#contract/team/team.contract.ts'],
  ['server/features/team/team.service.ts', '#server/kit/clock.ts'],
  ['server/features/team/team.service.ts', '#providers/mail/mail.port.ts'],
  ['server/features/team/team.service.ts', './team.repository.ts'],
  ['server/features/team/team.service.ts', '#server/features/accounts/accounts.service.ts'],
  ['server/features/orders/orders.repository.ts', '#server/features/products/sold-products.sql.ts'],
  ['server/features/checkout/checkout.routes.ts', '#server/features/storefront/shop-pages.port.ts'],
  ['server/features/team/team.api.test.ts', '#testing/api-test.ts'],
  ['server/compose.ts', '#providers/mail/smtp/smtp-mailer.adapter.ts'],
  ['server/app.ts', './features/team/team.routes.ts'],
  ['server/scanfront.ts', '#sandbox/sandbox.ts'],
  ['providers/identity/google/google.adapter.ts', '../identity.port.ts'],
  ['providers/identity/google/google.adapter.ts', 'openid-client'],
  ['providers/identity/google/simulator/google.simulator.ts', '#sandbox/kit/simulator.ts'],
  ['providers/identity/google/simulator/google.simulator.ts', '../google-facts.ts'],
  ['providers/object-storage/object-storage.port.test.ts', './s3/s3-storage.adapter.ts'],
  ['sandbox/sandbox.ts', '#providers/identity/google/simulator/google.simulator.ts'],
  ['web/features/team/team-page.tsx', '#web/ui/feedback/banner.tsx'],
  ['web/app/router.tsx', '#web/features/team/team-page.tsx'],
  ['testing/world.ts', '#server/compose.ts'],
  ['scripts/db-types.ts', '#server/db/migrate.ts'],
];

const forbidden: [string, string][] = [
  ['contract/team/team.contract.ts', 'react'],
  ['contract/team/team.contract.ts', '#server/kit/clock.ts'],
  ['server/features/team/team.service.ts', '#server/features/accounts/users.repository.ts'],
  ['server/features/team/team.service.ts', '../accounts/sessions.ts'],
  ['server/features/team/team.service.ts', '#providers/mail/smtp/smtp-mailer.adapter.ts'],
  ['server/features/team/team.service.ts', '#server/config.ts'],
  ['server/features/team/team.service.ts', '#testing/mailbox.ts'],
  ['server/features/team/team.service.ts', 'nodemailer'],
  ['server/kit/deps.ts', '#server/features/team/team.service.ts'],
  ['server/kit/clock.ts', '#contract/team/team.contract.ts'],
  ['web/kit/format.ts', '#contract/team/team.contract.ts'],
  ['server/db/database.ts', '#server/kit/clock.ts'],
  ['server/app.ts', '#providers/mail/smtp/smtp-mailer.adapter.ts'],
  ['server/app.ts', '#sandbox/sandbox.ts'],
  ['server/compose.ts', '#providers/identity/google/simulator/google.simulator.ts'],
  ['providers/identity/google/google.adapter.ts', '../facebook/facebook.adapter.ts'],
  ['providers/identity/google/google.adapter.ts', '#providers/mail/mail.port.ts'],
  ['providers/identity/google/google.adapter.ts', '#sandbox/kit/simulator.ts'],
  ['providers/identity/google/google.adapter.ts', './simulator/google.simulator.ts'],
  ['providers/identity/identity.port.ts', './google/google.adapter.ts'],
  ['sandbox/sandbox.ts', '#providers/identity/google/google.adapter.ts'],
  ['sandbox/sandbox.ts', '#server/kit/clock.ts'],
  ['storefront/generate/render.ts', '#server/kit/clock.ts'],
  ['web/features/team/team-page.tsx', '#web/features/accounts/profile-page.tsx'],
  ['web/features/team/team-page.tsx', '#web/app/router.tsx'],
  ['web/features/team/team-page.tsx', '#server/kit/clock.ts'],
  ['web/ui/feedback/banner.tsx', '#web/features/team/team-page.tsx'],
  ['web/kit/format.ts', '#web/ui/feedback/banner.tsx'],
  ['web/kit/format.ts', 'node:fs'],
  ['web/kit/format.ts', './format.fixture.ts'],
];

describe('who may import whom', () => {
  test.each(allowed)('%s may import %s', (path, request) => {
    expect(importing(path, request)).toEqual([]);
  });

  test.each(forbidden)('%s may not import %s', (path, request) => {
    expect(importing(path, request)).toHaveLength(1);
  });

  test('types cross no border either, and the message says where', () => {
    const source = readSource('web/kit/api.ts', `\nimport type { Clock } from '#server/kit/clock.ts';`);
    expect(findForbiddenImports([source])).toEqual(['web/kit/api.ts:2 may not import server/kit/clock.ts']);
  });

  test('a folder without a rule is a finding', () => {
    expect(findForbiddenImports([readSource('helpers/a.ts', '')])).toHaveLength(1);
  });
});

describe('features in order', () => {
  const order = ['products', 'orders'];
  const find = (path: string, text: string) =>
    findFeaturesOutOfOrder(
      [
        readSource('server/features/products/products.service.ts', ''),
        readSource('server/features/orders/orders.service.ts', ''),
        readSource(path, text),
      ],
      order,
    );

  test('one may import from those before it, and its tests from any', () => {
    const importing = `import { x } from '#server/features/orders/orders.service.ts';`;
    expect(find('server/features/orders/a.ts', `import '#server/features/products/products.service.ts';`)).toEqual([]);
    expect(find('server/features/orders/a.ts', importing)).toEqual([]);
    expect(find('server/features/products/a.test.ts', importing)).toEqual([]);
  });

  test('one that imports from those after it is a finding, if only for a type', () => {
    const text = `import type { X } from '#server/features/orders/orders.service.ts';`;
    expect(find('server/features/products/a.ts', text)).toEqual([
      'server/features/products/a.ts:1 may not import server/features/orders/orders.service.ts: orders does not come before products',
    ]);
  });

  test('every feature has a place, and every place a feature', () => {
    expect(find('server/features/things/a.ts', '')).toEqual([
      'server/features/things has no place in the order of features',
    ]);
    expect(findFeaturesOutOfOrder([readSource('server/features/orders/a.ts', '')], order)).toEqual([
      'the order of features names products, which is not there',
    ]);
  });
});

test('only repositories, the kit and the database folder write SQL', () => {
  const query = (path: string) => findStraySql([readSource(path, `db.selectFrom('users');`)]);
  expect(query('server/features/team/team.service.ts')).toEqual([
    'server/features/team/team.service.ts:1 writes SQL; only repositories may',
  ]);
  expect(query('server/seed.ts')).toHaveLength(1);
  expect(query('server/features/team/team.repository.ts')).toEqual([]);
  expect(query('server/kit/limits.ts')).toEqual([]);
  expect(query('server/features/team/team.api.test.ts')).toEqual([]);
});

test('only the configuration reads the environment', () => {
  const reader = (path: string) => findEnvironmentReaders([readSource(path, 'process.env.A;')]);
  expect(reader('server/kit/logging.ts')).toHaveLength(1);
  expect(reader('server/config.ts')).toEqual([]);
  expect(reader('scripts/start.ts')).toEqual([]);
  expect(reader('vite.config.ts')).toEqual([]);
});

test('a service that the product builds in two places is found', () => {
  const build = 'const usage = usageService(deps);';
  const once = [readSource('server/services.ts', build), readSource('server/features/team/team.api.test.ts', build)];
  expect(findServicesBuiltTwice(once)).toEqual([]);
  expect(findServicesBuiltTwice([...once, readSource('server/shop.ts', build)])).toEqual([
    'usageService is built at server/services.ts:1 and server/shop.ts:1; hand it on',
  ]);
});

test('what only some need is loaded by them, and not by every start', () => {
  const main = readSource('server/main.ts', `import './listen.ts'; await import('./telemetry/metrics.ts');`);
  const metrics = readSource('server/telemetry/metrics.ts', `import { Gauge } from 'prom-client';`);
  const types = readSource('server/listen.ts', `import type { Registry } from 'prom-client';`);
  expect(findLoadedTooEarly([main, metrics, types])).toEqual([]);
  const eager = readSource('server/listen.ts', `import { Registry } from 'prom-client';`);
  expect(findLoadedTooEarly([main, metrics, eager])).toEqual(['server/listen.ts:1 loads prom-client with every start']);
});

test('a call that no API test mentions is found', () => {
  const api = { team: { invite: {}, join: {} } };
  const tests = [
    readSource('server/features/team/team.api.test.ts', 'call(team.invite);'),
    readSource('server/features/team/team.test.ts', 'call(team.join);'),
  ];
  expect(findUntestedRoutes(api, tests)).toEqual(['team.join has no API test']);
});
