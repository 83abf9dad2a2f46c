import { styled } from '@mui/material/styles';
import { type CSSProperties, type RefObject, useMemo, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Grid, unseen } from '#web/ui/table/table-parts.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { tableSize } from '#web/ui/theme/tokens.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Barcode } from '../lookup-model.ts';
import { DesktopRow } from './desktop-row.tsx';
import type { ListActions } from './list-actions.ts';
import { PhoneRow } from './phone-row.tsx';
import { type RowWindow, useRowWindow } from './use-row-window.ts';

const rowHeights = { desktop: 38, phone: 60 };

const Scroller = styled('div')(
  themed(({ theme }) => ({
    flex: '1 1 0',
    minHeight: 0,
    overflow: 'auto',
    overflowAnchor: 'none',
    '&:focus-visible': { outlineOffset: -2 },
    [theme.breakpoints.down('sm')]: { flex: 'none', maxHeight: 'min(56dvh, 480px)' },
  })),
);

const Table = styled(Grid)(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      '& th:first-of-type, & td:first-of-type': { paddingLeft: 16, paddingRight: 4 },
      '& th:last-of-type, & td:last-of-type': { paddingRight: 14 },
      '& th, & td': { padding: '0 4px' },
      '& th': { padding: '0 10px' },
      '& td > [data-code]': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 37 },
      '& td > [data-code] > div': { minWidth: 0, flex: 1 },
      // Words reach over the cells beside theirs, whose fields stand above.
      '& td': { verticalAlign: 'top' },
      '& td:nth-of-type(n + 2)': { paddingTop: 4.5 },
      '& td > button': { margin: '0 -6px 0 0' },
      '& td > [data-code] + div': {
        position: 'relative',
        zIndex: 1,
        width: 316,
        margin: '-6px 0 6px 22px',
      },
      '& [data-opener]': { overflowWrap: 'anywhere' },
      '& [data-opener]:disabled': { cursor: 'default' },
      '& [data-opener] > strong': { fontWeight: 500 },
      '& [data-opener] > small': { ...theme.typography.caption, color: palette.text.tertiary },
      '& tr[data-state="done"] [data-opener] > strong': { fontWeight: 400, color: palette.text.secondary },
      '& td:nth-of-type(2)': { color: palette.text.secondary },
    };
  }),
);

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

interface EnteredRowsProps {
  barcodes: readonly Barcode[];
  acts: ListActions;
}

/** The barcodes in their box, as many of them as can be seen. On phones what was scanned last comes first. */
export function EnteredRows({ barcodes, acts }: EnteredRowsProps) {
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => (phone ? barcodes.toReversed() : barcodes), [phone, barcodes]);
  const visible = useRowWindow({
    barcodes: shown,
    scroller,
    rowHeight: phone ? rowHeights.phone : rowHeights.desktop,
    headHeight: phone ? 0 : tableSize.head,
    newest: phone ? 0 : shown.length - 1,
  });
  const rowActs = useMemo(() => keepingFocus(acts, scroller), [acts]);
  const Rows = phone ? PhoneRows : DesktopRows;
  return (
    <Scroller ref={scroller} role="region" aria-label={t.lookup.list.title} tabIndex={0}>
      <Rows barcodes={shown} acts={rowActs} visible={visible} />
    </Scroller>
  );
}

/** The button that removes a row goes with it: whoever works by keys goes on from the list. */
const keepingFocus = (acts: ListActions, scroller: RefObject<HTMLElement | null>): ListActions => ({
  ...acts,
  remove: (id) => {
    acts.remove(id);
    scroller.current?.focus({ preventScroll: true });
  },
});

type RowsProps = EnteredRowsProps & { visible: RowWindow };

function DesktopRows({ barcodes, acts, visible }: RowsProps) {
  const { title, columns } = t.lookup.list;
  return (
    <Table aria-rowcount={barcodes.length + 1} style={{ '--row-height': `${rowHeights.desktop}px` } as CSSProperties}>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <colgroup>
        <col />
        <col style={{ width: 108 }} />
        <col style={{ width: 56 }} />
        <col style={{ width: 40 }} />
      </colgroup>
      <thead>
        <tr>
          <th>{columns.code}</th>
          <th>{columns.condition}</th>
          <th data-align="right">{columns.quantity}</th>
          <th>
            <VisuallyHidden>{columns.acts}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        <Spacer height={visible.before} />
        {visible.rows(barcodes, (barcode, index) => (
          <DesktopRow key={barcode.id} barcode={barcode} index={index} acts={acts} measure={visible.measure} />
        ))}
        <Spacer height={visible.after} />
      </tbody>
    </Table>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr {...unseen}>
      <td colSpan={4} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function PhoneRows({ barcodes, acts, visible }: RowsProps) {
  return (
    <List aria-label={t.lookup.list.title}>
      <li {...unseen} style={{ height: visible.before }} />
      {visible.rows(barcodes, (barcode, index) => (
        <PhoneRow
          key={barcode.id}
          barcode={barcode}
          index={index}
          isNewest={index === 0}
          acts={acts}
          measure={visible.measure}
        />
      ))}
      <li {...unseen} style={{ height: visible.after }} />
    </List>
  );
}
