/** Numbers as English writes them: "1,284". */
export const counted = new Intl.NumberFormat('en-US');
const plural = new Intl.PluralRules('en-US');

/** "1 product", "1,284 products". */
export const count = (amount: number, one: string, many: string) =>
  `${counted.format(amount)} ${plural.select(amount) === 'one' ? one : many}`;

/** Samples are no goods of the seller's: "12 products", "12 products + 8 samples", "8 samples". */
export const apartFromSamples = (all: number, samples: number, tell: (own: number) => string) => {
  if (samples === 0) return tell(all);
  const apart = count(samples, 'sample', 'samples');
  return all === samples ? apart : `${tell(all - samples)} + ${apart}`;
};

export const common = {
  amountApartFromSamples: (all: number, samples = 0) => apartFromSamples(all, samples, counted.format),

  productName: 'Scanfront',
  documentTitle: (page: string) => `${page} · Scanfront`,

  save: 'Save',
  saveNow: 'Save now',
  saving: 'Saving…',
  discard: 'Discard',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  undo: 'Undo',
  undoing: 'Undoing…',
  retry: 'Try again',
  reload: 'Reload the page',
  copy: 'Copy',
  copied: 'Copied',
  back: 'Back',
  loading: 'Loading…',
  working: 'Working…',
  actions: 'Actions',
  history: 'History',
  select: 'Select',
  unsavedChanges: 'Unsaved changes',
  required: 'Required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  charactersUsed: (used: number, max: number) => `${counted.format(used)} of ${counted.format(max)} characters`,
  reference: (id: string) => `Reference: ${id}`,
  dismissNotice: 'Dismiss this message',
  notices: 'Messages',

  errors: {
    unexpected: 'Oops! Something went wrong.',
    notPermitted: 'Your role does not include this. Ask the owner of the account if you need it.',
    unreachable: 'We can’t reach the server. Check your connection and try again.',
    pageTitle: 'This page could not be shown',
    pageKept: 'What you saved before is safe.',
    pageNext: 'Reload the page. If it happens again, tell us, with the reference if one is shown.',
    loadTitle: 'This could not be loaded',
    loadNext: 'Check your connection and try again.',
    undoFailed: 'This could not be undone.',
  },

  leave: {
    title: 'Leave without saving?',
    text: 'Your changes on this page will be lost.',
    textDialog: 'What you typed here will be lost.',
    stay: 'Keep editing',
    go: 'Discard changes',
  },

  confirm: {
    typeToConfirm: (text: string) => `Type ${text} to confirm`,
  },

  gauge: {
    of: (used: number, limit: number) => `${counted.format(used)} of ${counted.format(limit)}`,
    left: (left: number) => `${counted.format(left)} left`,
    unlimited: (used: number) => `${counted.format(used)} used, no limit`,
  },

  drop: {
    one: 'Drop a file or browse',
    many: 'Drop files or browse',
    replace: 'Drop a file or browse to replace it',
    release: 'Release to add',
    removeFile: (name: string) => `Remove ${name}`,
    wrongType: (name: string) => `${name} is not a file type we can use here.`,
    tooLarge: (name: string, limit: string) => `${name} is larger than ${limit}.`,
    empty: (name: string) => `${name} is empty.`,
    heic: 'This browser can’t read HEIC photos. On the iPhone, choose Settings > Camera > Formats > Most Compatible, or save the photo as JPEG.',
    tooMany: (limit: number) => `Only ${count(limit, 'file', 'files')} can be added.`,
    chosen: (amount: number) => `${count(amount, 'file', 'files')} chosen`,
  },

  table: {
    range: (from: number, to: number, total: string) => `${counted.format(from)}–${counted.format(to)} of ${total}`,
    atLeast: (amount: number) => `${counted.format(amount)}+`,
    noMatchTitle: 'Nothing matches',
    noMatchText: 'Change the search or the filters to see more.',
    clearFilters: 'Clear search and filters',
    search: 'Search',
    clearSearch: 'Clear the search',
    pageSize: (size: number) => `${size} per page`,
    allRows: 'All on one page',
    rowsPerPage: 'Rows per page',
    pages: 'Pages',
    goToPage: (page: number) => `Go to page ${page}`,
    currentPage: (page: number) => `Page ${page}`,
    previousPage: 'Go to the previous page',
    nextPage: 'Go to the next page',
    sortBy: 'Sort by',
    sorted: (label: string) => `Sort: ${label}`,
    columns: 'Columns',
    density: { comfortable: 'Comfortable rows', compact: 'Compact rows' },
    filterAll: 'All',
    selected: (amount: string) => `${amount} selected`,
    selectAll: (amount: string) => `Select all ${amount}`,
    selectPage: 'Select every row on this page',
    selectRow: (name: string) => `Select ${name}`,
    clearSelection: 'Clear the selection',
    selectionFull: (limit: number) => `You can pick up to ${counted.format(limit)} one by one. Select all instead.`,
    rowActions: (name: string) => `Actions for ${name}`,
    updating: 'Updating the list…',
  },
};
