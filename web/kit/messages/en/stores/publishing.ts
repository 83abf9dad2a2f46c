import { count } from '../common.ts';

const products = (amount: number) => count(amount, 'product', 'products');

/** Publishing a store: the panel at the foot of the sidebar, and what it opens. */
export const publishing = {
  panel: 'Publishing',
  loading: 'Loading the state of your store',
  statuses: {
    init: 'Unpublished',
    publishing: 'Publishing',
    deploying: 'Deploying',
    error: 'Publishing failed',
    stopped: 'Publishing stopped',
    live: 'Hoooray! Store is live',
  },
  /** Where there is room for a word only. */
  shortStatuses: {
    init: 'Unpublished',
    publishing: 'Publishing',
    deploying: 'Deploying',
    error: 'Failed',
    stopped: 'Stopped',
    live: 'Live',
  },

  progress: {
    preparing: 'Getting Deployment Bots Ready....',
    pages: 'Creating Pages....',
    products: 'Deploying Products....',
    almost: 'Almost Done....',
    done: 'Deployment Completed',
  },
  outOf: (percent: number) => `${percent} of 100%`,
  duration: 'about 5 minutes',

  publish: 'Publish',
  publishNamed: (title: string) => `Publish ${title}`,
  sync: 'Sync',
  syncNamed: (title: string) => `Sync ${title}`,
  toPublishing: 'Publish your store',
  visit: 'Visit live site',
  visitNamed: (title: string) => `Visit live site of ${title}`,
  noProducts: 'Add a product first, then you can publish.',
  deployed: (when: string) => `Deployed ${when}`,
  changed: (amount: number) => `${products(amount)} changed since`,
  changedPayments: 'What buyers can pay for changed since',
  changedTruckloads: (amount: number) => `${count(amount, 'truckload', 'truckloads')} changed since`,
  leftOut: (amount: number) => `${count(amount, 'item', 'items')} left out`,
  hint: 'Refresh the page before you spend a sync, or',
  contact: 'contact support',
  unpaid: 'Your plan has ended, so the store is closed. It opens again as soon as you choose one.',
  published: 'Your store has been published successfully.',
  failed: 'Your store could not be published.',
  notStarted: 'Publishing could not be started.',
  more: (title: string) => `More for ${title}`,
  opensPanel: (status: string) => `${status}. Show publishing`,

  omissions: {
    title: 'Left out of the live site',
    text: 'These are in your back office, but not on your site as it was last published.',
    reasons: {
      not_ready: (amount: number) => `${products(amount)} not marked Ready`,
      no_price: (amount: number) => `${products(amount)} without a price or title`,
      no_picture: (amount: number) => `${products(amount)} without a picture`,
      sample: (amount: number) => count(amount, 'sample product', 'sample products'),
      category_hidden: (amount: number) => count(amount, 'hidden category', 'hidden categories'),
      no_payments: (amount: number) =>
        `${amount > 1 ? 'Shipping and delivery' : 'Shipping or delivery'}: orders can’t be paid online yet`,
      scheduled: (amount: number) => `${count(amount, 'page or post', 'pages or posts')} waiting for a later date`,
    },
    links: {
      added: 'See those Added',
      unpublished: 'See those Unpublished',
      cheapest: 'See the cheapest first',
      products: 'See the products',
      categories: 'See the categories',
      posts: 'See the blog posts',
      payments: 'Connect a payment processor',
    },
  },

  builds: {
    open: 'Earlier versions',
    title: 'Versions of your site',
    text: 'The latest versions are kept. Going back takes a moment and spends no sync.',
    kinds: {
      publish: 'Published',
      sync: 'Synced',
      system: 'Refreshed by us',
      rollback: 'Went back',
    },
    facts: (inBuild: number, pages: number) => `${products(inBuild)}, ${count(pages, 'page', 'pages')}`,
    live: 'Live now',
    failed: 'Failed',
    working: 'In progress',
    back: 'Go back to this one',
    backNamed: (when: string) => `Go back to this one of ${when}`,
    confirmTitle: 'Go back to this version?',
    confirmText: (when: string) =>
      `Your site is shown as it was on ${when}, with its prices of that time. Your products stay as they are now; Sync brings them back to the site.`,
    goingBack: 'Going back…',
    wentBack: (when: string) => `Your site is as it was on ${when}.`,
    empty: 'There is no version yet.',
  },
};
