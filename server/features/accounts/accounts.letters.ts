import type { Letter } from '#server/kit/mail/letters.ts';

/** The mails of the accounts capability: what each says. */
export const accountLetters = {
  verification: (of: { firstName: string; code: string; url: string }): Letter => ({
    subject: `${of.code} is your Scanfront code`,
    preview: 'Confirm your address to start your 14-day trial.',
    heading: `Welcome, ${of.firstName}`,
    blocks: [
      { kind: 'text', text: 'Enter this code to confirm your address and start your 14-day trial:' },
      { kind: 'code', code: of.code },
      { kind: 'button', label: 'Confirm my address', url: of.url },
      { kind: 'note', text: 'The code is good for 24 hours. If you did not sign up, you can ignore this mail.' },
    ],
  }),

  alreadySignedUp: (of: { firstName: string; loginUrl: string; forgotUrl: string }): Letter => ({
    subject: 'You already have a Scanfront account',
    preview: 'Someone tried to sign up with your address.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      { kind: 'text', text: 'Someone, probably you, tried to sign up with this address. It already has an account.' },
      { kind: 'button', label: 'Sign in', url: of.loginUrl },
      { kind: 'note', text: `Forgotten your password? Set a new one at ${of.forgotUrl}` },
    ],
  }),

  reset: (of: { firstName: string; url: string }): Letter => ({
    subject: 'Set a new password',
    preview: 'Your link is good for one hour.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      { kind: 'text', text: 'Use this link to set a new password. It works once, within one hour.' },
      { kind: 'button', label: 'Set a new password', url: of.url },
      { kind: 'note', text: 'If you did not ask for it, ignore this mail: your password stays as it is.' },
    ],
  }),

  passwordChanged: (of: { firstName: string; forgotUrl: string }): Letter => ({
    subject: 'Your password was changed',
    preview: 'If it was not you, set a new one now.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      { kind: 'text', text: 'The password of your account was just changed, and other devices were signed out.' },
      { kind: 'note', text: `If it was not you, set a new one right away: ${of.forgotUrl}` },
    ],
  }),

  confirmIdentity: (of: { firstName: string; code: string; provider: string }): Letter => ({
    subject: `${of.code} is your Scanfront code`,
    preview: `Confirm that this address is yours to sign in with ${of.provider}.`,
    heading: `Hello ${of.firstName}`,
    blocks: [
      { kind: 'text', text: `Enter this code on the page you came from to sign in with ${of.provider}:` },
      { kind: 'code', code: of.code },
      {
        kind: 'note',
        text: 'The code is good for 15 minutes. If you did not try to sign in, ignore this mail and tell nobody the code.',
      },
    ],
  }),

  stepUp: (of: { firstName: string; code: string }): Letter => ({
    subject: `${of.code} is your Scanfront code`,
    preview: 'Confirm that it is you.',
    heading: `Hello ${of.firstName}`,
    blocks: [
      { kind: 'text', text: 'You are about to change something that we ask twice about. Enter this code to go on:' },
      { kind: 'code', code: of.code },
      {
        kind: 'note',
        text: 'The code is good for 15 minutes. If it was not you, sign out all other devices on your profile, and tell nobody the code.',
      },
    ],
  }),

  approved: (of: { firstName: string; loginUrl: string }): Letter => ({
    subject: 'Your Scanfront account is ready',
    preview: 'Your account was approved. Your 14-day trial starts now.',
    heading: `Welcome, ${of.firstName}`,
    blocks: [
      { kind: 'text', text: 'Your account was approved, and your 14-day trial starts now.' },
      { kind: 'button', label: 'Sign in', url: of.loginUrl },
    ],
  }),
};
