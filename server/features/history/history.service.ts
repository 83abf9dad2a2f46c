import { historyFile } from '#contract/history/history.contract.ts';
import type { HistoryEntry, HistoryFilter, HistoryPage } from '#contract/history/history.schemas.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { type Column, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { toHistoryEntry } from './history.mapper.ts';
import { type HistoryQuestion, historyRepository } from './history.repository.ts';

export type HistoryService = ReturnType<typeof historyService>;

const windowSize = 500;

const columns: readonly Column<HistoryEntry>[] = [
  { name: 'When', cell: ({ at }) => at },
  textColumn('What', ({ subject }) => subject),
  textColumn('Name', ({ subjectName }) => subjectName),
  textColumn('Id', ({ subjectId }) => subjectId),
  textColumn('Action', ({ action }) => action),
  textColumn('Changes', ({ changes }) => changes.map(describeChange).join('; ')),
  textColumn('Note', ({ reason, origin, note }) => [reason, describeOrigin(origin), note].filter(Boolean).join(' · ')),
  textColumn('By', ({ by }) => by.kind),
  textColumn('Who', ({ by }) => by.name),
  textColumn('Approved by', ({ by }) => by.approvedBy),
  textColumn('Address', ({ by }) => by.address),
  textColumn('Device', ({ by }) => by.device),
];

const describeChange = ({ field, was, is }: HistoryEntry['changes'][number]): string =>
  was === null && is === null ? field : `${field}: ${was ?? ''} → ${is ?? ''}`;

const describeOrigin = (origin: HistoryEntry['origin']): string => {
  if (!origin?.name) return '';
  return origin.kind === 'order' ? `order #${origin.name}` : origin.name;
};

/** Who changed what. It is written by those who change something (`record-change.sql.ts`), and only read here. */
export function historyService({ db }: Pick<Deps, 'db'>) {
  const repository = historyRepository(db);

  const ask = (actor: Actor, filter: HistoryFilter): HistoryQuestion => ({
    ...filter,
    seesCosts: actor.permissions.has('truckloads.cost'),
  });

  async function* read(actor: Actor, filter: HistoryFilter): AsyncGenerator<HistoryEntry> {
    const question = ask(actor, filter);
    for (let before: string | undefined; ; ) {
      const rows = await repository.page(actor, question, { before, limit: windowSize });
      const seen = { seesCosts: question.seesCosts, together: new Map<string, number>() };
      yield* rows.map((row) => toHistoryEntry(row, seen));
      before = rows.at(-1)?.id;
      if (before === undefined || rows.length < windowSize) return;
    }
  }

  return {
    async list(
      actor: Actor,
      { before, pageSize, ...filter }: HistoryFilter & { before?: string | undefined; pageSize: number },
    ): Promise<HistoryPage> {
      const question = ask(actor, filter);
      const isOfOne = filter.subject !== undefined && filter.subjectId !== undefined;
      const [rows, counts] = await Promise.all([
        repository.page(actor, question, { before, limit: pageSize + 1 }),
        isOfOne && before === undefined ? repository.counts(actor, question) : null,
      ]);
      const shown = rows.slice(0, pageSize);
      const acts = new Set(shown.flatMap(({ act_id }) => act_id ?? []));
      const seen = { seesCosts: question.seesCosts, together: await repository.together(actor, [...acts]) };
      return {
        entries: shown.map((row) => toHistoryEntry(row, seen)),
        next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
        counts,
      };
    },

    export: (actor: Actor, filter: HistoryFilter): Download => ({
      filename: historyFile,
      contentType: 'text/csv; charset=utf-8',
      body: writeCsv(columns, read(actor, filter)),
    }),
  };
}
