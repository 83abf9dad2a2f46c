interface Address {
  pathname: string;
  search: string;
}

const param = 'store';
const inPath = /^(\/app\/stores\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/)/i;

/** The store an address names: in its path, or as `?store=`. */
export const namedStore = ({ pathname, search }: Address): string | null =>
  inPath.exec(pathname)?.[2] ?? new URLSearchParams(search).get(param);

/** The same page about another store; from something that only this store has, the list it is in. */
export function withStore({ pathname, search }: Address, id: string): Address {
  const [, list] = /\/([^/]+)\/edit$/i.exec(pathname) ?? [];
  if (inPath.test(pathname) && list) return { pathname: `/app/stores/${list}`, search: `?${param}=${id}` };
  if (inPath.test(pathname)) return { pathname: pathname.replace(inPath, `$1${id}`), search: '' };
  const params = new URLSearchParams(search);
  params.set(param, id);
  return { pathname, search: `?${params}` };
}
