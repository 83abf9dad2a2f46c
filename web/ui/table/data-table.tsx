import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isUnreachable } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { describeFailure } from '../feedback/failure.ts';
import { SearchIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { usePhone } from '../use-phone.ts';
import type { DataTableProps, Picking } from './data-table-props.ts';
import { DesktopTable } from './desktop-table.tsx';
import { Pager } from './pager.tsx';
import { PhoneList } from './phone-list.tsx';
import type { RowSource } from './rows/row-source.ts';
import { BulkBar, totalText } from './selection/bulk-bar.tsx';
import { filterKey, isFiltered, knownPages } from './table-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import type { TableController } from './use-table-state.ts';

const Root = styled(Card, { shouldForwardProp: (prop) => prop !== 'fill' && prop !== 'bare' })<{
  fill: boolean;
  bare: boolean;
}>(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    // Not `hidden`: that would catch what sticks to the window.
    overflow: 'clip',
    variants: [
      {
        props: { fill: true },
        style: { flex: '1 1 0', minHeight: 320, [theme.breakpoints.down('sm')]: { flex: 'none' } },
      },
      {
        props: { bare: true },
        style: { border: 0, borderRadius: 0, boxShadow: 'none', backgroundColor: 'transparent' },
      },
    ],
  })),
);

const Scroller = styled('div')({
  position: 'relative',
  minHeight: 0,
  '&:focus-visible': { outlineOffset: -2 },
});

/** A list from the server: head, rows, selection, pages; two-line items on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { table, source, toolbar, fill = false, bare = false } = props;
  useValidPage(table, source);
  const isBroken = source.error !== undefined && source.total === undefined;
  const isEmpty = source.total === 0;
  return (
    <Root fill={fill} bare={bare}>
      {toolbar}
      {source.error !== undefined && !isBroken && <StaleNote source={source} />}
      {isBroken && <LoadFailure source={source} />}
      {isEmpty && <Nothing table={table} empty={props.empty} words={props.noMatch ?? noMatchWords} />}
      {!isBroken && !isEmpty && <Rows {...props} />}
    </Root>
  );
}

function Rows<Row extends object>(props: DataTableProps<Row>) {
  const { table, source, selection, label, fill = false, phoneRow } = props;
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  useTopOnChange(scroller, table, source.all);
  useScrollMemory(scroller, source.total !== undefined);
  const onKeyDown = useRowKeys(selection);
  const total = source.total ?? 0;
  const words = totalText(total, source.totalIsCapped);
  const isList = phone && phoneRow !== undefined;
  const picking = usePicking(props.picking);
  const covered = selection !== undefined && (selection.count > 0 || (isList && picking.on));
  const bulkBar = covered && (
    <BulkBar
      selection={selection}
      pageIds={source.rows?.map(props.rowId) ?? []}
      all={source.all}
      total={total}
      totalIsCapped={source.totalIsCapped}
      actions={props.bulkActions ?? {}}
      onClose={() => {
        selection.clear();
        picking.set(false);
      }}
    />
  );
  return (
    <>
      {/* The region takes the focus to be scrolled by keys; those for its rows are heard here as well. */}
      <Scroller
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerOver={props.fetchOpened}
        onFocus={props.fetchOpened}
        style={roomFor(source.all, fill && !phone, isList)}
      >
        {bulkBar}
        {isList ? (
          <PhoneList props={props} phoneRow={phoneRow} scroller={scroller} picking={picking} />
        ) : (
          <DesktopTable props={props} scroller={scroller} covered={covered} />
        )}
      </Scroller>
      {source.total !== undefined && (
        <Pager
          state={table.state}
          pages={knownPages({ ...source, total }, table.state)}
          total={total}
          isCapped={source.totalIsCapped}
          totalLabel={props.countText?.(total, words, source.totalSamples ?? 0) ?? words}
          onPage={(page) => table.change({ page })}
          onHover={source.prefetchPage}
        />
      )}
    </>
  );
}

/** Whether rows of a phone's list show boxes: kept here unless the page keeps it. */
function usePicking(given: Picking | undefined): Picking {
  const [on, set] = useState(false);
  return given ?? { on, set };
}

function roomFor(all: boolean, fills: boolean, isList: boolean): CSSProperties {
  return {
    flex: fills ? 1 : undefined,
    height: all && !fills ? 'min(70dvh, 720px)' : undefined,
    // Without an end of its own, a page of all rows would draw every one of them.
    maxHeight: all ? '100dvh' : undefined,
    // The bulk bar of a list sticks to the window, not to a box that doesn't scroll.
    overflow: isList && !all ? 'visible' : 'auto',
  };
}

/** A page that is no longer there, after a deletion or from an old link, becomes the last one. */
function useValidPage<Row>(table: TableController, source: RowSource<Row>) {
  const { state, change } = table;
  const last = source.total === undefined ? undefined : knownPages({ ...source, total: source.total }, state);
  useEffect(() => {
    if (last !== undefined && state.page > last) change({ page: last }, { replace: true });
  }, [last, state.page, change]);
}

function useTopOnChange(scroller: { current: HTMLElement | null }, { state }: TableController, all: boolean) {
  const place = `${filterKey(state)} ${state.page} ${state.sort?.id} ${state.sort?.desc} ${all}`;
  const before = useRef(place);
  // Before the memory brings the list back to where it was.
  useLayoutEffect(() => {
    if (before.current === place) return;
    before.current = place;
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [place, scroller]);
}

function StaleNote<Row>({ source }: { source: RowSource<Row> }) {
  return (
    <div style={{ padding: '0 12px 8px' }}>
      <Banner
        tone="error"
        action={
          <Button size="small" onClick={source.retry}>
            {t.common.retry}
          </Button>
        }
      >
        {t.common.errors.loadTitle}
      </Banner>
    </div>
  );
}

function LoadFailure<Row>({ source }: { source: RowSource<Row> }) {
  const { message, correlationId } = describeFailure(source.error);
  // What can't be reached says by itself what to do.
  const next = isUnreachable(source.error) ? undefined : t.common.errors.loadNext;
  return <ErrorPanel text={message} next={next} correlationId={correlationId} onRetry={source.retry} />;
}

const { noMatchTitle, noMatchText, clearFilters } = t.common.table;
const noMatchWords = { title: noMatchTitle, text: noMatchText, clear: clearFilters };

interface NothingProps {
  table: TableController;
  empty: ReactNode;
  words: typeof noMatchWords;
}

function Nothing({ table, empty, words }: NothingProps) {
  if (!isFiltered(table.state)) return empty;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={words.title}
      text={words.text}
      action={<Button onClick={table.clear}>{words.clear}</Button>}
    />
  );
}
