import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { DatabaseActivity, DiskUse } from '#contract/operator/operator.schemas.ts';
import { formatBytes, formatNumber, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FactList } from '#web/ui/facts/fact-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { databaseQuery, diskQuery } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.machine;

type Counted = NonNullable<DatabaseActivity['slowest']>[number];
type Running = DatabaseActivity['running'][number];
type TableSize = DiskUse['largestTables'][number];

const lengthOf = (ms: number) => (ms < 10_000 ? words.ms(ms) : t.operator.duration(ms / 1000));

const countedColumns: readonly Column<Counted>[] = [
  { id: 'statement', label: words.statement, cell: ({ text }) => text, isWide: true },
  { id: 'calls', label: words.calls, cell: ({ calls }) => formatNumber(calls), isNumber: true },
  { id: 'mean', label: words.mean, cell: ({ meanMs }) => words.ms(meanMs), isNumber: true },
  { id: 'total', label: words.total, cell: ({ totalMs }) => lengthOf(totalMs), isNumber: true },
];

const runningColumns: readonly Column<Running>[] = [
  { id: 'statement', label: words.statement, cell: ({ text }) => text, isWide: true },
  { id: 'program', label: words.program, cell: ({ program }) => program || t.operator.none },
  {
    id: 'waits',
    label: words.waitsFor,
    cell: ({ waitsFor, blockedBy }) =>
      [waitsFor ?? t.operator.none, blockedBy.length > 0 && words.blockedBy(blockedBy)].filter(Boolean).join(', '),
  },
  { id: 'pid', label: words.pid, cell: ({ pid }) => pid, isNumber: true },
  { id: 'for', label: words.for, cell: ({ seconds }) => t.operator.duration(seconds), isNumber: true },
];

const tableColumns: readonly Column<TableSize>[] = [
  { id: 'table', label: words.table, cell: ({ name }) => name, isWide: true },
  { id: 'bytes', label: words.bytes, cell: ({ bytes }) => formatBytes(bytes), isNumber: true },
];

/** What the database does, and how much room there is. */
export function MachineTab() {
  const { data, error, refetch } = useQuery(databaseQuery());
  const retry = () => void refetch();
  return (
    <>
      <RoomCards />
      <SectionCard flush title={words.slowest} description={data?.slowest ? words.slowestSource : undefined}>
        <RecordTable
          label={words.slowest}
          columns={countedColumns}
          rows={data && (data.slowest ?? [])}
          rowId={({ text, calls, totalMs }) => `${text} ${calls} ${totalMs}`}
          empty={data?.slowest ? words.nothingSlow : words.noSlowest}
          error={error}
          onRetry={retry}
        />
      </SectionCard>
      {data && (
        <>
          <SectionCard flush title={words.running} description={words.runningSource(data.version)}>
            <RecordTable
              label={words.running}
              columns={runningColumns}
              rows={data.running}
              rowId={({ pid }) => String(pid)}
              empty={words.noRunning}
              error={null}
              onRetry={retry}
            />
          </SectionCard>
          <SectionCard title={words.locks}>
            {data.locks.length === 0 && <Typography variant="body2">{words.noLocks}</Typography>}
            {data.locks.map(({ kind, count, longestSeconds }) => (
              <Typography key={kind} variant="body2">
                {words.lock(count, words.lockKinds[kind], t.operator.duration(longestSeconds))}
              </Typography>
            ))}
          </SectionCard>
        </>
      )}
    </>
  );
}

function RoomCards() {
  const { data, error, refetch } = useQuery(diskQuery());
  if (!data) {
    const failure = error && describeFailure(error);
    return (
      <SectionCard flush title={words.disk}>
        {failure ? (
          <ErrorPanel
            level={3}
            text={failure.message}
            correlationId={failure.correlationId}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </SectionCard>
    );
  }
  const { stored, files, dataFolder } = data;
  return (
    <>
      <SectionCard title={words.disk}>
        <FactList>
          <dt>{words.database}</dt>
          <dd>{formatBytes(data.databaseBytes)}</dd>
          <RoomFact label={words.dataFolder} room={dataFolder} />
          {files ? (
            <RoomFact label={words.files} room={files} />
          ) : (
            <>
              <dt>{words.files}</dt>
              <dd>{words.bucket}</dd>
            </>
          )}
          <dt>{words.stored}</dt>
          <dd>
            {stored
              ? `${words.storedText(stored.objects, formatBytes(stored.bytes), stored.isPartial)}, ${words.measured(formatRelative(stored.measuredAt))}`
              : words.notMeasured}
          </dd>
        </FactList>
      </SectionCard>
      <SectionCard flush title={words.largest}>
        <RecordTable
          label={words.largest}
          columns={tableColumns}
          rows={data.largestTables}
          rowId={({ name }) => name}
          empty={t.operator.none}
          error={null}
          onRetry={() => void refetch()}
        />
      </SectionCard>
    </>
  );
}

function RoomFact({ label, room }: { label: string; room: DiskUse['dataFolder'] }) {
  if (!room) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {words.free(formatBytes(room.freeBytes), formatBytes(room.totalBytes))}
        <Typography variant="caption" component="div" color="textSecondary">
          {room.path}
        </Typography>
      </dd>
    </>
  );
}
