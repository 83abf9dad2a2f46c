import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

const words = t.themes;

interface ThemeHeaderProps {
  /** Where the design of the store is edited, if it is. */
  designPath: string | undefined;
  actions?: ReactNode;
  primary?: ReactNode;
}

export function ThemeHeader({ designPath, actions, primary }: ThemeHeaderProps) {
  const back = designPath && (
    <Button component={Link} to={designPath}>
      {words.back}
    </Button>
  );
  return (
    <PageHeader
      title={words.title}
      description={words.description}
      actions={
        (back || actions) && (
          <>
            {back}
            {actions}
          </>
        )
      }
      primary={primary}
    />
  );
}
