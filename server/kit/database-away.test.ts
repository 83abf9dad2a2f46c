import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test('a database that nobody can reach, that stops or that starts is away', () => {
  const errors = [
    failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    failed('terminating connection due to administrator command', { code: '57P01' }),
    failed('the database system is starting up', { code: '57P03' }),
    failed('sorry, too many clients already', { code: '53300' }),
    failed('Connection terminated unexpectedly'),
    failed('Client has encountered a connection error and is not queryable'),
    failed('timeout exceeded when trying to connect'),
  ];
  expect(errors.filter((error) => !isDatabaseAway(error))).toEqual([]);
});

test('what it refuses, a file that is missing and a mistake of ours are not', () => {
  const errors = [
    failed('duplicate key value', { code: '23505' }),
    failed('canceling statement due to statement timeout', { code: '57014' }),
    failed('no such file', { code: 'ENOENT', syscall: 'open' }),
    new TypeError('a mistake of ours'),
    'a text',
  ];
  expect(errors.filter(isDatabaseAway)).toEqual([]);
});
