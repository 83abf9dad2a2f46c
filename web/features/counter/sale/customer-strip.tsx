import { styled } from '@mui/material/styles';
import type { CounterCustomer } from '#contract/counter/counter.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { BarButton } from '#web/shared/station/pieces.tsx';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { PersonIcon } from '../counter-icons.tsx';

const Strip = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    minHeight: 60,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 8px 0 16px',
    fontSize: rem(13),
    lineHeight: '18px',
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > div': { flex: 1, minWidth: 0 },
    '& > div > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 500 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

const Add = styled('button')(
  themed(({ theme }) => ({
    font: 'inherit',
    flex: 'none',
    width: '100%',
    minHeight: 60,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '0 16px',
    border: 0,
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    fontSize: rem(13),
    fontWeight: 500,
    color: theme.vars.palette.primary.text,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '& > svg': { fontSize: 18 },
    '&:focus-visible': { outlineOffset: -2 },
  })),
);

export const nameOfCustomer = ({ firstName, lastName, email, phone }: Omit<CounterCustomer, 'visits'>): string =>
  [`${firstName} ${lastName}`.trim(), email, phone].find((each) => each !== '') ?? '';

interface CustomerStripProps {
  customer: CounterCustomer | null;
  /** Nothing where it can’t be changed any more. */
  onAdd?: (() => void) | undefined;
  onRemove?: () => void;
}

/** Who buys; nobody has to say so. */
export function CustomerStrip({ customer, onAdd, onRemove }: CustomerStripProps) {
  const words = t.counter.sale;
  if (!customer) {
    if (!onAdd) return null;
    return (
      <Add type="button" onClick={onAdd}>
        <PersonIcon />
        {words.addCustomer}
      </Add>
    );
  }
  const name = nameOfCustomer(customer);
  const facts = [customer.phone, customer.email].filter((fact) => fact !== '' && fact !== name);
  return (
    <Strip>
      <Avatar name={name} size={36} />
      <div>
        <b>{name}</b>
        <small>{[...facts, words.visits(customer.visits)].join(' · ')}</small>
      </div>
      {onRemove && (
        <BarButton data-square="" aria-label={words.removeCustomer} onClick={onRemove}>
          <CloseIcon />
        </BarButton>
      )}
    </Strip>
  );
}
