import { styled } from '@mui/material/styles';
import type { PricedSale } from '#contract/counter/price-sale.ts';
import { type Cents, negateCents, sumCents } from '#contract/kit/money.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { useOpenTill } from '../world.ts';
import { creditOf, hasCredit, type SaleDraft, unitsOf } from './sale-draft.ts';

const Sums = styled('dl')(
  themed(({ theme }) => ({
    flex: 'none',
    padding: '10px 20px 0',
    fontSize: rem(13),
    lineHeight: '22px',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12, color: theme.vars.palette.text.secondary },
    '& dt': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > [data-problem]': { color: theme.vars.palette.warning.onSoft },
    '& > [data-sum]': {
      marginTop: 4,
      fontSize: rem(16),
      lineHeight: '28px',
      fontWeight: 600,
      color: theme.vars.palette.text.primary,
    },
  })),
);

/** `7.75`, and `7` of `7.00`. */
const bareDecimal = (percent: string) => String(Number(percent));

/** What the whole has off by hand says why; together with what lines have off it is a discount. */
function nameOfHandDiscount({ discount, lines }: SaleDraft): string {
  if (!discount || lines.some((line) => line.discount !== null)) return t.counter.sale.discountByHand;
  return discount.percent === null ? discount.reason : `${discount.reason} ${discount.percent} %`;
}

interface SaleSumsProps {
  sale: SaleDraft;
  priced: PricedSale;
  /** With the total below; on the sale itself it stands on the button. */
  hasTotal?: boolean;
}

/** How the total comes about: items, what comes off, and tax. */
export function SaleSums({ sale, priced, hasTotal = false }: SaleSumsProps) {
  const { setup } = useOpenTill();
  const words = t.counter.sale;
  const percent = bareDecimal(setup.tax.percent);
  const row = (name: string, amount: string) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
  return (
    <Sums>
      {row(words.items(unitsOf(sale)), formatCents(sumCents(priced.lines.map(({ grossCents }) => grossCents))))}
      {priced.applied.map(({ title, discountCents }) => row(title, formatCents(negateCents(discountCents))))}
      {priced.handCents > 0 && row(nameOfHandDiscount(sale), formatCents(negateCents(priced.handCents)))}
      {sale.code !== '' && priced.codeProblem !== null && (
        <div data-problem="">
          <dt>{words.code(sale.code)}</dt>
          <dd>{priced.codeProblem}</dd>
        </div>
      )}
      {(priced.taxCents > 0 || percent !== '0') &&
        row(setup.tax.isIncluded ? words.taxIncluded(percent) : words.tax(percent), formatCents(priced.taxCents))}
      {!hasTotal && hasCredit(sale) && row(t.counter.pay.credit, formatCents(negateCents(creditOf(sale))))}
      {hasTotal && (
        <div data-sum="">
          <dt>{words.total}</dt>
          <dd>{formatCents(priced.totalCents)}</dd>
        </div>
      )}
    </Sums>
  );
}

/** What is to be paid, as the button says it; or what is handed out, where an exchange leaves some. */
export function DueAmount({ dueCents, backCents }: { dueCents: Cents; backCents: Cents }) {
  return (
    <strong>
      {formatCents(dueCents)}
      {backCents > 0 && <small>{t.counter.pay.giveChange(formatCents(backCents))}</small>}
    </strong>
  );
}
