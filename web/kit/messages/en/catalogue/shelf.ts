import { count } from '../common.ts';

const units = (amount: number) => count(amount, 'unit', 'units');

/** What is on a product's shelf, how it came and went, and what was written off. */
export const shelf = {
  title: (amount: number) =>
    amount === 0 ? 'No units in stock' : `Where the ${units(amount)} ${amount === 1 ? 'lies' : 'lie'}`,
  columns: { bin: 'Bin', from: 'From', units: 'Units', days: 'Days', cost: 'Cost' },
  noBin: 'No bin',
  unknownCost: 'Unknown',
  estimated: 'estimated',
  estimatedHint: 'Taken over from the units before, as nobody said what these cost.',
  moreReceipts: 'Only the oldest hundred are shown.',
  sources: {
    opening: 'Opening stock',
    truckload: 'Truckload',
    lookup: 'Barcodes Lookup',
    import: 'Imported file',
    count: 'Count',
    return: 'Return',
    manual: 'Added by hand',
    bundle: 'Bundled',
  },
  lot: (number: string) => `Lot ${number}`,
  order: (number: string) => (number ? `order #${number}` : 'an order'),
  /** Why units moved, as the ledger names it; what they moved with follows where it is known. */
  reasons: {
    opening: 'Opening stock',
    added: 'Added',
    edit: 'Edited',
    count: 'Counted',
    bulk: 'Bulk edit',
    import: 'Imported from a file',
    undo: 'Undone',
    lookup: 'Looked up',
    written_off: 'Written off',
    return: 'Came back over the counter',
    bundle: 'Bundled into a lot',
    unbundle: 'Lot taken apart',
  } as Record<string, string>,
  movedWith: {
    order: { out: 'Sold in', back: 'Came back from', some: 'an order' },
    channel: { out: 'Sold on', back: 'Came back from', some: 'a channel' },
    truckload: { out: 'Back to', back: 'From', some: 'a truckload' },
  } as Record<string, { out: string; back: string; some: string }>,

  writeOff: 'Write off',
  /** What a supervisor approves. */
  approve: (amount: number, title: string) => `Write off ${units(amount)} of ${title}`,
  approveMany: (products: string) => `Write off units of ${products}`,
  writeOffTitle: 'Write off units',
  writeOffText: (title: string, amount: number) =>
    `${title}: ${units(amount)} in stock. They leave your stock without a sale.`,
  writeOffMany: 'They leave your stock without a sale.',
  unitsLabel: 'Units',
  unitsOfEach: 'Units of each',
  allOfEach: 'Empty for all there are',
  reasonLabel: 'Reason',
  noteLabel: 'Note',
  writingOff: 'Writing off…',
  writtenOff: (amount: number) => `${units(amount)} written off.`,
  tooMany: (amount: number) => `There ${amount === 1 ? 'is' : 'are'} only ${amount.toLocaleString('en-US')}.`,
  atLeastOne: 'Enter at least 1',
  writeOffReasons: {
    damaged: 'Damaged',
    stolen: 'Stolen',
    donated: 'Donated',
    disposed: 'Disposed of',
    used: 'Used ourselves',
  },
  writtenOffAs: (reason: string) => `Written off: ${reason.toLowerCase()}`,

  margin: (percent: string) => `Margin ${percent} %`,
  average: (cost: string) => `${cost} on average in stock`,
  costHint: 'What one unit cost you',
  binHint: 'Where it lies',
  costOfAdded: 'Cost of added units',
  lastCost: (cost: string) => `Last: ${cost}`,

  bulkCost: 'Set cost',
  bulkBin: 'Set bin',
  newCost: 'Cost per unit',
  newBin: 'Bin',

  stockFilter: 'Stock',
  anyStock: 'All',
  olderThan: (days: number) => `Older than ${days} days`,
  withoutCost: 'Without a cost',
  marginBelow: (percent: number) => `Margin below ${percent} %`,
  bins: {
    label: 'Bin',
    find: 'Find a bin',
    every: 'All bins',
    none: 'No product lies in such a bin.',
    clear: 'Clear the bin filter',
  },
  truckloads: {
    label: 'Truckload',
    find: 'Find a truckload',
    every: 'All truckloads',
    none: 'No truckload has this title or lot number.',
    clear: 'Clear the truckload filter',
  },
  someTruckload: 'Of one truckload',
  suppliers: {
    label: 'Supplier',
    find: 'Find a supplier',
    every: 'All suppliers',
    none: 'No supplier has this name.',
    clear: 'Clear the supplier filter',
  },
  someSupplier: 'One supplier',
  noSupplier: 'None',
  conditions: {
    label: 'Grade',
    find: 'Find a grade',
    every: 'All grades',
    none: 'There is no such grade.',
    clear: 'Clear the grade filter',
  },
  firstShown: (amount: number) => `The first ${amount} are shown: type to find others.`,
  days: (amount: number) => count(amount, 'day', 'days'),

  writeOffsTitle: 'Written off',
  writeOffsText: 'What left your stock without a sale in the last twelve months.',
  noWriteOffs: 'Nothing was written off.',
  /** Without a cost for whoever may not see it. */
  writeOffsOf: (amount: number, cost: string | null, without: number) => {
    if (cost === null) return units(amount);
    return without === 0 ? `${units(amount)}, ${cost}` : `${units(amount)}, ${cost}, ${without} without a cost`;
  },
};
