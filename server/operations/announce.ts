import { z } from 'zod';
import { notificationTypes } from '#contract/notifications/notifications.contract.ts';
import { notificationsRepository } from '#server/features/notifications/notifications.repository.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { readArguments } from './command-line.ts';
import { OperationError } from './operation-error.ts';
import { toTable } from './terminal-table.ts';

export const announceUsage = `Usage: npm run announce -- --type TYPE --title TITLE --text TEXT [--link LINK]
       npm run announce -- list
       npm run announce -- remove ID

Tells every merchant, in Updates and Notifications, what is new.

  --type   newfeature, update, bugfound or bugfix
  --title  what it is about, up to 120 characters
  --text   what there is to say, up to 2000 characters
  --link   where to read more: a path such as /app/plans, or an https address
  list     what was announced, newest first
  remove   takes an announcement back; list shows its ID

Scanfront may be running or not.`;

const options = {
  type: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  link: { type: 'string' },
} as const;

const sentence = (max: number) =>
  z.string('is needed').trim().min(1, 'is needed').max(max, `must not be longer than ${max} characters`);

const sayTypes = `${notificationTypes.slice(0, -1).join(', ')} or ${notificationTypes.at(-1)}`;

const announcement = z.object({
  type: z.enum(notificationTypes, { error: ({ input }) => `${input ? 'must be' : 'is needed:'} ${sayTypes}` }),
  title: sentence(120),
  text: sentence(2000),
  link: z.string().trim().refine(isPathOrHttps, 'must be a path such as /app/plans, or an https address').optional(),
});

function isPathOrHttps(link: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(link)) return true;
  return /^https:\/\/\S+$/.test(link) && URL.canParse(link);
}

type Parts = Pick<Deps, 'db' | 'clock'>;

/** Does what an operator typed, and says what was done. */
export async function runAnnounce(args: readonly string[], parts: Parts): Promise<string> {
  const { values, positionals } = readArguments(args, options, announceUsage);
  const [command, id, ...more] = positionals;
  if (command === undefined) return announce(values, parts);
  if (Object.keys(values).length > 0 || more.length > 0) throw wrongUse(`There is too much after ${command}.`);
  if (command === 'list' && id === undefined) return list(parts);
  if (command === 'remove') return remove(id, parts);
  throw wrongUse(`There is no command ${positionals.join(' ')}. A text of several words needs quotation marks.`);
}

async function announce(values: unknown, { db, clock }: Parts): Promise<string> {
  const given = announcement.safeParse(values);
  if (!given.success)
    throw wrongUse(given.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}.`).join('\n'));
  const { link = null, ...said } = given.data;
  const id = newId();
  await notificationsRepository(db).announce({ id, ...said, link, createdAt: clock.now() });
  return `Announced: ${said.title} (${id})`;
}

async function list({ db }: Parts): Promise<string> {
  const rows = await notificationsRepository(db).newest(100);
  if (rows.length === 0) return 'Nothing was announced yet.';
  const cells = rows.map((row) => [row.id, row.created_at.toISOString().slice(0, 10), row.type, row.title]);
  return toTable(['ID', 'ON', 'TYPE', 'TITLE'], cells).join('\n');
}

async function remove(id: string | undefined, { db }: Parts): Promise<string> {
  if (!z.uuid().safeParse(id).success) throw wrongUse('Name the ID of an announcement.');
  const title = await notificationsRepository(db).remove(id ?? '');
  if (title === undefined) throw new OperationError(`There is no announcement ${id}.`);
  return `Taken back: ${title}`;
}

const wrongUse = (problem: string) => new OperationError(`${problem}\n\n${announceUsage}`);
