import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Theme } from '#contract/design/design.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';

const words = t.themes;

/** Which theme the address asks for. */
export const themeParam = 'theme';
export const draftId = 'new';
export const addressOf = (id?: string): string => (id === undefined ? '?' : `?${themeParam}=${id}`);

const Items = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 8px 8px', display: 'grid', gap: 2 });

const Item = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '4px 8px 4px 12px',
  borderRadius: 8,
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    color: theme.vars.palette.primary.onSoft,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

interface ThemeListProps {
  themes: readonly Theme[];
  /** The chosen one; none for the standard theme. */
  chosen: string | undefined;
}

/** The standard theme, the merchant's own, and the one that is being written. */
export function ThemeList({ themes, chosen }: ThemeListProps) {
  const isDraft = chosen === draftId;
  const isStandardActive = !themes.some(({ isActive }) => isActive);
  return (
    <SectionCard title={words.list} flush>
      <Items>
        <Entry isCurrent={chosen === undefined} chip={isStandardActive && <ActiveChip />}>
          {words.standard}
        </Entry>
        {themes.map(({ _id, name, isActive }) => (
          <Entry key={_id} id={_id} isCurrent={chosen === _id} chip={isActive && <ActiveChip />}>
            {name}
          </Entry>
        ))}
        {isDraft && (
          <Entry id={draftId} isCurrent chip={<StatusChip label={words.notSaved} tone="warning" glyph="alert" />}>
            {words.newName(themes.length + 1)}
          </Entry>
        )}
      </Items>
      {!isDraft && (
        <div style={{ padding: '0 16px 16px' }}>
          <Button fullWidth component={Link} to={addressOf(draftId)}>
            {words.add}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

const ActiveChip = () => <StatusChip label={words.active} tone="success" glyph="check" />;

interface EntryProps {
  id?: string;
  isCurrent: boolean;
  chip: ReactNode;
  children: ReactNode;
}

const Entry = ({ id, isCurrent, chip, children }: EntryProps) => (
  <li>
    <Item to={addressOf(id)} aria-current={isCurrent ? 'true' : undefined}>
      <span>{children}</span>
      {chip}
    </Item>
  </li>
);
