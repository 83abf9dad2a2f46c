import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { describeRule } from './describe-settings.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

interface SettingsButtonProps {
  made: ProductImport;
  action: 'create' | 'update' | 'restock' | 'unchanged';
}

/** Says what happens to products of a kind, and leads to where that is chosen. */
export function SettingsButton({ made, action }: SettingsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const label = t.importing.settings.button[action];
  const rule = describeRule(made, action);
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        aria-hidden="true"
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        {label}
      </Typography>
      <Button
        size="small"
        endIcon={<ChevronDownIcon />}
        aria-label={`${label}: ${rule}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {rule}
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog made={made} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
