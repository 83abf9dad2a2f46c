import type { Shelf } from '#sandbox/kit/ledger.ts';
import type { WireObject } from './objects.ts';
import { noSuch } from './refusal.ts';

interface Owned<Value> {
  account: string;
  object: Value;
}

/** Objects of one kind: an account sees its own and no others. */
export interface Collection<Value extends WireObject> {
  find(account: string, id: string): Value | undefined;
  /** Throws Stripe's refusal when the account has no such object. */
  get(account: string, id: string, param?: string): Value;
  put(account: string, object: Value): Value;
  remove(account: string, id: string): void;
  /** Newest first. */
  list(account: string): Value[];
  /** Of every account, newest first: for the console. */
  all(): Owned<Value>[];
}

export function collection<Value extends WireObject>(shelf: Shelf<Owned<Value>>, what: string): Collection<Value> {
  const find = (account: string, id: string) => shelf.get(`${account}/${id}`)?.object;
  return {
    find,
    get(account, id, param) {
      const found = find(account, id);
      if (!found) throw noSuch(what, id, param);
      return found;
    },
    put(account, object) {
      shelf.put(`${account}/${object.id}`, { account, object });
      return object;
    },
    remove: (account, id) => shelf.remove(`${account}/${id}`),
    list: (account) =>
      shelf
        .values()
        .filter((entry) => entry.account === account)
        .map(({ object }) => object)
        .reverse(),
    all: () => shelf.values().reverse(),
  };
}
