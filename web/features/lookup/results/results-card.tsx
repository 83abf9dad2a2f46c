import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckIcon, MoreIcon, ScanIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { LookupResult, LookupSession } from '../lookup-model.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PriceRuleNote } from './price-rule-note.tsx';
import {
  countResults,
  filterResults,
  isExisting,
  isFound,
  isUnready,
  type ResultFilter,
  resultFilters,
} from './result-kinds.ts';
import { ResultsTable } from './results-table.tsx';
import { useResultsInSight } from './set-aside.ts';
import { SourceCategories } from './source-categories.tsx';
import { useRefreshAfterRun } from './use-refresh-after-run.ts';
import { useResultChannels } from './use-result-channels.ts';
import { useRowActions } from './use-row-actions.ts';
import { type Lacking, watchPictures } from './watch-pictures.ts';

interface ResultsCardProps extends ChannelSlot {
  results: readonly LookupResult[];
  session: LookupSession;
  /** Opens the settings, where the rule of prices is. */
  onSettings: (() => void) | undefined;
}

/** What came of the barcodes, one by one, with what can be done about each. */
export function ResultsCard({ results, session, onSettings, ...channels }: ResultsCardProps) {
  const all = useResultsInSight(results);
  const [filter, setFilter] = useState<ResultFilter>('all');
  const [creating, setCreating] = useState<LookupResult>();
  const shown = useMemo(() => filterResults(all, filter), [all, filter]);
  const acts = useRowActions(session);
  const { menuOf, menuOfAll } = useResultChannels(session, channels);
  useMissingPictures(all, session);
  useRefreshAfterRun(session);
  const words = t.lookupResults;
  return (
    <SectionCard
      flush
      title={words.title}
      action={
        all.length > 0 && (
          <>
            <MarkAllReady results={all} onMark={acts.markReady} />
            <FilterChoice results={all} filter={filter} onChange={setFilter} />
            <MoreActs session={session} apps={menuOfAll(shown)} />
          </>
        )
      }
    >
      {all.some(isFound) && <PriceRuleNote onChange={onSettings} />}
      {all.length > 0 && <SourceCategories />}
      {shown.length > 0 ? (
        <ResultsTable results={shown} acts={acts} menuOf={menuOf} onCreate={setCreating} />
      ) : (
        <Nothing filter={all.length > 0 ? filter : 'all'} />
      )}
      {creating && (
        <CreateDialog
          key={creating.barcode.id}
          barcode={creating.barcode}
          onCreated={(product) => session.changeResult(creating.barcode.id, { product, message: null })}
          onClose={() => setCreating(undefined)}
        />
      )}
    </SectionCard>
  );
}

interface FilterChoiceProps {
  results: readonly LookupResult[];
  filter: ResultFilter;
  onChange: (filter: ResultFilter) => void;
}

function FilterChoice({ results, filter, onChange }: FilterChoiceProps) {
  const counts = useMemo(() => countResults(results), [results]);
  const words = t.lookupResults;
  return (
    <ToggleButtonGroup
      exclusive
      value={filter}
      aria-label={words.filter}
      onChange={(_event, next: ResultFilter | null) => next && onChange(next)}
    >
      {resultFilters.map((each) => (
        <ToggleButton key={each} value={each}>
          {words.filters[each](counts[each])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface MarkAllReadyProps {
  results: readonly LookupResult[];
  onMark: ReturnType<typeof useRowActions>['markReady'];
}

function MarkAllReady({ results, onMark }: MarkAllReadyProps) {
  const unready = useMemo(() => results.filter(isUnready), [results]);
  const [isMarking, setMarking] = useState(false);
  const words = t.lookupResults;
  if (unready.length === 0 && !isMarking) return null;
  const mark = () => {
    if (isMarking) return;
    setMarking(true);
    void onMark(unready).finally(() => setMarking(false));
  };
  return (
    <Button size="small" startIcon={<CheckIcon />} aria-disabled={isMarking || undefined} onClick={mark}>
      {isMarking ? words.marking : words.markAllReady}
    </Button>
  );
}

interface MoreActsProps {
  session: LookupSession;
  /** What the installed apps do with the products in sight. */
  apps: readonly MenuAction[];
}

function MoreActs({ session, apps }: MoreActsProps) {
  const [isAsking, setAsking] = useState(false);
  const phase = useSyncExternalStore(session.subscribe, () => session.get().phase);
  const { more, clear, clearTitle, clearText, stopFirst } = t.lookupResults;
  const blocked = phase === 'idle' ? undefined : stopFirst;
  return (
    <>
      <ActionMenu
        groups={[apps, [{ id: 'clear', label: clear, blocked, onSelect: () => setAsking(true) }]]}
        trigger={(props) => (
          <IconButton {...props} size="small" aria-label={more}>
            <MoreIcon />
          </IconButton>
        )}
      />
      <ConfirmDialog
        open={isAsking}
        title={clearTitle}
        text={clearText}
        confirmLabel={clear}
        onConfirm={session.clearResults}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Nothing({ filter }: { filter: ResultFilter }) {
  const words = t.lookupResults;
  const texts: Record<ResultFilter, [title: string, text: string]> = {
    all: [words.empty, words.emptyText],
    found: [words.noneFound, words.noneFoundText],
    toFix: [words.noneToFix, words.noneToFixText],
  };
  const [title, text] = texts[filter];
  return <EmptyState level={3} icon={<ScanIcon />} title={title} text={text} />;
}

/** Pictures arrive a moment after their product: asks again for those that are missing, while the page is looked at. */
function useMissingPictures(results: readonly LookupResult[], session: LookupSession): void {
  const watch = useRef<ReturnType<typeof watchPictures>>(undefined);
  const lacking = useMemo(() => withoutPicture(results), [results]);
  useEffect(() => {
    watch.current = watchPictures(session);
    return watch.current.end;
  }, [session]);
  useEffect(() => watch.current?.look(lacking), [lacking]);
}

/** New products without a picture, each with the result that shows it. */
function withoutPicture(results: readonly LookupResult[]): ReadonlyMap<string, Lacking> {
  const lacking = new Map<string, Lacking>();
  for (const result of results) {
    if (!isFound(result) || isExisting(result) || result.product.thumbnail !== null) continue;
    lacking.set(result.product._id, { resultId: result.barcode.id, product: result.product });
  }
  return lacking;
}
