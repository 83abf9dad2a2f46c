import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

test.each(['password', 'PassWord1', '1qaz2wsx', 'trustno1', 'iloveyou', '12345678', '99999999', '87654321'])(
  '%s is among the first that are tried',
  (password) => {
    expect(isWeakPassword(password)).toBe(true);
  },
);

test.each(['scanfront', 'Scanfront2026!', 'admin-123', 'merchant1'])('%s is a word of this place', (password) => {
  expect(isWeakPassword(password)).toBe(true);
});

test('names and the mail address of its owner make no password, whatever figures stand around them', () => {
  const names = ['Marisol', 'Dunn', 'm.okafor@example.com'];
  for (const password of ['marisol1', 'Marisol-2026', 'mokafor99', 'M.Okafor@example.com']) {
    expect([password, isWeakPassword(password, names)]).toEqual([password, true]);
  }
});

test.each(['correct horse battery', 'a pallet of toasters', '日本の倉庫の鍵', '40271958365', 'marisol and the trucks'])(
  '%s is as good as any, whatever it is made of',
  (password) => {
    expect(isWeakPassword(password, ['Marisol'])).toBe(false);
  },
);
