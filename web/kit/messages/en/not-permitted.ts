export const notPermitted = {
  title: 'Your role does not include this page',
  titleOf: (screen: string) => `Your role does not include ${screen}`,
  text: 'The owner of the account decides what each role may see and do. Ask them if you need it for your work.',
  pinTitle: 'A PIN is not enough for this page',
  pinTitleOf: (screen: string) => `A PIN is not enough for ${screen}`,
  pinText: 'Sign in with your password or passkey; you come back to this page.',
  signIn: 'Sign in in full',
  to: (screen: string) => `Go to ${screen}`,
};
