import { styled } from '@mui/material/styles';
import type { Discount } from '#contract/discounts/discounts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { monoFamily } from '#web/ui/theme/tokens.ts';
import { describeDates, describeGift, describeTerms, describeUses, statusLooks } from './describe-discount.ts';

const Code = styled('span')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    maxWidth: '100%',
    '& > code': {
      fontFamily: monoFamily,
      fontSize: theme.typography.pxToRem(12.5),
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  })),
);

const TwoLines = styled('span')(
  themed(({ theme }) => ({
    display: 'block',
    minWidth: 0,
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

const Title = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

const Muted = styled('span')(themed(({ theme }) => ({ color: theme.vars.palette.text.secondary })));

function CodeCell({ code }: Pick<Discount, 'code'>) {
  if (code === null) return <Muted>{t.discounts.automatic}</Muted>;
  return (
    <Code>
      <code>{code}</code>
      <CopyButton text={code} label={t.discounts.copyCode(code)} />
    </Code>
  );
}

const { columns } = t.discounts;

/** The columns of the list; dates are those of the store's time zone. */
export const discountColumns = (timeZone: string): readonly Column<Discount>[] => [
  { id: 'title', header: columns.title, cell: ({ title }) => <Title>{title}</Title>, primary: true, minWidth: 160 },
  { id: 'code', header: columns.code, cell: (discount) => <CodeCell code={discount.code} />, width: 176 },
  {
    id: 'gift',
    header: columns.gift,
    cell: (discount) => (
      <TwoLines>
        <span>{describeGift(discount)}</span>
        <small>{describeTerms(discount)}</small>
      </TwoLines>
    ),
    minWidth: 180,
    skeleton: 'lines',
  },
  {
    id: 'status',
    header: columns.status,
    cell: ({ status }) => <StatusChip {...statusLooks[status]} />,
    width: 116,
    skeleton: 'chip',
  },
  { id: 'uses', header: columns.uses, cell: describeUses, align: 'right', width: 96, skeleton: 'number' },
  { id: 'dates', header: columns.dates, cell: (discount) => describeDates(discount, timeZone), width: 196 },
];

const Item = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gap: 4,
    '& > b': {
      ...theme.typography.body1,
      fontSize: theme.typography.pxToRem(14),
      fontWeight: 500,
      overflowWrap: 'anywhere',
    },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
    '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 },
    '& code': { fontFamily: monoFamily, fontSize: theme.typography.pxToRem(12.5) },
  })),
);

/** A discount as phones list it. */
export function PhoneDiscount({ discount, timeZone }: { discount: Discount; timeZone: string }) {
  const { title, code, status } = discount;
  return (
    <Item>
      <b>{title}</b>
      <span>
        <StatusChip {...statusLooks[status]} />
        {code === null ? <small>{t.discounts.automatic}</small> : <code>{code}</code>}
      </span>
      <small>
        {describeGift(discount)} · {describeTerms(discount)}
      </small>
      <small>
        {describeDates(discount, timeZone)} · {t.discounts.used(describeUses(discount))}
      </small>
    </Item>
  );
}
