import { type RawBuilder, sql } from 'kysely';
import type { HistoryAction, HistorySubject, HistoryValue } from '#contract/history/history.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { approverOf } from '#server/kit/role-limits.ts';

/** Who changes something: without a user, the product itself does, under a name that people know. */
export interface Author
  extends Pick<Actor, 'merchantId'>,
    Partial<Pick<Actor, 'userId' | 'sessionId' | 'via' | 'address' | 'approval'>> {
  systemName?: string;
}

export interface FieldChange {
  field: string;
  was: HistoryValue;
  is: HistoryValue;
}

export interface Change {
  at: Date;
  subject: HistorySubject;
  id: string;
  /** As it is called now; it stays when the thing is deleted. */
  name: string;
  storeId?: string | null;
  action: HistoryAction;
  changes?: readonly FieldChange[];
  /** What was changed together has one. */
  actId?: string;
  /** What there is to say beside the fields. */
  note?: string;
}

/** The columns that say by whom, for statements that write rows from their own before and after. */
export const authorColumns = sql.raw('by_kind, by_id, by_name, approved_by_name, address, device');

export function authorValues(author: Author) {
  const { merchantId, userId, sessionId, via, address = '', approval, systemName = 'Scanfront' } = author;
  if (userId === undefined) return sql`'system', null::text, ${systemName}, null::text, '', ''`;
  const person = sql`coalesce((select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
    where u.merchant_id = ${merchantId} and u.id = ${userId}), '')`;
  if (via && via.kind !== 'session') {
    // What somebody has confirmed is done in their session, by what has proposed it.
    const confirmedBy = sessionId ? person : sql`null::text`;
    return sql`${via.kind}, ${via.id}, ${via.name}, ${confirmedBy}, ${address}, ''`;
  }
  return sql`'person', ${userId}, ${person}, ${approverOf({ approval }) ?? null}::text, ${address}, ${via?.name ?? ''}`;
}

let last = { at: 0, count: 0 };

/** Ids sort by time, and within one moment in the order in which this process writes them. */
function startOfId(at: Date): string {
  const time = at.getTime();
  last = { at: time, count: last.at === time ? (last.count + 1) % 4096 : 0 };
  return newId(time).slice(0, 15) + last.count.toString(16).padStart(3, '0');
}

/** Ids of rows that are written by one statement: of one moment, and told apart. */
export const newHistoryId = (at: Date): RawBuilder<string> =>
  sql<string>`overlay(gen_random_uuid()::text placing ${startOfId(at)} from 1 for 18)::uuid`;

/** Writes down what changes, in the transaction of the change. A change of nothing leaves no row. */
export async function recordChange(tx: Db, author: Author, change: Change): Promise<void> {
  await recordChanges(tx, author, [change]);
}

/** The same of many things, in one statement. */
export async function recordChanges(tx: Db, author: Author, all: readonly Change[]): Promise<void> {
  const told = all.filter(({ action, changes }) => action !== 'changed' || (changes && changes.length > 0));
  if (told.length === 0) return;
  const rows = (await nameReferences(tx, author, told)).map(
    ({ at, id, storeId, changes = [], actId, note = '', ...change }) => ({
      ...change,
      at: at.toISOString(),
      id: startOfId(at) + newId().slice(18),
      subject_id: id,
      store_id: storeId,
      changes,
      act_id: actId,
      note: note.slice(0, longestNote),
    }),
  );
  await sql`
    insert into history (merchant_id, id, at, subject, subject_id, subject_name, store_id, action, changes, act_id,
      note, ${authorColumns})
    select ${author.merchantId}, n.id, n.at, n.subject, n.subject_id,
      left(coalesce(nullif(n.name, ''), ${nameOf(author)}, ''), 300), coalesce(n.store_id, ${storeOf(author)}), n.action, n.changes,
      n.act_id, n.note, ${authorValues(author)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id uuid, at timestamptz, subject text, subject_id text,
      name text, store_id uuid, action text, changes jsonb, act_id uuid, note text)`.execute(tx);
}

/** Names that the caller need not read: those of orders are their numbers. */
const nameOf = ({ merchantId }: Author) => sql`case
  when n.subject = 'order' then (select '#' || o.serial_no from orders o
    where o.merchant_id = ${merchantId} and o.id = n.subject_id::uuid)
  when n.subject = 'product' then (select p.title from products p
    where p.merchant_id = ${merchantId} and p.id = n.subject_id::uuid)
  when n.subject in ('store', 'design') then (select s.title from stores s
    where s.merchant_id = ${merchantId} and s.id = n.store_id) end`;

