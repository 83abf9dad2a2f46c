import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Plan } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { savingsOf } from './savings.ts';

export type Cycle = 'monthly' | 'annual';

/** The billing cycle whose prices are shown; it lives in the address. */
export function useCycle(): [Cycle, (cycle: Cycle) => void] {
  const [params, changeParams] = useAddress();
  const change = (cycle: Cycle) =>
    changeParams(() => new URLSearchParams(cycle === 'annual' ? { cycle } : {}), { replace: true });
  return [params.get('cycle') === 'annual' ? 'annual' : 'monthly', change];
}

/** Chooses between the prices by the month and by the year. */
export function CycleToggle({ plans }: { plans: readonly Plan[] }) {
  const [cycle, setCycle] = useCycle();
  const { plans: texts } = t.billing;
  const most = Math.max(0, ...plans.map(savingsOf));
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={texts.cycle}
      value={cycle}
      onChange={(_, chosen: Cycle | null) => chosen && setCycle(chosen)}
    >
      <ToggleButton value="monthly">{texts.monthly}</ToggleButton>
      <ToggleButton value="annual">
        {texts.annual}
        {most > 0 && ` · ${texts.saveUpTo(most.toFixed(1))}`}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
