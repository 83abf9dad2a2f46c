import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  type HistoryFilter,
  historyFilter,
  historySubjects,
  historyTopics,
} from '#contract/history/history.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { historyQuery } from '#web/shared/history/history.queries.ts';
import { HistoryEntries } from '#web/shared/history/history-entries.tsx';
import { useExportHistory } from '#web/shared/history/use-export-history.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

const words = t.history;
const names = words.filters;

type Name = 'subject' | 'subjectId' | 'topic' | 'byKind' | 'from' | 'to' | 'search' | 'act';

/** The days of the address, in the time of whoever looks: the last one counts until it ends. */
function toFilter(params: URLSearchParams): HistoryFilter {
  const momentOf = (day: string | null, later = 0) => {
    const date = new Date(`${day}T00:00:00`);
    if (day === null || Number.isNaN(date.getTime())) return undefined;
    date.setDate(date.getDate() + later);
    return date.toISOString();
  };
  const given: [Name, string | undefined][] = [
    ...(['subject', 'subjectId', 'topic', 'byKind', 'search', 'act'] as const).map(
      (name): [Name, string | undefined] => [name, params.get(name) || undefined],
    ),
    ['from', momentOf(params.get('from'))],
    ['to', momentOf(params.get('to'), 1)],
  ];
  // What somebody wrote into the address and is none of ours does not narrow it.
  const known = given.filter(
    ([name, value]) => value !== undefined && historyFilter.shape[name].safeParse(value).success,
  );
  return Object.fromEntries(known);
}

/** /app/settings/history: everything that was changed, by whatever narrows it. */
export function HistoryPage() {
  useDocumentTitle(words.title);
  const [params, setParams] = useSearchParams();
  const filter = toFilter(params);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(filter),
  );
  const { save, isSaving } = useExportHistory(filter);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const choose = (name: Name, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        // One thing is a thing of its kind.
        if (name === 'subject') next.delete('subjectId');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Button startIcon={<DownloadIcon />} loading={isSaving} onClick={() => void save()}>
            {words.export}
          </Button>
        }
      />
      <SectionCard>
        <Filters params={params} choose={choose} clear={() => setParams({}, { replace: true })} />
        {!data && error && <ErrorPanel text={describeFailure(error).message} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={6} />}
        {data && entries.length === 0 && (
          <Typography variant="body2">{params.size > 0 ? words.emptyFound : words.empty}</Typography>
        )}
        <HistoryEntries entries={entries} withNames />
        {hasNextPage && (
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.older}
          </Button>
        )}
      </SectionCard>
    </>
  );
}

interface FiltersProps {
  params: URLSearchParams;
  choose: (name: Name, value: string) => void;
  clear: () => void;
}

function Filters({ params, choose, clear }: FiltersProps) {
  const subjects = historySubjects.map((subject) => [subject, words.subjects[subject]] as const);
  const topics = historyTopics.map((topic) => [topic, words.topics[topic]] as const);
  const authors = Object.entries(words.somebody);
  const select = (name: Name, label: string, all: string, choices: readonly (readonly [string, string])[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(([value]) => value === params.get(name)) ? params.get(name) : ''}
      // Three choices and two days: on phones the days stand beside each other.
      sx={{ gridColumn: name === 'byKind' ? { xs: '1 / -1', md: 'auto' } : undefined }}
      onChange={({ target }) => choose(name, target.value)}
      slotProps={{ select: { displayEmpty: true, IconComponent: ChevronDownIcon }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      size="small"
      label={names[name]}
      value={params.get(name) ?? ''}
      onChange={({ target }) => choose(name, target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2.5,
        mt: 1,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr)) repeat(2, minmax(148px, 1fr))',
        },
      }}
    >
      <TextField
        size="small"
        label={names.search}
        value={params.get('search') ?? ''}
        onChange={({ target }) => choose('search', target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      {select('subject', names.subject, names.anything, subjects)}
      {select('topic', names.topic, names.anything, topics)}
      {select('byKind', names.by, names.anybody, authors)}
      {day('from')}
      {day('to')}
      {params.size > 0 && (
        <Button size="small" variant="text" onClick={clear} sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}>
          {[params.has('act') && names.act, params.has('subjectId') && names.oneThing, names.clear]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      )}
    </Box>
  );
}
