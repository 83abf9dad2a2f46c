import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { expect } from 'vitest';
import { password, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { buildApp } from './app.ts';
import { browserSettings } from './scanfront.ts';

type Line = Record<string, unknown>;

/** The app of a world, and what it writes down. */
async function appWithLog(world: World) {
  const lines: Line[] = [];
  const notes = new Writable({
    write(text, _encoding, done) {
      lines.push(JSON.parse(String(text)) as Line);
      done();
    },
  });
  const app = await buildApp({ ...world.deps, log: pino({ level: 'info' }, notes) }, world.services, {
    trustProxy: false,
    metrics: null,
    requestsPerMinute: 1000,
    maxDelayMs: 30_000,
    uploadsDir: join(world.config.DATA_DIR, 'uploads'),
    webDir: null,
    siteDir: null,
    tags: null,
    browser: browserSettings(world.config),
  });
  return { app, lines };
}

test('who comes in, who tries to and who is turned away is written down, and nothing that they typed', async ({
  world,
  make,
}) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const { app, lines } = await appWithLog(world);
  const signIn = async (secret: string) => {
    const payload = { email: owner.email, password: secret, token: await make.botToken() };
    return app.inject({ method: 'POST', url: '/api/v1/login?from=mail', payload });
  };
  const asStaff = { authorization: `Bearer ${staff.token}` };
  await signIn('not the password');
  await signIn(password);
  await app.inject({ url: '/api/v1/team', headers: asStaff });
  await app.inject({ url: '/api/v1/users', headers: { authorization: 'Bearer stolen-long-ago' } });
  await app.inject({ url: '/api/v1/users', headers: asStaff });
  await app.close();
  const told = lines.map(({ msg, method, path, status, refused }) => ({ msg, method, path, status, refused }));
  expect(told).toEqual([
    { msg: 'entrance', method: 'POST', path: '/api/v1/login', status: 400, refused: undefined },
    { msg: 'entrance', method: 'POST', path: '/api/v1/login', status: 200, refused: undefined },
    { msg: 'turned away', method: 'GET', path: '/api/v1/team', status: undefined, refused: 'NOT_PERMITTED' },
    { msg: 'turned away', method: 'GET', path: '/api/v1/users', status: undefined, refused: 'UNAUTHENTICATED' },
  ]);
  expect(lines[2]).toMatchObject({ userId: staff.user._id, address: '127.0.0.1', correlationId: expect.any(String) });
  expect(JSON.stringify(lines)).not.toMatch(/not the password|correct horse|stolen-long-ago|example\.com/);
});
