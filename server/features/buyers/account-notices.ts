// What the page after a redirect says; its address names it, so that nobody can put words into the store's mouth.
const notices: Readonly<Record<string, string>> = {
  welcome: 'Welcome. Your account is ready.',
  saved: 'Your details were saved.',
  'address-saved': 'The address was saved.',
  'address-removed': 'The address was removed.',
  'address-gone': 'This address is not in your list any more.',
  'passkey-added': 'The passkey was added. You can sign in with it from now on.',
  'passkey-saved': 'The name was saved.',
  'passkey-removed': 'The passkey was removed.',
  'passkey-gone': 'This passkey is not in your list any more.',
  password: 'Your password was changed. Sign in with the new one.',
  confirm: 'Your address is confirmed. Enter your password to finish your account.',
  ready: 'Your account is ready. Sign in to see it.',
};

export type NoticeName =
  | ('welcome' | 'saved' | 'address-saved' | 'address-removed' | 'address-gone')
  | ('passkey-added' | 'passkey-saved' | 'passkey-removed' | 'passkey-gone')
  | ('password' | 'confirm' | 'ready');

export const noticeText = (name = ''): string => (Object.hasOwn(notices, name) ? (notices[name] ?? '') : '');

export const withNotice = (path: string, name: NoticeName): string => `${path}?notice=${name}`;
