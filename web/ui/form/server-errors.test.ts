import { describe, expect, test } from 'vitest';
import { fieldErrorsOf, fieldPath, sortServerErrors } from './server-errors.ts';

describe('the name of a field', () => {
  test.each([
    ['email', 'email'],
    ['seo.title', 'seo.title'],
    ['images[0].url', 'images.0.url'],
    ['images[0][url]', 'images.0.url'],
    ["address['line1']", 'address.line1'],
    ['variants[2].prices[10]', 'variants.2.prices.10'],
    ['.body.name', 'body.name'],
    ['a..b', 'a.b'],
    ['', ''],
  ])('%j is %j in the form', (param, path) => {
    expect(fieldPath(param)).toBe(path);
  });
});

describe('the errors of an answer', () => {
  test('are taken from any object that carries them', () => {
    const error = Object.assign(new Error('Bad request'), { errors: [{ param: 'email', msg: 'Invalid email' }] });
    expect(fieldErrorsOf(error)).toEqual([{ param: 'email', msg: 'Invalid email' }]);
  });

  test('that are no pairs of param and msg are left out', () => {
    expect(
      fieldErrorsOf({ errors: [null, 'x', { param: 1, msg: 'a' }, { param: 'b' }, { param: 'c', msg: 'd' }] }),
    ).toEqual([{ param: 'c', msg: 'd' }]);
  });

  test.each([null, undefined, 'text', {}, { errors: 'none' }, new Error('x')])('%s has none', (error) => {
    expect(fieldErrorsOf(error)).toEqual([]);
  });
});

describe('giving messages to fields', () => {
  const names = new Set(['email', 'seo.title', 'images.0.url', 'address']);
  const sort = (errors: { param: string; msg: string }[], aliases?: Record<string, string>) => {
    const { fields, rest } = sortServerErrors(errors, (name) => names.has(name), aliases);
    return { fields: Object.fromEntries(fields), rest };
  };

  test('dotted and indexed names find their field', () => {
    const errors = [
      { param: 'seo.title', msg: 'Too Long!' },
      { param: 'images[0].url', msg: 'Bad address' },
    ];
    expect(sort(errors)).toEqual({ fields: { 'seo.title': 'Too Long!', 'images.0.url': 'Bad address' }, rest: [] });
  });

  test('the first message of a field stays', () => {
    const errors = [
      { param: 'email', msg: 'Required' },
      { param: 'email', msg: 'Invalid email' },
    ];
    expect(sort(errors).fields).toEqual({ email: 'Required' });
  });

  test('a part of a field counts for the field', () => {
    expect(sort([{ param: 'address.line1', msg: 'Required' }]).fields).toEqual({ address: 'Required' });
  });

  test('what no field takes is kept once', () => {
    const errors = [
      { param: 'token', msg: 'Recaptcha Failed' },
      { param: 'other', msg: 'Recaptcha Failed' },
    ];
    expect(sort(errors)).toEqual({ fields: {}, rest: ['Recaptcha Failed'] });
  });

  test('a field may be called otherwise by the server', () => {
    expect(sort([{ param: 'mail', msg: 'Taken' }], { mail: 'email' }).fields).toEqual({ email: 'Taken' });
    expect(sort([{ param: 'meta[title]', msg: 'Too Long!' }], { meta: 'seo' }).fields).toEqual({
      'seo.title': 'Too Long!',
    });
  });
});
