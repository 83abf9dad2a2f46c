import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { MerchantDetails } from '#contract/operator/operator.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { useSetPlan } from './operator.queries.ts';

const words = t.operator.merchant;
const cycles = ['month', 'year'] as const;
const selects = { select: { IconComponent: ChevronDownIcon }, inputLabel: { shrink: true } };

/** Moves an account to one of the plans that it can be on. */
export function PlanDialog({ merchant, onClose }: { merchant: MerchantDetails; onClose: () => void }) {
  const { mutateAsync } = useSetPlan(merchant._id);
  const { notify } = useSnackbar();
  // A plan of their own comes before everybody's of the same name.
  const plans = [...new Map(merchant.plans.map((each) => [each.name.toLowerCase(), each])).values()];
  const current = plans.find(({ name }) => name === merchant.plan) ?? plans[0];
  const [plan, setPlan] = useState(current?.name ?? '');
  const [cycle, setCycle] = useState<'month' | 'year'>(merchant.cycle ?? 'month');
  const isSame = plan === merchant.plan && cycle === merchant.cycle;
  return (
    <ConfirmDialog
      open
      title={words.planTitle(merchant.owner.email)}
      text={words.planText}
      confirmLabel={words.setPlan}
      costly
      waiting={isSame || plan === ''}
      onConfirm={async () => {
        const set = await mutateAsync({ plan, cycle });
        notify({
          message: words.planOutcomes[set.outcome](`${set.plan}, ${words.billed[set.cycle]}`),
          ...(set.outcome === 'waits' && { tone: 'error' as const }),
        });
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
        <TextField
          select
          label={words.planLabel}
          value={plan}
          onChange={({ target }) => setPlan(target.value)}
          slotProps={selects}
        >
          {plans.map(({ name, monthPrice, yearPrice }) => (
            <MenuItem key={name} value={name}>
              {words.planChoice(name, formatMoney(monthPrice), formatMoney(yearPrice))}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={words.cycleLabel}
          value={cycle}
          onChange={({ target }) => setCycle(target.value === 'year' ? 'year' : 'month')}
          slotProps={selects}
        >
          {cycles.map((each) => (
            <MenuItem key={each} value={each}>
              {words.billed[each]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </ConfirmDialog>
  );
}
