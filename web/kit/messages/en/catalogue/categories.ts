import { apartFromSamples, count } from '../common.ts';

const products = (amount: number, samples = 0) =>
  apartFromSamples(amount, samples, (own) => count(own, 'product', 'products'));
const subCategories = (amount: number) => count(amount, 'sub-category', 'sub-categories');
const themOrIt = (amount: number) => (amount === 1 ? 'it' : 'them');
const categoriesOf = (amount: number) => count(amount, 'category', 'categories');

/** How products are arranged. */
export const categories = {
  title: 'Categories',
  description: 'Sort your products the way buyers look for them.',
  summary: (amount: number, subAmount: number) =>
    subAmount === 0 ? categoriesOf(amount) : `${categoriesOf(amount)} · ${subCategories(subAmount)}`,
  more: 'More actions',
  search: 'Search categories',
  none: 'Not category exists yet!',
  noneText: 'Categories are the shelves of your store: buyers browse by them, and you file your products under them.',
  noSubs: 'No sub-category exist yet.',
  noMatch: 'Nothing matches',
  noMatchText: (search: string) => `No category is called “${search}”.`,
  clearSearch: 'Clear the search',
  uncategorized: 'Uncategorized',
  sample: 'Sample',

  columns: {
    thumbnail: 'Thumbnail',
    name: 'Name',
    products: 'Products',
    featured: 'Featured',
    actions: 'Actions',
  },
  products,
  productsIn: (amount: number, samples: number | undefined, name: string) => `${products(amount, samples)} in ${name}`,
  productsWithout: (amount: number, samples?: number) => `${products(amount, samples)} without a category`,
  seeProducts: (amount: number, samples?: number) => `See ${products(amount, samples)}`,
  subCategories,
  expand: (name: string) => `Sub-categories of ${name}`,

  add: 'Add New Category',
  update: 'Update Category',
  addSub: 'Add New Sub-Category',
  updateSub: 'Update Sub-Category',
  updateNamed: (name: string) => `Edit ${name}`,
  addSubTo: (name: string) => `Add a sub-category to ${name}`,
  inCategory: (name: string) => `In ${name}`,
  save: 'Save now',
  saving: 'Saving...',
  added: (name: string) => `${name} was added.`,
  saved: (name: string) => `${name} was saved.`,

  fields: {
    name: 'Name',
    featured: 'Featured',
    featuredHint: 'Shown first on the home page of your store',
    thumbnail: 'Thumbnail',
    thumbnailTypes: 'JPG, JPEG or PNG',
  },
  thumbnailDrop: 'Drop a picture or browse',
  thumbnailRelease: 'Release to use it',
  thumbnailReplace: 'Replace',
  thumbnailRemove: 'Remove the thumbnail',
  thumbnailPreview: 'Preview of the thumbnail',
  unsupported: 'Unsupported format',
  tooLarge: 'This picture is larger than 15 MB',

  feature: 'Mark as featured',
  unfeature: 'Remove from featured',
  featuredNamed: (name: string) => `${name} is featured`,
  featureFailed: (name: string) => `${name} could not be changed.`,

  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Nothing is filed under it. Its picture and its search engine listing go with it.',
  deleteSubText: 'Nothing is filed under it. Its search engine listing goes with it.',
  deleting: 'Deleting…',
  deleted: (name: string) => `${name} was deleted.`,
  hasProducts: (amount: number) => `It has ${products(amount)}: move ${themOrIt(amount)} first.`,
  hasSubs: (amount: number) => `It has ${subCategories(amount)}: delete ${themOrIt(amount)} first.`,
  isFeatured: 'It is featured: take that away first.',

  readOnly: 'Your role does not include changing categories.',
  cleanUp: 'Clean up',
  cleanUpTitle: 'Delete all categories?',
  cleanUpText: (amount: number, subAmount: number, filed: number) =>
    [
      subAmount === 0
        ? `${categoriesOf(amount)} will be deleted, with pictures and search engine listings.`
        : `${categoriesOf(amount)} and ${subCategories(subAmount)} will be deleted, with pictures and search engine listings.`,
      filed === 0 ? '' : `${products(filed)} will stay, without a category.`,
      'This can’t be undone.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  cleanUpAct: 'Delete all',
  cleanedUp: (amount: number) => `${categoriesOf(amount)} deleted.`,

  settings: {
    title: 'Category Settings',
    hide: 'Hide categories with few products',
    hideHint: 'A shelf with a single item looks empty. Such categories stay here and are left out of your store only.',
    limit: 'Show a category from',
    unit: 'products',
    limitHint: (amount: number) =>
      amount <= 1
        ? 'Only categories without products are hidden.'
        : `A category with fewer than ${products(amount)} is hidden, and comes back by itself when it has enough.`,
    atLeastOne: 'Enter at least 1',
    tooLarge: 'Too large',
    saved: 'Category settings saved.',
  },
};
