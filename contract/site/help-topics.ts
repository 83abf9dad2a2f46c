/** Pages of the handbook; each is at the address that `helpPath` makes of its name. */
export const sellerTopics = [
  'first-day',
  'first-truckload',
  'intake',
  'publish',
  'domains',
  'shipping',
  'ebay',
  'returns',
  'ladders',
  'bin-day',
] as const;
export type SellerTopic = (typeof sellerTopics)[number];

export const developerTopics = ['api', 'webhooks', 'theming', 'operating'] as const;
export type DeveloperTopic = (typeof developerTopics)[number];

export const helpHome = '/help';

export type HelpPath = typeof helpHome | `/help/${SellerTopic}` | `/help/developers/${DeveloperTopic}`;
