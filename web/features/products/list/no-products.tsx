import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { AddProduct, importPath } from './header-actions.tsx';

/** The list before the first product. */
export function NoProducts() {
  const { title, text, import: importLabel } = t.products.empty;
  return (
    <EmptyState
      icon={<BoxIcon />}
      title={title}
      text={text}
      action={
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
          <AddProduct />
          <Button component={Link} to={importPath} variant="text">
            {importLabel}
          </Button>
        </div>
      }
    />
  );
}
