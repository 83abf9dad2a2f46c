import type { Letter } from '#server/kit/mail/letters.ts';
import type { FactorChange } from './second-factors/factor-change.ts';

/** What changed of how somebody signs in, and what follows from it. */
const factorNews: Readonly<Record<FactorChange['kind'], (change: FactorChange) => { subject: string; text: string }>> =
  {
    passkeyAdded: ({ name = '' }) => ({
      subject: 'A passkey was added to your account',
      text: `The passkey “${name}” was added. Whoever has it signs in with it alone.`,
    }),
    passkeyRemoved: ({ name = '' }) => ({
      subject: 'A passkey was removed from your account',
      text: `The passkey “${name}” was removed. Nobody signs in with it any more.`,
    }),
    totpAdded: () => ({
      subject: 'An authenticator app was set up',
      text: 'From now on your sign-in asks for a code of this app, or for one of the recovery codes that were shown.',
    }),
    totpRemoved: () => ({
      subject: 'Your authenticator app was removed',
      text: 'Your sign-in asks for no code any more, and your recovery codes no longer work.',
    }),
    codesRenewed: () => ({
      subject: 'Your recovery codes were renewed',
      text: 'New recovery codes were shown. The ones before no longer work.',
    }),
    codeUsed: ({ left = 0 }) => ({
      subject: 'A recovery code was used',
      text: `Somebody has signed in to your account, or confirmed that it is you, with one of your recovery codes. ${
        left === 0
          ? 'That was the last one: renew them on your profile.'
          : `${left} of them ${left === 1 ? 'is' : 'are'} left.`
      }`,
    }),
    reset: () => ({
      subject: 'Your second factors were taken off',
      text: 'The operator of this installation has removed your passkeys, your authenticator app and your recovery codes, and has ended every session of yours, as somebody asked for who was locked out. Sign in with your password, and set them up again.',
    }),
  };

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

  factors: (of: { firstName: string; change: FactorChange; profileUrl: string; forgotUrl: string }): Letter => {
    const { subject, text } = factorNews[of.change.kind](of.change);
    return {
      subject,
      preview: 'If it was not you, act now.',
      heading: `Hello ${of.firstName}`,
      blocks: [
        { kind: 'text', text },
        { kind: 'button', label: 'Look at how you sign in', url: of.profileUrl },
        {
          kind: 'note',
          text: `If it was not you: set a new password right away at ${of.forgotUrl}, which signs out all other devices; then remove on your profile what is not yours, and tell the owner of the account.`,
        },
      ],
    };
  },

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
