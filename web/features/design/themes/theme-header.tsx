import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const words = t.themes;

interface ThemeHeaderProps {
  actions?: ReactNode;
  primary?: ReactNode;
}

export function ThemeHeader({ actions, primary }: ThemeHeaderProps) {
  return (
    <PageHeader
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button component={Link} to="/app/design">
            {words.back}
          </Button>
          {actions}
        </>
      }
      primary={primary}
    />
  );
}
