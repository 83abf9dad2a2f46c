import { expect, test } from 'vitest';
import { makeSecrets } from './secrets.ts';

const secrets = makeSecrets('a secret key of this installation');

test('what is sealed opens again for the same subject', () => {
  const sealed = secrets.seal('tokens', 'merchant 1', 'access and refresh');
  expect(sealed.toString('latin1')).not.toContain('access');
  expect(secrets.unseal('tokens', 'merchant 1', sealed)).toBe('access and refresh');
});

test('the same text is sealed differently every time', () => {
  expect(secrets.seal('tokens', 'merchant 1', 'text')).not.toEqual(secrets.seal('tokens', 'merchant 1', 'text'));
});

test('what was sealed for another, with another key or changed since does not open', () => {
  const sealed = secrets.seal('tokens', 'merchant 1', 'text');
  expect(() => secrets.unseal('tokens', 'merchant 2', sealed)).toThrow();
  expect(() => secrets.unseal('others', 'merchant 1', sealed)).toThrow();
  expect(() => makeSecrets('another key').unseal('tokens', 'merchant 1', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.unseal('tokens', 'merchant 1', changed)).toThrow();
});
