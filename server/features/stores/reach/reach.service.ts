import type { Route } from '#contract/kit/route.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { reachRepository } from './reach.repository.ts';
import { findNamedTable, findPlacedTable, findTable, type StoreTable } from './things-of-stores.ts';

/** What a call was given, parsed. */
interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
}

type Fields = Record<string, unknown>;

/** An id in a query, a body or a form, and how to put another in its place. */
interface Mention {
  table: StoreTable;
  id: string;
  replace(id: string): void;
}

/**
 * Keeps people who work in some stores or places only to what is of these, before any handler sees the call. What is of
 * another store answers like what does not exist: a path that names it is not found, and elsewhere an id that nothing
 * has takes its place. Which store a thing is of never changes, so nothing can happen between here and the handler.
 */
export const confineTo =
  (db: Db) =>
  async (actor: Actor, { path }: Route, given: Given): Promise<void> => {
    if (!actor.storeIds && !actor.locationIds) return;
    const repository = reachRepository(db);
    const table = findTable(path);
    const [first] = Object.values((given.params ?? {}) as Fields);
    if (table && typeof first === 'string' && !(await repository.within(actor, table, [first])).has(first))
      throw failure('NOT_FOUND');
    // What is the merchant's may lie anywhere, and stays there while its other fields are changed.
    const placed = findPlacedTable(path);
    const place = placed && typeof first === 'string' ? await repository.placeOf(actor, placed, first) : null;
    const mentions = [...findMentions([given.query, given.form, given.body], path)];
    for (const [mentioned, all] of Map.groupBy(mentions, (mention) => mention.table)) {
      const ids = all.map(({ id }) => id);
      const known = await repository.within(actor, mentioned, ids);
      for (const { id, replace } of all) if (!known.has(id) && id !== place) replace(newId());
    }
  };

/** Every id in there that names something of a store. */
function* findMentions(value: unknown, path: string): Generator<Mention> {
  if (Array.isArray(value)) for (const each of value) yield* findMentions(each, path);
  if (!isPlain(value)) return;
  for (const [field, held] of Object.entries(value)) {
    const table = findNamedTable(path, field);
    if (table && isId(held)) yield { table, id: held, replace: (id) => void Object.assign(value, { [field]: id }) };
    else if (table && Array.isArray(held)) yield* mentionsIn(held, table);
    else yield* findMentions(held, path);
  }
}

function* mentionsIn(ids: unknown[], table: StoreTable): Generator<Mention> {
  for (const [index, id] of ids.entries()) {
    if (isId(id)) yield { table, id, replace: (other) => void ids.splice(index, 1, other) };
  }
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === 'string' && idForm.test(value);

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
