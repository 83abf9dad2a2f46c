import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

const List = styled('ul')({ listStyle: 'none', padding: 0 });

/** One line of a list of people: who at the left, what can be done at the right. */
export const PersonRow = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}));

interface PeopleListProps {
  label: string;
  /** Shows the label above the list. */
  labelled?: boolean;
  children: ReactNode;
}

export function PeopleList({ label, labelled = false, children }: PeopleListProps) {
  const id = useId();
  return (
    <>
      {labelled && (
        <Typography
          id={id}
          component="h2"
          variant="h6"
          sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1, color: 'text.secondary' }}
        >
          {label}
        </Typography>
      )}
      <List aria-label={labelled ? undefined : label} aria-labelledby={labelled ? id : undefined}>
        {children}
      </List>
    </>
  );
}

/** Two lines of text that give way to what stands beside them. */
export function PersonText({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {first}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {second}
      </Typography>
    </div>
  );
}
