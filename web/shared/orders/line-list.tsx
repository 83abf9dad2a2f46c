import { styled } from '@mui/material/styles';
import { condition as conditionSchema } from '#contract/products/products.schemas.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { themed } from '#web/ui/theme/themed.ts';

/** Goods under one another: in each line a picture, `data-words` with `data-title` and `data-facts`, `data-each`, `data-sum`. */
export const LineList = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 56,
      padding: '8px 20px',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body2,
      [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
    },
    '& [data-words]': { flex: 1, minWidth: 0 },
    '& [data-title]': {
      fontWeight: 500,
      color: 'inherit',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:is(a):hover': { textDecoration: 'underline' },
    },
    '& [data-facts]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 8px',
      ...theme.typography.caption,
      color: theme.vars.palette.text.tertiary,
    },
    '& [data-each]': { color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
    '& [data-sum]': { minWidth: 72, textAlign: 'right', fontWeight: 500 },
    [theme.breakpoints.down('sm')]: {
      '& [data-each="wide"]': { display: 'none' },
      // One line drawn, 44 px to hit.
      '& a[data-title]': { position: 'relative', display: 'inline-block' },
      '& a[data-title]::after': { content: '""', position: 'absolute', inset: '-13px 0' },
    },
    [theme.breakpoints.up('sm')]: { '& [data-each="narrow"]': { display: 'none' } },
  })),
);

/** As it was when it was bought: a condition that is no longer in use is said in plain words. */
export function LineCondition({ name }: { name: string }) {
  const known = conditionSchema.safeParse(name);
  return known.success ? <ConditionTag condition={known.data} /> : <span>{name}</span>;
}
