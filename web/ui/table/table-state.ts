export type PageSize = number | 'all';

export interface Sort {
  id: string;
  desc: boolean;
}

/** What a list shows: which page of which rows in which order. */
export interface TableState {
  /** From 1. */
  page: number;
  size: PageSize;
  sort: Sort | undefined;
  search: string;
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface TableStateOptions {
  sizes?: readonly PageSize[];
  /** The first of `sizes` unless said otherwise. */
  defaultSize?: PageSize;
  defaultSort?: Sort;
  /** The orders there are, as `-price` or `price`; any unless said otherwise. */
  sorts?: readonly string[];
  /** Names of the filters, as they stand in the address. */
  filters?: readonly string[];
  /** Keeps two lists on one page apart. */
  prefix?: string;
}

export const defaultSizes: readonly PageSize[] = [20, 50, 100, 'all'];

const keys = { page: 'page', size: 'size', sort: 'sort', search: 'q' } as const;

const sizesOf = (options: TableStateOptions) => options.sizes ?? defaultSizes;
const defaultSizeOf = (options: TableStateOptions) => options.defaultSize ?? sizesOf(options)[0] ?? 20;

/** Reads the state of a list from an address; what makes no sense there is as if it weren't. */
export function parseTableState(params: URLSearchParams, options: TableStateOptions = {}): TableState {
  const { prefix = '', filters = [], defaultSort, sorts } = options;
  const read = (key: string) => params.get(prefix + key) ?? '';
  return {
    page: parsePage(read(keys.page)),
    size: parseSize(read(keys.size), options),
    sort: parseSort(read(keys.sort), sorts) ?? defaultSort,
    search: read(keys.search).trim(),
    filters: Object.fromEntries(
      filters
        .map((name) => [name, unique(params.getAll(prefix + name))] as const)
        .filter(([, values]) => values.length > 0),
    ),
  };
}

function parsePage(text: string) {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function parseSize(text: string, options: TableStateOptions): PageSize {
  return sizesOf(options).find((size) => String(size) === text) ?? defaultSizeOf(options);
}

function parseSort(text: string, sorts: readonly string[] | undefined): Sort | undefined {
  const sort = readSort(text);
  const isKnown = sort.id !== '' && (sorts?.includes(text) ?? true);
  return isKnown ? sort : undefined;
}

const unique = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))];

/** Writes the state into an address. What is as by default is left out, and everything else in the address stays. */
export function writeTableState(params: URLSearchParams, state: TableState, options: TableStateOptions = {}) {
  const { prefix = '', filters = [], defaultSort } = options;
  const next = new URLSearchParams(params);
  const write = (key: string, value: string, isDefault: boolean) => {
    next.delete(prefix + key);
    if (!isDefault) next.set(prefix + key, value);
  };
  write(keys.page, String(state.page), state.page === 1);
  write(keys.size, String(state.size), state.size === defaultSizeOf(options));
  write(keys.sort, formatSort(state.sort), formatSort(state.sort) === formatSort(defaultSort));
  write(keys.search, state.search, state.search === '');
  for (const name of filters) {
    next.delete(prefix + name);
    for (const value of state.filters[name] ?? []) next.append(prefix + name, value);
  }
  return next;
}

/** What `formatSort` wrote. */
export const readSort = (text: string): Sort => ({ id: text.replace(/^-/, ''), desc: text.startsWith('-') });

/** `-price` for the highest first, `price` for the lowest; nothing without an order. */
export const formatSort = (sort: Sort | undefined) => (sort ? `${sort.desc ? '-' : ''}${sort.id}` : '');

/** The order after a press on the head of a column: the other way round where it decides already. */
export const toggleSort = (sort: Sort | undefined, id: string, descFirst = false): Sort => ({
  id,
  desc: sort?.id === id ? !sort.desc : descFirst,
});

/** Applies a change. Other rows or another order begin at page 1 again. */
export function changeTableState(state: TableState, change: Partial<TableState>): TableState {
  const next = { ...state, page: 1, ...change };
  return { ...next, search: next.search.trim(), filters: withoutEmpty(next.filters) };
}

function withoutEmpty(filters: TableState['filters']) {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}

/** Whether anything narrows the list. */
export const isFiltered = (state: TableState) => state.search !== '' || Object.keys(state.filters).length > 0;

/** The same text for the same set of rows, whatever their order and page. */
export function filterKey({ search, filters }: TableState) {
  const named = Object.entries(filters).map(([name, values]) => [name, values.toSorted()] as const);
  return JSON.stringify([search, named.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** How many pages there are, at least one. */
export const pageCount = (total: number, size: PageSize) => (size === 'all' ? 1 : Math.max(1, Math.ceil(total / size)));

interface Counted {
  rows: readonly unknown[] | undefined;
  total: number;
  totalIsCapped: boolean;
}

/** How many pages can be gone to. Where counting stopped there is another one after every full page. */
export function knownPages({ rows = [], total, totalIsCapped }: Counted, { page, size }: TableState) {
  const counted = pageCount(total, size);
  if (!totalIsCapped || size === 'all' || rows.length === 0) return counted;
  return Math.max(counted, rows.length < size ? page : page + 1);
}
