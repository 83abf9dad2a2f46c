/** Pages of a store that does not exist. */
export const noStore = {
  title: 'There is no such store',
  text: 'It may have been removed in the meantime.',
  toHome: 'Go to the dashboard',
};
