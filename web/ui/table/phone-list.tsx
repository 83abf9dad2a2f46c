import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useId } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { RowsSkeleton } from '../feedback/skeletons.tsx';
import { themed } from '../theme/themed.ts';
import { tableSize } from '../theme/tokens.ts';
import { RowMenu } from './data-row.tsx';
import type { DataTableProps, Picking } from './data-table-props.ts';
import { useVirtualRows } from './rows/use-virtual-rows.ts';
import { useLongPress } from './selection/use-long-press.ts';
import { PlainCheckbox } from './table-parts.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    minHeight: tableSize.phone,
    paddingRight: 4,
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    '&:last-of-type': { borderBottom: 0 },
    '&[data-selected="true"]': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.soft} 60%, ${theme.vars.palette.background.paper})`,
    },
  })),
);

const contentStyle = {
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 12px 10px 16px',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  background: 'none',
  border: 0,
  // Resting on it picks the row; the system's own preview of the link would cover that.
  WebkitTouchCallout: 'none',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const ContentBox = styled('div')(contentStyle);
const ContentLabel = styled('label')({ ...contentStyle, paddingLeft: 4 });
const ContentLink = styled(Link)(contentStyle);
const ContentButton = styled('button')(contentStyle);

const SelectBar = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    justifyContent: 'flex-end',
    padding: '0 8px',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
  })),
);

interface PhoneListProps<Row extends object> {
  props: DataTableProps<Row>;
  phoneRow: (row: Row) => ReactNode;
  scroller: RefObject<HTMLElement | null>;
  picking: Picking;
}

/** The table as phones show it: one item of two or three lines for each row. A finger that rests on one picks it. */
export function PhoneList<Row extends object>({ props, phoneRow, scroller, picking }: PhoneListProps<Row>) {
  const { source, rowId, selection, label } = props;
  const visible = useVirtualRows(source, scroller, tableSize.phone);
  if (source.total === undefined) return <RowsSkeleton rows={6} thumb />;
  const showsBoxes = selection !== undefined && (picking.on || selection.count > 0);
  const draw = (row: Row, place?: Place) => (
    <PhoneItem key={rowId(row)} row={row} props={props} phoneRow={phoneRow} showsBox={showsBoxes} place={place} />
  );
  return (
    <>
      {selection && selection.count === 0 && props.picking === undefined && (
        <SelectBar>
          <Button variant="text" onClick={() => picking.set(!picking.on)} aria-pressed={picking.on}>
            {picking.on ? t.common.cancel : t.common.select}
          </Button>
        </SelectBar>
      )}
      <List aria-label={label} aria-busy={source.fetching}>
        {!source.all && source.rows?.map((row) => draw(row))}
        {source.all && <li aria-hidden="true" style={{ height: visible.before }} />}
        {source.all &&
          visible.indexes.map((index) => {
            const row = source.rowAt(index);
            if (row === undefined) return <Item key={`to come ${index}`} aria-hidden="true" />;
            return draw(row, { index, measure: visible.measure });
          })}
        {source.all && <li aria-hidden="true" style={{ height: visible.after }} />}
      </List>
    </>
  );
}

/** Where an item stands in a list that is not all drawn, and how to tell its height. */
interface Place {
  index: number;
  measure: (element: HTMLElement | null) => void;
}

interface PhoneItemProps<Row extends object> {
  row: Row;
  props: DataTableProps<Row>;
  phoneRow: (row: Row) => ReactNode;
  showsBox: boolean;
  place: Place | undefined;
}

function PhoneItem<Row extends object>({ row, props, phoneRow, showsBox, place }: PhoneItemProps<Row>) {
  const { rowId, rowLabel, rowTo, rowState, onRowOpen, rowActions, selection } = props;
  const boxId = useId();
  const id = rowId(row);
  const selected = selection?.has(id) ?? false;
  const longPress = useLongPress(selection && !showsBox ? () => selection.pick([id], true) : undefined);
  return (
    <Item ref={place?.measure} data-index={place?.index} data-row={id} data-selected={selected} {...longPress}>
      {showsBox ? (
        <>
          <PlainCheckbox
            id={boxId}
            type="checkbox"
            checked={selected}
            onChange={(event) => selection?.pick([id], event.target.checked)}
            aria-label={t.common.table.selectRow(rowLabel(row))}
          />
          <ContentLabel htmlFor={boxId}>{phoneRow(row)}</ContentLabel>
        </>
      ) : (
        <Content to={rowTo?.(row)} state={rowState?.(row)} onOpen={onRowOpen && (() => onRowOpen(row))}>
          {phoneRow(row)}
        </Content>
      )}
      {rowActions && <RowMenu name={rowLabel(row)} groups={rowActions(row)} />}
    </Item>
  );
}

interface ContentProps {
  to: string | undefined;
  state: unknown;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function Content({ to, state, onOpen, children }: ContentProps) {
  if (to !== undefined) {
    return (
      <ContentLink to={to} state={state} data-opener="">
        {children}
      </ContentLink>
    );
  }
  if (!onOpen) return <ContentBox>{children}</ContentBox>;
  return (
    <ContentButton type="button" data-opener="" onClick={onOpen}>
      {children}
    </ContentButton>
  );
}
