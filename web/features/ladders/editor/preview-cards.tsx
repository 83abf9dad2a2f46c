import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LadderPreview } from '#contract/ladders/ladders.schemas.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { showDate } from '../describe-ladder.ts';
import { Staircase } from './staircase.tsx';

const words = t.ladders.preview;

const Head = styled('div')({ display: 'flex', gap: 12, alignItems: 'center', marginBottom: 8, minWidth: 0 });

const Table = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, textAlign: 'left' },
    '& th, & td': { padding: '8px 8px', borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 20 },
    '& th:last-of-type, & td:last-of-type': { paddingRight: 20 },
    '& [data-number]': { textAlign: 'right' },
    '& tfoot td': { fontWeight: 600, backgroundColor: theme.vars.palette.background.muted },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
    '& small[data-held]': { color: theme.vars.palette.warning.onSoft },
  })),
);

const Figures = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 12,
    '& b': { ...theme.typography.h2, display: 'block', fontVariantNumeric: 'tabular-nums' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

interface ExampleProps {
  preview: LadderPreview;
  onShow: (at: number) => void;
}

/** One product on the ladder, step by step. */
export function ExampleCard({ preview: { example, products }, onShow }: ExampleProps) {
  const place = example && (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      <IconButton
        size="small"
        aria-label={words.earlier}
        disabled={example.at === 0}
        onClick={() => onShow(example.at - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Typography variant="caption" color="textSecondary">
        {words.place(example.at + 1, products)}
      </Typography>
      <IconButton
        size="small"
        aria-label={words.later}
        disabled={example.at + 1 >= products}
        onClick={() => onShow(example.at + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </span>
  );
  return (
    <SectionCard title={words.product} action={place}>
      {example ? (
        <>
          <Head>
            <ProductThumb thumbnail={example.thumbnail} />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="subtitle2" component="p">
                {example.title}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {whereItStands(example)}
              </Typography>
            </div>
          </Head>
          <Staircase example={example} />
          {example.isHeld && <Quiet>{words.held}</Quiet>}
        </>
      ) : (
        <Quiet>{words.none}</Quiet>
      )}
    </SectionCard>
  );
}

function whereItStands({ day, price, steps }: NonNullable<LadderPreview['example']>): string {
  if (day === null) return words.noDay(formatMoney(price));
  const next = steps.find((step) => step.day > day && step.price !== null && step.price < price);
  const now = words.day(day, formatMoney(price));
  if (!next || next.price === null || next.date === null) return now;
  return `${now}, ${words.next(formatMoney(next.price), showDate(next.date))}`;
}

interface ChangesProps {
  preview: LadderPreview;
  /** What each step is called. */
  steps: readonly string[];
  timeZone: string | undefined;
}

/** What changes when the ladder first runs. */
export function ChangesCard({ preview, steps, timeZone }: ChangesProps) {
  const { changes, firstAt, unknownCost, rivals } = preview;
  const sum = (field: 'products' | 'units' | 'before' | 'after') =>
    changes.reduce((total, change) => total + change[field], 0);
  return (
    <SectionCard
      title={words.changes}
      flush
      action={
        <Typography variant="caption" color="textSecondary">
          {formatDateTime(firstAt, timeZone ? { timeZone } : undefined)}
        </Typography>
      }
    >
      {changes.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{words.toStep}</th>
              {[words.from, words.to].map((label) => (
                <th key={label} scope="col" data-number="">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ step, atFloor, ...change }) => (
              <tr key={step}>
                <td>
                  {steps[step - 1]}
                  <small>{words.goods(change.products, change.units)}</small>
                  {atFloor !== null && atFloor > 0 && <small data-held="">{words.atFloor(atFloor)}</small>}
                </td>
                <Amounts {...change} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <span>{words.all}</span>
                <small>{words.goods(sum('products'), sum('units'))}</small>
              </td>
              <Amounts before={sum('before')} after={sum('after')} />
            </tr>
          </tfoot>
        </Table>
      )}
      <div style={{ padding: '8px 20px 14px', overflowWrap: 'anywhere' }}>
        {changes.length === 0 && <Quiet>{words.nothing}</Quiet>}
        {unknownCost > 0 && <Quiet>{words.unknown(unknownCost)}</Quiet>}
        {rivals.map(({ _id, name, products, wins }) => (
          <Quiet key={_id}>{wins ? words.wins(name, products) : words.loses(name, products)}</Quiet>
        ))}
      </div>
    </SectionCard>
  );
}

const Amounts = (row: { before: number; after: number }) => (
  <>
    <td data-number="">{formatMoney(row.before)}</td>
    <td data-number="">{formatMoney(row.after)}</td>
  </>
);

/** What it might have brought; nothing where too few sales tell. */
export function EstimateCard({ preview: { estimate, sales } }: { preview: LadderPreview }) {
  return (
    <SectionCard title={words.estimate}>
      {estimate === null ? (
        <Quiet>{words.tooFew(sales)}</Quiet>
      ) : (
        <>
          <Figures>
            <div>
              <b>{formatMoney(estimate.expected)}</b>
              <small>{words.instead(formatMoney(estimate.actual))}</small>
            </div>
            <div>
              <b>{change(estimate.expected, estimate.actual)}</b>
              <small>
                {words.range(change(estimate.low, estimate.actual), change(estimate.high, estimate.actual))}
              </small>
            </div>
          </Figures>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {words.grounds(estimate.sales, estimate.levels)}{' '}
            {words.weak(estimate.weakest.percent, estimate.weakest.sales)}
          </Typography>
        </>
      )}
    </SectionCard>
  );
}

function change(amount: number, before: number): string {
  const percent = before === 0 ? 0 : ((amount - before) / before) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}
