import { styled } from '@mui/material/styles';
import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useLocalRows } from '#web/ui/table/rows/use-local-rows.ts';
import { useVirtualRows, type VisibleRows } from '#web/ui/table/rows/use-virtual-rows.ts';
import { Grid, unseen } from '#web/ui/table/table-parts.tsx';
import { tableSize } from '#web/ui/theme/tokens.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { LookupResult } from '../lookup-model.ts';
import { PhoneResult } from './phone-result.tsx';
import { ResultPrice, ResultThumb, ResultWords } from './result-cells.tsx';
import { isFound, piecesOf } from './result-kinds.ts';
import { RowButtons, type RowButtonsProps } from './row-buttons.tsx';
import type { RowActions } from './use-row-actions.ts';

interface ResultsTableProps {
  results: readonly LookupResult[];
  acts: RowActions;
  menuOf: RowButtonsProps['menuOf'];
  onCreate: (result: LookupResult) => void;
}

// Beyond so many, only those in sight are drawn.
const drawnAtOnce = 100;
const phoneHeight = 116;

const Scroller = styled('div')({
  position: 'relative',
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

const Cell = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** The results, as a table or as a list on phones. */
export function ResultsTable({ results, acts, menuOf, onCreate }: ResultsTableProps) {
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = results.length > drawnAtOnce;
  const state = useMemo(
    () => ({ page: 1, size: isLong ? ('all' as const) : drawnAtOnce, sort: undefined, search: '', filters: {} }),
    [isLong],
  );
  const source = useLocalRows({ rows: results, state });
  const visible = useVirtualRows(source, scroller, phone ? phoneHeight : tableSize.thumb);
  const focusList = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const buttons = { acts, menuOf, onCreate, onGone: focusList };
  const drawing = { results, visible: isLong ? visible : undefined, buttons };
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label={t.lookupResults.list}
      tabIndex={0}
      style={{ maxHeight: phone && !isLong ? undefined : 'min(70dvh, 720px)' }}
    >
      {phone ? <PhoneResults {...drawing} /> : <WideResults {...drawing} />}
    </Scroller>
  );
}

interface Drawing {
  results: readonly LookupResult[];
  /** What is in sight of a long list; all of a short one is drawn. */
  visible: VisibleRows | undefined;
  buttons: Omit<RowButtonsProps, 'result'>;
}

const placesOf = ({ results, visible }: Drawing): readonly number[] => visible?.indexes ?? [...results.keys()];

function WideResults(drawing: Drawing) {
  const { results, visible, buttons } = drawing;
  const known = results.find(isFound);
  const hasMenus = known !== undefined && buttons.menuOf(known).length > 0;
  const words = t.lookupResults;
  return (
    <Grid
      aria-rowcount={visible && results.length + 1}
      style={{ minWidth: 480, '--row-height': `${tableSize.thumb}px` } as CSSProperties}
    >
      <VisuallyHidden as="caption">{words.title}</VisuallyHidden>
      <colgroup>
        <col />
        <col style={{ width: 54 }} />
        <col style={{ width: 112 }} />
        <col style={{ width: hasMenus ? 196 : 166 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" data-align="right">
            {words.quantity}
          </th>
          <th scope="col" data-align="right">
            {words.price}
          </th>
          <th scope="col">
            <VisuallyHidden>{words.acts}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={visible?.before} />
        {placesOf(drawing).map((place) => {
          const result = results[place];
          return result && <WideRow key={result.barcode.id} result={result} place={visible && place} {...buttons} />;
        })}
        <Gap height={visible?.after} />
      </tbody>
    </Grid>
  );
}

interface RowProps extends RowButtonsProps {
  place: number | undefined;
}

const WideRow = memo(function WideRow({ place, ...props }: RowProps) {
  const { result } = props;
  return (
    <tr data-row={result.barcode.id} aria-rowindex={place === undefined ? undefined : place + 2}>
      <td>
        <Cell>
          <ResultThumb result={result} />
          <ResultWords result={result} />
        </Cell>
      </td>
      <td data-align="right">{formatNumber(piecesOf(result))}</td>
      <td data-align="right">
        <ResultPrice result={result} />
      </td>
      <td style={{ paddingRight: 12, paddingLeft: 0 }}>
        <RowButtons {...props} />
      </td>
    </tr>
  );
});

function Gap({ height = 0 }: { height?: number | undefined }) {
  if (height <= 0) return null;
  return (
    <tr {...unseen}>
      <td colSpan={4} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function PhoneResults(drawing: Drawing) {
  const { results, visible, buttons } = drawing;
  return (
    <List aria-label={t.lookupResults.title}>
      {visible && <li aria-hidden="true" style={{ height: visible.before }} />}
      {placesOf(drawing).map((place) => {
        const result = results[place];
        return (
          result && (
            <PhoneResult
              key={result.barcode.id}
              result={result}
              place={visible && place}
              measure={visible?.measure}
              {...buttons}
            />
          )
        );
      })}
      {visible && <li aria-hidden="true" style={{ height: visible.after }} />}
    </List>
  );
}