/** Whoever works in some stores sees nothing of others: what belongs to one says so, whether its caller knew it or not. */
const storeOf = ({ merchantId }: Author) => sql`case
  when n.subject = 'order' then (select o.store_id from orders o
    where o.merchant_id = ${merchantId} and o.id = n.subject_id::uuid)
  when n.subject = 'form' then coalesce(
    (select f.store_id from forms f where f.merchant_id = ${merchantId} and f.id = n.subject_id::uuid),
    (select r.store_id from truckload_requests r where r.merchant_id = ${merchantId} and r.id = n.subject_id::uuid))
  end`;

/** Fields that refer to something: history says how it is called, which stays when it is gone. */
const referenced: Readonly<Record<string, string>> = {
  category: 'categories',
  subCategory: 'sub_categories',
  storeLocation: 'store_locations',
  location: 'store_locations',
  profile: 'truckload_profiles',
  roleId: 'roles',
  reader: 'card_readers',
};

const isId = (value: HistoryValue): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

async function nameReferences(tx: Db, { merchantId }: Author, all: readonly Change[]): Promise<readonly Change[]> {
  const tables = new Map<string, Set<string>>();
  for (const { field, was, is } of all.flatMap(({ changes = [] }) => changes)) {
    const table = referenced[field];
    const ids = [was, is].filter(isId);
    if (table && ids.length > 0) tables.set(table, new Set([...(tables.get(table) ?? []), ...ids]));
  }
  if (tables.size === 0) return all;
  const each = [...tables].map(
    ([table, ids]) => sql`select id::text, name from ${sql.table(table)}
      where merchant_id = ${merchantId} and id = any(${[...ids]}::uuid[])`,
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${sql.join(each, sql` union all `)}) referenced`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, toHistoryValue(name)]));
  const named = (value: HistoryValue) => (isId(value) ? (names.get(value) ?? null) : value);
  return all.map((change) => ({
    ...change,
    changes: change.changes?.map(({ field, was, is }) =>
      referenced[field] ? { field, was: named(was), is: named(is) } : { field, was, is },
    ),
  }));
}

const longestValue = 160;
const longestNote = 500;

const shorten = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text);

/** A value as history keeps it: short, and in words or numbers. */
export function toHistoryValue(value: unknown): HistoryValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return shorten(value);
  if (value instanceof Date) return value.toISOString();
  return shorten(JSON.stringify(value));
}

/** Money of a column in cents, as sellers write it. */
const toMoney = (value: unknown): HistoryValue => (typeof value === 'number' ? (value / 100).toFixed(2) : null);

type Fields<Row> = { readonly [Column in keyof Row]?: string };

/**
 * What became different between two states of a row: of the columns that are named, under the names sellers know. What
 * is too long or too odd to be shown is named alone, with `only`.
 */
export function diff<Row extends object>(
  before: Partial<Row> | null,
  after: Partial<Row>,
  fields: Fields<Row>,
  only: readonly (keyof Row)[] = [],
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [column, field] of Object.entries(fields) as [keyof Row & string, string][]) {
    if (!(column in after)) continue;
    const [was, is] = [before?.[column], after[column]];
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) continue;
    const show = column.endsWith('_cents') || column.endsWith('Cents') ? toMoney : toHistoryValue;
    if (only.includes(column)) changes.push({ field, was: null, is: null });
    else if (show(was) !== show(is)) changes.push({ field, was: show(was), is: show(is) });
  }
  return changes;
}

const mostSettings = 40;

/** What became different within settings that are kept whole, by the way there: `parcels.zones.1.rates.2.price`. */
export function diffSettings(before: object, after: object): FieldChange[] {
  const [had, has] = [flatten(before), flatten(after)];
  const fields = [...new Set([...had.keys(), ...has.keys()])].filter((field) => had.get(field) !== has.get(field));
  return fields.slice(0, mostSettings).map((field) => {
    const [was = null, is = null] = [had.get(field), has.get(field)];
    // What is too long to be shown, or known by an id alone, is named.
    const isNamed = [was, is].some(
      (value) => typeof value === 'string' && (value.length > longestValue || isId(value)),
    );
    return isNamed ? { field, was: null, is: null } : { field, was: toHistoryValue(was), is: toHistoryValue(is) };
  });
}

function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  const isList = Array.isArray(value);
  if (isList && value.length === 0) return new Map();
  if (isList && value.every((each) => typeof each !== 'object')) return new Map([[path, value.join(', ')]]);
  const entries = Object.entries(value).map(([key, each]) => {
    const step = isList ? String(Number(key) + 1) : key;
    return [...flatten(each, path === '' ? step : `${path}.${step}`)];
  });
  return new Map(entries.flat());
}
