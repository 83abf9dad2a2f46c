import type { FastifyError } from 'fastify';
import { expect, test } from 'vitest';
import { explainError } from '../http/http.ts';
import { makeLogger } from '../logging.ts';
import { isDiskFull } from './disk-full.ts';

const failed = (code: string) => Object.assign(new Error('could not extend file'), { code }) as FastifyError;
const log = makeLogger({ level: 'silent', pretty: false });

test('a disk, a quota and a database without room are full, and nothing else is', () => {
  expect(['ENOSPC', 'EDQUOT', '53100'].map((code) => isDiskFull(failed(code)))).toEqual([true, true, true]);
  expect([failed('ENOENT'), failed('53200'), new Error('No space'), 'ENOSPC'].filter(isDiskFull)).toEqual([]);
});

test('who wants to write to a full disk is told so, and may come again', () => {
  const known = explainError(failed('ENOSPC'), log as never);
  expect(known).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  expect(known?.toBody('a').error?.message).toBe('There is no room left to store this. Nothing was changed.');
});
