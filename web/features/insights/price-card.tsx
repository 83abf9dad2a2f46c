import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type InsightRow, insights, soldKinds } from '#contract/insights/insights.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { BoardState } from './board-state.ts';
import { periodOf, soldQuery, stepsQuery } from './insights.queries.ts';
import { PlainTable, TableScroll } from './plain-table.tsx';

const words = t.insights.prices;

const Steps = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '108px minmax(0, 1fr) 92px 56px 64px',
      gap: 12,
      alignItems: 'center',
      minHeight: 34,
    },
    '& > div > :nth-child(n+3)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& > [data-head]': { ...theme.typography.caption, minHeight: 22, color: theme.vars.palette.text.tertiary },
    '& > [data-head] i': { display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 4 },
    '& > [data-head] em': { marginLeft: 12, fontStyle: 'normal' },
    '& > [data-all]': { borderTop: `1px solid ${theme.vars.palette.border.subtle}`, marginTop: 4, fontWeight: 500 },
    '& [data-track]': { position: 'relative', height: 14 },
    '& [data-track] i': {
      position: 'absolute',
      inset: '0 auto 0 0',
      borderRadius: 4,
      backgroundColor: theme.vars.palette.chart.main,
    },
    '& [data-track] i:first-of-type, & [data-head] i[data-first]': {
      backgroundColor: theme.vars.palette.chart.track,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border.default}`,
    },
    '& [data-head] i[data-sold]': { backgroundColor: theme.vars.palette.chart.main },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    [theme.breakpoints.down('sm')]: {
      '& > div': { gridTemplateColumns: '84px minmax(0, 1fr) 76px 56px', gap: 8 },
      '& > div > :nth-child(4)': { display: 'none' },
    },
  })),
);

interface PriceCardProps {
  state: BoardState;
  isTable: boolean;
  onTable: () => void;
}

const nameOf = ({ key }: InsightRow) => words.step(Number(key));
const share = (part: number, whole: number) => (whole > 0 ? formatPercent(part / whole) : '–');

const add = (rows: readonly InsightRow[], read: (row: InsightRow) => number) =>
  rows.reduce((total, row) => total + read(row), 0);

/** What goods were sold for against their first prices, by how much was off. */
export function PriceCard({ state, isTable, onTable }: PriceCardProps) {
  const { data: rows } = useQuery(stepsQuery(state));
  const [shown, setShown] = useState<InsightRow>();
  const { notify } = useSnackbar();
  const save = async () => {
    const file = await callFile(insights.export, { query: { ...periodOf(state), by: 'step' } });
    saveFile(file);
    notify({ message: t.insights.exported(file.name), tone: 'success' });
  };
  return (
    <SectionCard
      title={words.title}
      description={words.note(state.days)}
      action={
        rows &&
        rows.length > 0 && (
          <>
            <Button size="small" variant="text" onClick={() => void save()}>
              {t.insights.export}
            </Button>
            <Button size="small" variant="text" aria-pressed={isTable} onClick={onTable}>
              {isTable ? t.insights.chart : t.insights.table}
            </Button>
          </>
        )
      }
    >
      {rows?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.none}
        </Typography>
      )}
      {rows && rows.length > 0 && (isTable ? <StepTable rows={rows} /> : <StepBars rows={rows} onShow={setShown} />)}
      {shown && <SoldDialog row={shown} state={state} onClose={() => setShown(undefined)} />}
    </SectionCard>
  );
}

function StepBars({ rows, onShow }: { rows: readonly InsightRow[]; onShow: (row: InsightRow) => void }) {
  const most = Math.max(...rows.map(({ firstSales, realisedSales }) => Math.max(firstSales, realisedSales)), 1);
  const width = (amount: number) => ({ width: `${(amount / most) * 100}%` });
  const [sold, first] = [add(rows, ({ realisedSales }) => realisedSales), add(rows, ({ firstSales }) => firstSales)];
  return (
    <Steps>
      <div data-head="">
        <span />
        <span aria-hidden="true">
          <i data-sold="" />
          {words.soldFor}
          <em>
            <i data-first="" />
            {words.atFirst}
          </em>
        </span>
        <span>{words.sold}</span>
        <span>{words.units}</span>
        <span>{words.share}</span>
      </div>
      {rows.map((row) => (
        <div key={row.key}>
          <Button
            variant="text"
            size="small"
            onClick={() => onShow(row)}
            sx={{ justifyContent: 'start', px: 0, minWidth: 0, fontWeight: 400 }}
          >
            {nameOf(row)}
          </Button>
          <span data-track="" aria-hidden="true" title={formatMoney(row.firstSales)}>
            <i style={width(row.firstSales)} />
            <i style={width(row.realisedSales)} />
          </span>
          <span>{formatMoney(row.realisedSales)}</span>
          <span>{formatNumber(row.sold)}</span>
          <span>{share(row.realisedSales, row.firstSales)}</span>
        </div>
      ))}
      <div data-all="">
        <span>{words.all}</span>
        <small>{words.given(formatMoney(Math.max(first - sold, 0)))}</small>
        <span>{formatMoney(sold)}</span>
        <span>{formatNumber(add(rows, (row) => row.sold))}</span>
        <span>{share(sold, first)}</span>
      </div>
    </Steps>
  );
}

function StepTable({ rows }: { rows: readonly InsightRow[] }) {
  return (
    <TableScroll>
      <PlainTable aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.off}</th>
            <th scope="col" data-num="">
              {words.units}
            </th>
            <th scope="col" data-num="">
              {words.soldFor}
            </th>
            <th scope="col" data-num="">
              {words.atFirst}
            </th>
            <th scope="col" data-num="">
              {words.share}
            </th>
            <th scope="col" data-num="">
              {words.days}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              <td data-num="">{formatNumber(row.sold)}</td>
              <td data-num="">{formatMoney(row.realisedSales)}</td>
              <td data-num="">{formatMoney(row.firstSales)}</td>
              <td data-num="">{share(row.realisedSales, row.firstSales)}</td>
              <td data-num="">{row.daysToSell === null ? '–' : formatNumber(row.daysToSell)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );
}

/** The products that were sold with so much off in the last thirty days. */
function SoldDialog({ row, state, onClose }: { row: InsightRow; state: BoardState; onClose: () => void }) {
  const id = useId();
  const kind = soldKinds.find((known) => known === `sold_${row.key}`) ?? 'sold_0';
  const { data } = useQuery(soldQuery(state, kind));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{words.soldAt(nameOf(row))}</DialogTitle>
      <DialogContent>
        {!data && <FormSkeleton fields={3} label={t.insights.loading} />}
        {data?.rows.length === 0 && <Typography variant="body2">{words.noneSold}</Typography>}
        {data && data.rows.length > 0 && (
          <PlainTable aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{t.insights.watched.product}</th>
                <th scope="col" data-num="">
                  {t.insights.watched.sold}
                </th>
                <th scope="col" data-num="">
                  {t.insights.watched.price}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ _id, title, thumbnail, sold, price }) => (
                <tr key={_id}>
                  <th scope="row">
                    <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
                      <ProductThumb thumbnail={thumbnail} />
                      <Link to={pathOfProduct(_id)} style={{ color: 'inherit', overflowWrap: 'anywhere' }}>
                        {title}
                      </Link>
                    </span>
                  </th>
                  <td data-num="">{formatNumber(sold)}</td>
                  <td data-num="">{formatMoney(price)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
        {data && data.total > data.rows.length && (
          <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.tertiary' }}>
            {words.firstShown(data.rows.length, data.total)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
