export const notPermitted = {
  title: 'Your role does not include this page',
  titleOf: (screen: string) => `Your role does not include ${screen}`,
  text: 'The owner of the account decides what each role may see and do. Ask them if you need it for your work.',
  to: (screen: string) => `Go to ${screen}`,
};
