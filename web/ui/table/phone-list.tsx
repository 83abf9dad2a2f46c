import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { RowsSkeleton } from '../skeletons.tsx';
import { themed } from '../themed.ts';
import { tableSize } from '../tokens.ts';
import { RowMenu } from './data-row.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { PlainCheckbox } from './table-parts.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

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
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const Content = styled('div')(contentStyle);
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
}

/** The table as phones show it: one item of two or three lines for each row. */
export function PhoneList<Row extends object>({ props, phoneRow, scroller }: PhoneListProps<Row>) {
  const { source, rowId, selection, label } = props;
  const [picking, setPicking] = useState(false);
  const visible = useVirtualRows(source, scroller, tableSize.phone);
  if (source.total === undefined) return <RowsSkeleton rows={6} thumb />;
  const showsBoxes = selection !== undefined && (picking || selection.count > 0);
  const draw = (row: Row) => (
    <PhoneItem key={rowId(row)} row={row} props={props} phoneRow={phoneRow} showsBox={showsBoxes} />
  );
  return (
    <>
      {selection && selection.count === 0 && (
        <SelectBar>
          <Button variant="text" onClick={() => setPicking(!picking)} aria-pressed={picking}>
            {picking ? t.common.cancel : t.common.select}
          </Button>
        </SelectBar>
      )}
      <List aria-label={label} aria-busy={source.fetching}>
        {!source.all && source.rows?.map(draw)}
        {source.all && <li aria-hidden="true" style={{ height: visible.before }} />}
        {source.all &&
          visible.indexes.map((index) => {
            const row = source.rowAt(index);
            return row === undefined ? <Item key={`to come ${index}`} aria-hidden="true" /> : draw(row);
          })}
        {source.all && <li aria-hidden="true" style={{ height: visible.after }} />}
      </List>
    </>
  );
}

interface PhoneItemProps<Row extends object> {
  row: Row;
  props: DataTableProps<Row>;
  phoneRow: (row: Row) => ReactNode;
  showsBox: boolean;
}

function PhoneItem<Row extends object>({ row, props, phoneRow, showsBox }: PhoneItemProps<Row>) {
  const { rowId, rowLabel, rowTo, onRowOpen, rowActions, selection } = props;
  const id = rowId(row);
  const selected = selection?.has(id) ?? false;
  return (
    <Item data-selected={selected}>
      {showsBox && (
        <PlainCheckbox
          type="checkbox"
          checked={selected}
          onChange={(event) => selection?.pick([id], event.target.checked)}
          aria-label={t.common.table.selectRow(rowLabel(row))}
        />
      )}
      {rowTo && <ContentLink to={rowTo(row)}>{phoneRow(row)}</ContentLink>}
      {!rowTo && onRowOpen && (
        <ContentButton type="button" onClick={() => onRowOpen(row)}>
          {phoneRow(row)}
        </ContentButton>
      )}
      {!rowTo && !onRowOpen && <Content>{phoneRow(row)}</Content>}
      {rowActions && <RowMenu name={rowLabel(row)} groups={rowActions(row)} />}
    </Item>
  );
}
