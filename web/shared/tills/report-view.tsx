import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ShiftDetails, ShiftReport } from '#contract/tills/tills.contract.ts';
import { formatDateTime, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { Difference } from './difference.tsx';

const Page = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '24px 40px',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& h2': { ...theme.typography.subtitle2, margin: '0 0 6px' },
    '& p': { ...theme.typography.body2, margin: '6px 0 0', color: theme.vars.palette.text.secondary },
    '& table': { width: '100%', borderCollapse: 'collapse', ...theme.typography.body2 },
    '& th, & td': {
      padding: '4px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      verticalAlign: 'top',
    },
    '& th': { fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere' },
    '& th small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& td': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', paddingLeft: 12 },
    '& tr[data-sum] > *': { fontWeight: 600 },
    '& [data-wide]': { gridColumn: '1 / -1' },
    // On paper there is the report alone, black on white.
    '@media print': {
      position: 'absolute',
      inset: 0,
      padding: 16,
      color: '#000',
      background: '#fff',
      '& *': { color: '#000 !important', background: 'none !important', borderColor: '#bbb !important' },
    },
  })),
);

/** Leaves the report alone on the page that is printed. */
export const printReport = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media print {
    body * { visibility: hidden; }
    [data-report], [data-report] * { visibility: visible; }
  }`);
  document.adoptedStyleSheets.push(sheet);
  try {
    window.print();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
};

interface Row {
  label: string;
  below?: string;
  count?: number | null;
  amount: number | null;
  isSum?: boolean;
  shown?: ReactNode;
}

function Section({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <table aria-label={title}>
        <tbody>
          {rows.map(({ label, below, count, amount, isSum, shown }, at) => (
            // Two can be called the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report stay in their places
            <tr key={at} data-sum={isSum || undefined}>
              <th scope="row">
                {label}
                {below && <small>{below}</small>}
              </th>
              <td>{count === undefined || count === null ? '' : formatNumber(count)}</td>
              <td>{shown ?? (amount === null ? '' : formatMoney(amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t.shifts.report.nothing}</p>}
      {children}
    </section>
  );
}

const sum = (label: string, { count, amount }: { count: number; amount: number }): Row => ({ label, count, amount });

function meansRows(means: ShiftReport['means']): Row[] {
  const words = t.shifts.report;
  return means.flatMap((each) => {
    const name = words.meansWords[each.means];
    return [sum(name, each.taken), ...(each.given.count > 0 ? [sum(words.given(name), each.given)] : [])];
  });
}

function drawerRows({ drawer }: ShiftReport): Row[] {
  const words = t.shifts.report;
  const known = (label: string, amount: number | null, isSum = false): Row[] =>
    amount === null ? [] : [{ label, amount, isSum }];
  return [
    ...known(words.float, drawer.float),
    ...known(words.cashSales, drawer.cashSales),
    ...known(words.cashReturns, drawer.cashReturns),
    ...known(words.paidIn, drawer.paidIn),
    ...known(words.paidOut, drawer.paidOut),
    ...known(words.expected, drawer.expected, true),
    ...known(words.counted, drawer.counted, true),
    ...(drawer.difference === null
      ? []
      : [{ label: words.difference, amount: null, shown: <Difference amount={drawer.difference} /> }]),
  ];
}

/** A report, on the screen and on paper. Times are those of the store. */
export function ReportView({ shift, timeZone }: { shift: ShiftDetails; timeZone: string }) {
  const words = t.shifts.report;
  const { report, addendum } = shift;
  const at = (moment: string) => formatDateTime(moment, { timeZone });
  return (
    <Page data-report="">
      <section data-wide="">
        <h2>{(shift.closedAt ? words.z : words.x)(shift.number)}</h2>
        <p>
          {shift.till.name} · {shift.till.location}
        </p>
        <p>
          {words.opened} {at(shift.openedAt)}, {t.shifts.by(shift.openedBy)}
          {shift.closedAt && (
            <>
              <br />
              {words.closed} {at(shift.closedAt)}, {t.shifts.by(shift.closedBy ?? '')}
            </>
          )}
        </p>
        {!shift.closedAt && <p>{words.xText}</p>}
        {shift.note && (
          <p>
            {words.note}: {shift.note}
          </p>
        )}
      </section>
      <Section
        title={words.sales}
        rows={[
          { label: words.gross, amount: report.gross },
          { label: words.discounts, amount: report.discounts === 0 ? 0 : -report.discounts },
          { label: words.net, amount: report.net },
          { label: words.tax, amount: report.tax },
          { label: words.total, count: report.sales.count, amount: report.sales.amount, isSum: true },
          sum(words.returns, report.returns),
          ...(report.collected.count > 0 ? [sum(words.collected, report.collected)] : []),
          sum(words.voids, report.voids),
          sum(words.priceChanges, report.priceChanges),
        ]}
      />
      <Section title={words.drawer} rows={drawerRows(report)}>
        {report.drawer.expected === null && <p>{words.blind}</p>}
      </Section>
      <Section
        title={words.means}
        rows={[
          ...meansRows(report.means),
          ...(report.rounding === 0 ? [] : [{ label: words.rounding, amount: report.rounding }]),
        ]}
      />
      <Section
        title={words.people}
        rows={report.people.map(({ name, sales, amount }) => ({ label: name, count: sales, amount }))}
      />
      <Section
        title={words.categories}
        rows={report.categories.map(({ name, units, amount }) => ({ label: name, count: units, amount }))}
      />
      {report.entries.length > 0 && (
        <Section
          title={words.entries}
          rows={report.entries.map(({ kind, reason, by, approvedBy, amount, at: moment }) => ({
            label: `${words.kinds[kind]}: ${reason}`,
            below: [at(moment), by, approvedBy && words.approvedBy(approvedBy)].filter(Boolean).join(' · '),
            amount: kind === 'opened' ? null : amount,
          }))}
        />
      )}
      {addendum && (
        <Section
          title={words.late}
          rows={[
            sum(words.sales, addendum.sales),
            ...meansRows(addendum.means),
            ...(addendum.rounding === 0 ? [] : [{ label: words.rounding, amount: addendum.rounding }]),
          ]}
        >
          <p>{words.lateText}</p>
        </Section>
      )}
    </Page>
  );
}
