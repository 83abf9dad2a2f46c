import type { Letter } from '#server/kit/mail/letters.ts';

/**
 * What stores write to their buyers about their accounts. Names are left out: whoever fills in a form may give any
 * mail and any name, and a mail of the store must not carry what a stranger wrote to somebody else.
 */
export const buyerLetters = {
  joining: (of: { store: string; url: string }): Letter => ({
    subject: `Finish your account at ${of.store}`,
    preview: 'One click confirms your address.',
    heading: 'Welcome',
    blocks: [
      { kind: 'text', text: `Confirm that this address is yours, and your account at ${of.store} is ready.` },
      { kind: 'button', label: 'Confirm my address', url: of.url },
      {
        kind: 'note',
        text: 'The link works once, within 24 hours. If you did not ask for an account, ignore this mail: there will be none.',
      },
    ],
  }),

  alreadyHere: (of: { store: string; signInUrl: string; forgotUrl: string }): Letter => ({
    subject: `You already have an account at ${of.store}`,
    preview: 'Someone tried to open one with your address.',
    heading: 'You already have an account',
    blocks: [
      { kind: 'text', text: 'Someone, probably you, tried to open an account with this address. It already has one.' },
      { kind: 'button', label: 'Sign in', url: of.signInUrl },
      { kind: 'note', text: `Forgotten your password? Set a new one at ${of.forgotUrl}` },
    ],
  }),

  reset: (of: { store: string; url: string }): Letter => ({
    subject: `Set a new password for ${of.store}`,
    preview: 'Your link is good for one hour.',
    heading: 'Set a new password',
    blocks: [
      { kind: 'text', text: 'Use this link to set a new password. It works once, within one hour.' },
      { kind: 'button', label: 'Set a new password', url: of.url },
      { kind: 'note', text: 'If you did not ask for it, ignore this mail: your password stays as it is.' },
    ],
  }),

  passwordChanged: (of: { store: string; forgotUrl: string }): Letter => ({
    subject: `Your password for ${of.store} was changed`,
    preview: 'If it was not you, set a new one now.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'text',
        text: `The password of your account at ${of.store} was just changed, and every device was signed out.`,
      },
      { kind: 'note', text: `If it was not you, set a new one right away: ${of.forgotUrl}` },
    ],
  }),

  passkey: (of: { store: string; name: string; isAdded: boolean; accountUrl: string; forgotUrl: string }): Letter => ({
    subject: of.isAdded ? `A passkey was added to your account at ${of.store}` : `A passkey was removed at ${of.store}`,
    preview: 'If it was not you, set a new password now.',
    heading: of.isAdded ? 'A passkey was added' : 'A passkey was removed',
    blocks: [
      {
        kind: 'text',
        text: of.isAdded
          ? `The passkey “${of.name}” was added to your account at ${of.store}. Whoever has it signs in with it alone.`
          : `The passkey “${of.name}” was removed from your account at ${of.store}. Nobody signs in with it any more.`,
      },
      { kind: 'button', label: 'Open my account', url: of.accountUrl },
      {
        kind: 'note',
        text: `If it was not you: set a new password right away at ${of.forgotUrl}, which signs out every device; then remove in your account what is not yours.`,
      },
    ],
  }),
};
