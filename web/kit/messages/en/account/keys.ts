import type { Overlap } from '#contract/keys/keys.contract.ts';

type Name = string;

/** API keys: the list, making one, and what it called. */
export const keys = {
  title: 'API keys',
  description: 'For scripts, spreadsheets and tools of your own. A key never does more than the person who made it.',
  reference: 'API reference',
  create: 'New key',
  refused: 'Your role does not include API keys',
  refusedText: 'Ask the owner of the account.',
  empty: 'No keys yet',
  emptyText: 'Make one for each program, with only what it needs. You can end each by itself.',
  working: 'Working',
  ended: 'Ended in the last 30 days',
  permissions: (amount: number) => (amount === 1 ? '1 permission' : `${amount} permissions`),
  stores: (amount: number) => (amount === 1 ? 'one store' : `${amount} stores`),
  allStores: 'all stores',
  perMinute: (amount: number) => `${amount} a minute`,
  made: (by: Name, when: string) => `Made by ${by} on ${when}`,
  used: (when: string) => `last used ${when}`,
  unused: 'never used',
  states: {
    working: 'Works',
    until: (when: string) => `Until ${when}`,
    replaced: (when: string) => `Replaced, works until ${when}`,
    expired: 'Expired',
    revoked: 'Revoked',
    rotated: 'Replaced',
  },
  ending: (lastFour: string) => `ending in ${lastFour}`,
  actionsFor: (name: Name) => `Actions for ${name}`,
  showCalls: 'Log of calls',
  edit: 'Name and limit',
  rotate: 'Rotate',
  revoke: 'Revoke',

  form: {
    title: 'New API key',
    text: 'It is shown once, right after this.',
    name: 'Name',
    nameHint: 'What uses it, such as “Price sheet”.',
    permissions: 'What it may do',
    stores: 'Stores',
    storesHint: 'Leave it empty for all of them.',
    allStores: 'All stores',
    expires: 'Ends',
    lives: { '30': 'After 30 days', '90': 'After 90 days', '365': 'After a year', never: 'Never' },
    perMinute: 'Calls a minute',
    perMinuteHint: (most: number) => `At most ${most}.`,
    submit: 'Make the key',
    submitting: 'Making…',
  },

  secret: {
    title: 'Copy the key now',
    text: 'We keep only a fingerprint of it: when this is closed nobody can show it again.',
    label: 'API key',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Your browser did not let us copy. Mark it and copy it by hand.',
    done: 'I have copied it',
  },

  editing: {
    title: (name: Name) => `Change ${name}`,
    text: 'What it may do stays as it is: for that, make another key.',
    submit: 'Save',
    submitting: 'Saving…',
  },

  rotation: {
    title: (name: Name) => `Rotate ${name}?`,
    text: 'You get another key with the same rights. The one before goes on meanwhile, so that nothing stops.',
    overlap: 'The key before works for',
    overlaps: {
      now: 'No longer: it ends at once',
      hour: 'Another hour',
      day: 'Another 24 hours',
      week: 'Another 7 days',
    } satisfies Record<Overlap, string>,
    submit: 'Rotate',
    submitting: 'Rotating…',
  },

  revocation: {
    title: (name: Name) => `Revoke ${name}?`,
    text: (lastFour: string) =>
      `Whatever calls with the key ending in ${lastFour} is refused from now on. This can’t be undone.`,
    submit: 'Revoke',
    submitting: 'Revoking…',
    done: (name: Name) => `${name} was revoked.`,
  },

  calls: {
    title: (name: Name) => `Calls of ${name}`,
    may: (permissions: string) => `It may: ${permissions}.`,
    text: 'The newest 1,000 of the last 30 days, without what was sent.',
    empty: 'Nothing has called with this key in the last 30 days.',
    more: 'Show more',
    took: (ms: number) => `${ms} ms`,
    shown: (amount: number, total: number) => `${amount} of ${total}`,
    refresh: 'Refresh',
    close: 'Close',
  },
};
