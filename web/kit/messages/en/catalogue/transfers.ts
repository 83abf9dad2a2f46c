import { count, counted } from '../common.ts';

const productsOf = (amount: number) => count(amount, 'product', 'products');

interface Counts {
  create: number;
  update: number;
  restock: number;
}

/** Export and import of products as files. */
export const transfers = {
  title: 'Export/Import',
  description: 'Save your products as a file, or bring products in from one.',

  gate: {
    title: 'This Feature is not part of your plan',
    text: 'With import and export you edit your products in a spreadsheet and bring in whole lists at once.',
    plans: 'See the plans',
  },

  export: {
    title: 'Export products',
    description: 'You get one file. Sample products are left out.',
    format: 'What is it for?',
    formats: {
      products: {
        label: 'Editing in a spreadsheet',
        hint: 'Codes, prices, stock and status. Change what you like and import it again.',
      },
      csv: { label: 'Everything', hint: 'Every field, with descriptions, categories and pictures.' },
      json: { label: 'Another program', hint: 'Everything as data, for developers and other tools.' },
      shopify: { label: 'Shopify', hint: 'The columns that Shopify imports.' },
    },
    which: 'Which products',
    all: 'All products',
    submit: 'Export',
    pending: 'Preparing the file…',
    canLeave: 'It is saved as soon as it is ready. You can go on working meanwhile.',
    saved: (file: string) => `${file} is saved.`,
    failed: 'The export could not be made.',
  },

  import: {
    title: 'Import products',
    description: 'Any file: your own export, Shopify, eBay and ten others, or a plain list.',
    text: 'You see what it will do before anything changes: what is new, what changes, and what needs you. It can be undone for a day.',
    ownHint:
      'Your own export updates products by their CL_SKU, which must not be changed. Rows without one become new products.',
    bring: 'Bring anything',
    template: 'Download an empty template',
    templateName: 'products_template.csv',
    templateFailed: 'The template could not be made.',
  },

  recent: {
    title: 'Recent imports',
    empty: 'No imports yet',
    emptyText: 'The files you import are listed here, with what came of them.',
    uploading: 'Uploading',
    statuses: {
      checking: 'Checking',
      ready: 'Ready to bring in',
      errors: 'Needs you',
      columns: 'Choose columns',
      unchanged: 'Nothing to change',
      refused: 'Refused',
      running: 'Importing',
      done: 'Imported',
      undone: 'Undone',
      failed: 'Failed',
    },
    actions: (file: string) => `Actions for ${file}`,
    undo: 'Undo',
    undoNamed: (file: string) => `Undo the import of ${file}`,
    errorRows: 'Rows with reasons',
    remove: 'Remove from the list',
    notImported: (file: string) => `${file} was not imported.`,
    look: 'See why',
  },

  counts: {
    create: (amount: number) => `${counted.format(amount)} new`,
    update: (amount: number) => `${counted.format(amount)} changed`,
    unchanged: (amount: number) => `${counted.format(amount)} unchanged`,
    restock: (amount: number) => `${counted.format(amount)} with more stock`,
    errors: (amount: number) => `${counted.format(amount)} ${amount === 1 ? 'needs' : 'need'} you`,
  },

  undo: {
    title: 'Undo this import?',
    text: ({ create, update, restock }: Counts) =>
      [
        create > 0 ? `${count(create, 'product that came with it is', 'products that came with it are')} deleted.` : '',
        update > 0 ? `${productsOf(update)} ${update === 1 ? 'gets its' : 'get their'} old values back.` : '',
        restock > 0 ? `${productsOf(restock)} ${restock === 1 ? 'loses' : 'lose'} the stock that came with it.` : '',
        'What was edited since stays as it is.',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    act: 'Undo import',
    gone: 'This import can no longer be undone.',
    done: (amount: number) => `The import was undone: ${productsOf(amount)}.`,
    some: (amount: number, skipped: number) =>
      `The import was undone: ${productsOf(amount)}. ${count(skipped, 'other was', 'others were')} edited since and left alone.`,
  },

  remove: {
    title: (file: string) => `Remove ${file} from the list?`,
    text: 'The file and its check go. Your products stay as they are.',
    textDone: 'The products stay as they are, and the import can’t be undone any more.',
    act: 'Remove',
    pending: 'Removing…',
  },
};
