import { count, counted } from '../common.ts';

const codesOf = (amount: number) => count(amount, 'code', 'codes');
const productsOf = (amount: number) => count(amount, 'product was', 'products were');

function describeTime(seconds: number): string {
  if (seconds < 60) return count(Math.max(1, Math.round(seconds)), 'second', 'seconds');
  const minutes = seconds / 60;
  return minutes < 60
    ? count(Math.round(minutes), 'minute', 'minutes')
    : count(Math.round(minutes / 60), 'hour', 'hours');
}

/** The lookup screen: its list of barcodes and the run over them. */
export const lookup = {
  page: {
    title: 'Barcodes Lookup',
    description: 'Search barcodes by scanning, input or batch uploading.',
    settings: 'Settings',
    notKept: 'This browser can’t keep the list. It stays as long as this page is open.',
  },

  list: {
    title: 'Entered Barcodes',
    columns: { code: 'Code', condition: 'Condition', quantity: 'Qty', acts: 'Actions' },
    clear: 'Clear',
    cleared: (amount: number) => `${codesOf(amount)} removed from the list.`,
    summary: (codes: number, units: number) => `${codesOf(codes)} · ${count(units, 'unit', 'units')}`,
    start: 'Get products',
    empty: 'No barcodes yet',
    emptyText: 'Scan them, type them or upload a file. The list stays here until you look it up.',

    states: {
      waiting: 'Waiting',
      looking: 'Being looked up',
      done: 'Looked up',
      unanswered: 'No answer yet',
    },
    unanswered: 'No answer came. The next start tries again.',
    formats: { upc: 'upc', asin: 'asin', sku: 'sku' },
    each: (price: string) => `${price} each`,
    quantityOf: (code: string) => `Quantity of ${code}`,
    conditionOf: (code: string) => `Condition of ${code}`,
    less: (code: string) => `One less of ${code}`,
    more: (code: string) => `One more of ${code}`,
    remove: (code: string) => `Remove ${code}`,
    editHint: ', change price, source and more',

    edit: {
      title: (code: string) => `Edit ${code}`,
      price: 'Price',
      priceHint: 'Left empty, it follows from the source’s price by your rule.',
      quantity: 'Quantity',
      condition: 'Condition',
      source: 'Source',
      save: 'Save',
    },

    repair: {
      zeros: 'Zeros at the beginning seem to be missing.',
      scientific: 'A spreadsheet turned this into a number.',
      lost: 'Digits are lost: a spreadsheet turned this into a number. Enter it again from the label.',
      checkDigit: 'The last digit does not fit the others. Compare it with the label.',
      use: (code: string) => `Use ${code}`,
    },
  },

  progress: {
    label: 'Lookup in progress',
    running: (done: number, total: number) => `Looking up ${counted.format(done)} of ${counted.format(total)}`,
    paused: (done: number, total: number) => `Paused at ${counted.format(done)} of ${counted.format(total)}`,
    left: (seconds: number) => `about ${describeTime(seconds)} left`,
    leave: 'you can leave this page',
    finishing: (code: string) => `${code} is still being looked up, then it waits for you.`,
    resting: 'List and results are kept. Resume goes on with the next one.',
    offline: 'Waiting for the network. It goes on by itself as soon as the server can be reached.',
    sourceDown: (sources: readonly string[], waiting: number) =>
      `${sources.join(' and ')} ${sources.length > 1 ? 'do' : 'does'} not answer, so nobody was asked about ${codesOf(waiting)}. ${waiting === 1 ? 'It stays' : 'They stay'} in the list and ${waiting === 1 ? 'is' : 'are'} tried again, until somebody answers.`,
    tryAgain: 'Try all again',
    anotherTab: 'Another tab is looking these up. You can pause or stop it from here too.',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    created: (amount: number) => `${productsOf(amount)} created`,
    showProducts: 'Show products',
    finished: (amount: number) => `${codesOf(amount)} looked up. The results are below.`,
  },
};
