import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { appCategoriesQuery } from '#web/shared/apps/apps.queries.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { size } from '#web/ui/theme/tokens.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Choice = styled(ButtonBase)(
  themed(({ theme }) => ({
    gap: 6,
    minHeight: size.control.medium,
    padding: '0 12px',
    borderRadius: 17,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    ...theme.typography.body2,
    fontWeight: 500,
    '& > small': { fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.tertiary },
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.primary.onSoft,
      backgroundColor: theme.vars.palette.primary.soft,
      borderColor: theme.vars.palette.primary.main,
      '& > small': { color: 'inherit' },
    },
    [theme.breakpoints.down('sm')]: { minHeight: size.touchTarget, borderRadius: 22, padding: '0 14px' },
  })),
);

interface CategoryFilterProps {
  /** How many apps there are in all. */
  total: number;
  /** The id of the chosen one; empty for all of them. */
  value: string;
  onChange: (category: string) => void;
}

/** Every category with the number of its apps; one without any leads nowhere, so it is left out. */
export function CategoryFilter({ total, value, onChange }: CategoryFilterProps) {
  const { data: categories = [] } = useQuery(appCategoriesQuery());
  const { store } = t.apps;
  const filled = categories.filter(({ apps }) => apps > 0);
  const choices = [
    { id: '', name: store.all, apps: total },
    ...filled.map(({ _id: id, name, apps }) => ({ id, name, apps })),
  ];
  return (
    <Row role="group" aria-label={store.categories}>
      {choices.map(({ id, name, apps }) => (
        <Choice key={id} aria-pressed={id === value} onClick={() => onChange(id)}>
          {name} <small>{formatNumber(apps)}</small>
        </Choice>
      ))}
    </Row>
  );
}
