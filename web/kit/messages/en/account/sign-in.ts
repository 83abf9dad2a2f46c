/** Signing in by passkey, the second step, and being asked again whether it is still the same person. */
export const signIn = {
  passkey: 'Use a passkey',
  passkeyUnsupported: 'This browser can’t use passkeys at this address. Choose another way.',
  passkeyCancelled: 'No passkey was used. You can try again, or choose another way.',
  recoveryCodesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left. Make new ones on your profile.' : `${count} recovery codes are left.`,

  step: {
    title: 'Second step',
    heading: 'One more step',
    codeText: (email: string) => `Enter the code that your authenticator app shows for ${email}.`,
    passkeyText: (email: string) => `Your team asks for a second factor. Use the passkey of ${email} to sign in.`,
    code: 'Code',
    codeHint: 'No phone at hand? A recovery code works, too.',
    submit: 'Sign in',
    passkey: 'Use a passkey',
    passkeyPending: 'Waiting for your passkey…',
    startAgain: 'Start again',
    goneText: 'This sign-in took too long or was tried too often. Please start again.',
  },

  stepUp: {
    title: 'Is it still you?',
    text: 'It has been a while since you signed in. Show that it is you, and what you were about to do goes on.',
    password: 'Password',
    code: 'Code of your authenticator app',
    codeHint: 'A recovery code works, too.',
    mailedCode: 'Six-digit code',
    mailedHint: 'We have mailed it to you.',
    submit: 'Confirm',
    pending: 'Confirming…',
    usePasskey: 'Use a passkey',
    usePassword: 'Use your password instead',
    useCode: 'Use your authenticator app instead',
    usePasskeyInstead: 'Use a passkey instead',
    passkeyText: 'Your browser asks for the passkey when you confirm.',
  },
};
