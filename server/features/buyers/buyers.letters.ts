import { t } from '#contract/language/translate.ts';
import type { Letter } from '#server/kit/mail/letters.ts';

/**
 * What stores write to their buyers about their accounts. Names are left out: whoever fills in a form may give any
 * mail and any name, and a mail of the store must not carry what a stranger wrote to somebody else.
 */
export const buyerLetters = {
  joining: (of: { store: string; url: string }): Letter => ({
    subject: t('Finish your account at {store}', { store: of.store }),
    preview: t('One click confirms your address.'),
    heading: t('Welcome'),
    blocks: [
      {
        kind: 'text',
        text: t('Confirm that this address is yours, and your account at {store} is ready.', { store: of.store }),
      },
      { kind: 'button', label: t('Confirm my address'), url: of.url },
      {
        kind: 'note',
        text: t(
          'The link works once, within 24 hours. If you did not ask for an account, ignore this mail: there will be none.',
        ),
      },
    ],
  }),

  alreadyHere: (of: { store: string; signInUrl: string; forgotUrl: string }): Letter => ({
    subject: t('You already have an account at {store}', { store: of.store }),
    preview: t('Someone tried to open one with your address.'),
    heading: t('You already have an account'),
    blocks: [
      {
        kind: 'text',
        text: t('Someone, probably you, tried to open an account with this address. It already has one.'),
      },
      { kind: 'button', label: t('Sign in'), url: of.signInUrl },
      { kind: 'note', text: t('Forgotten your password? Set a new one at {forgotUrl}', { forgotUrl: of.forgotUrl }) },
    ],
  }),

  reset: (of: { store: string; url: string }): Letter => ({
    subject: t('Set a new password for {store}', { store: of.store }),
    preview: t('Your link is good for one hour.'),
    heading: t('Set a new password'),
    blocks: [
      { kind: 'text', text: t('Use this link to set a new password. It works once, within one hour.') },
      { kind: 'button', label: t('Set a new password'), url: of.url },
      { kind: 'note', text: t('If you did not ask for it, ignore this mail: your password stays as it is.') },
    ],
  }),

  passwordChanged: (of: { store: string; forgotUrl: string }): Letter => ({
    subject: t('Your password for {store} was changed', { store: of.store }),
    preview: t('If it was not you, set a new one now.'),
    heading: t('Your password was changed'),
    blocks: [
      {
        kind: 'text',
        text: t('The password of your account at {store} was just changed, and every device was signed out.', {
          store: of.store,
        }),
      },
      {
        kind: 'note',
        text: t('If it was not you, set a new one right away: {forgotUrl}', { forgotUrl: of.forgotUrl }),
      },
    ],
  }),

  passkey: (of: { store: string; name: string; isAdded: boolean; accountUrl: string; forgotUrl: string }): Letter => {
    const { store, name, forgotUrl } = of;
    return {
      subject: of.isAdded
        ? t('A passkey was added to your account at {store}', { store })
        : t('A passkey was removed at {store}', { store }),
      preview: t('If it was not you, set a new password now.'),
      heading: of.isAdded ? t('A passkey was added') : t('A passkey was removed'),
      blocks: [
        {
          kind: 'text',
          text: of.isAdded
            ? t('The passkey “{name}” was added to your account at {store}. Whoever has it signs in with it alone.', {
                name,
                store,
              })
            : t('The passkey “{name}” was removed from your account at {store}. Nobody signs in with it any more.', {
                name,
                store,
              }),
        },
        { kind: 'button', label: t('Open my account'), url: of.accountUrl },
        {
          kind: 'note',
          text: t(
            'If it was not you: set a new password right away at {forgotUrl}, which signs out every device; then remove in your account what is not yours.',
            { forgotUrl },
          ),
        },
      ],
    };
  },
};
