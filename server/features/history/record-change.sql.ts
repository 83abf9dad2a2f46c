import { type RawBuilder, sql } from 'kysely';
import type { HistoryAction, HistorySubject, HistoryValue } from '#contract/history/history.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { nameApprover } from '#server/kit/role-limits.ts';

/** Who changes something: without a user, the product itself does, under a name that people know. */
export interface Author
  extends Pick<Actor, 'merchantId'>,
    Partial<Pick<Actor, 'userId' | 'via' | 'address' | 'approval'>> {
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
}

/** The columns that say when and by whom, for statements that write rows from their own before and after. */
export const authorColumns = sql.raw('by_kind, by_id, by_name, address, device, approved_by_name');

export function authorValues({ merchantId, userId, via, address = '', approval, systemName = 'Scanfront' }: Author) {
  if (userId === undefined) return sql`'system', null::text, ${systemName}, '', '', null::text`;
  if (via && via.kind !== 'session') return sql`${via.kind}, ${via.id}, ${via.name}, ${address}, '', null::text`;
  const name = sql`coalesce((select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u
    where u.merchant_id = ${merchantId} and u.id = ${userId}), '')`;
  return sql`'person', ${userId}, ${name}, ${address}, ${via?.name ?? ''}, ${nameApprover({ approval }) ?? null}::text`;
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
  const rows = told.map(({ at, id, storeId, changes = [], actId, ...change }) => ({
    ...change,
    at: at.toISOString(),
    id: startOfId(at) + newId().slice(18),
    subject_id: id,
    store_id: storeId,
    changes,
    act_id: actId,
  }));
  await sql`
    insert into history (merchant_id, id, at, subject, subject_id, subject_name, store_id, action, changes, act_id,
      ${authorColumns})
    select ${author.merchantId}, n.id, n.at, n.subject, n.subject_id,
      left(coalesce(nullif(n.name, ''), ${nameOf(author)}, ''), 300), n.store_id, n.action, n.changes,
      n.act_id, ${authorValues(author)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id uuid, at timestamptz, subject text, subject_id text,
      name text, store_id uuid, action text, changes jsonb, act_id uuid)`.execute(tx);
}

/** Names that the caller need not read: those of orders are their numbers. */
const nameOf = ({ merchantId }: Author) => sql`case
  when n.subject = 'order' then (select '#' || o.serial_no from orders o
    where o.merchant_id = ${merchantId} and o.id = n.subject_id::uuid)
  when n.subject in ('store', 'design') then (select s.title from stores s
    where s.merchant_id = ${merchantId} and s.id = n.store_id) end`;

const longestValue = 160;

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
