import { later } from '#contract/language/translate.ts';

// What the page after a redirect says; its address names it, so that nobody can put words into the store's mouth.
const notices: Readonly<Record<string, string>> = {
  welcome: later('Welcome. Your account is ready.'),
  saved: later('Your details were saved.'),
  'address-saved': later('The address was saved.'),
  'address-removed': later('The address was removed.'),
  'address-gone': later('This address is not in your list any more.'),
  'passkey-added': later('The passkey was added. You can sign in with it from now on.'),
  'passkey-saved': later('The name was saved.'),
  'passkey-removed': later('The passkey was removed.'),
  'passkey-gone': later('This passkey is not in your list any more.'),
  password: later('Your password was changed. Sign in with the new one.'),
  confirm: later('Your address is confirmed. Enter your password to finish your account.'),
  ready: later('Your account is ready. Sign in to see it.'),
};

export type NoticeName =
  | ('welcome' | 'saved' | 'address-saved' | 'address-removed' | 'address-gone')
  | ('passkey-added' | 'passkey-saved' | 'passkey-removed' | 'passkey-gone')
  | ('password' | 'confirm' | 'ready');

export const noticeText = (name = ''): string => (Object.hasOwn(notices, name) ? (notices[name] ?? '') : '');

export const withNotice = (path: string, name: NoticeName): string => `${path}?notice=${name}`;
