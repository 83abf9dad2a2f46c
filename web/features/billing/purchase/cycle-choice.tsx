import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Plan } from '#contract/billing/billing.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { Cycle } from '../cycle-toggle.tsx';
import { savingsOf } from '../savings.ts';
import { cycles, priceOf } from './purchase.ts';

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, display: 'grid', gap: 8 });

const Legend = styled('legend')(
  themed(({ theme }) => ({ padding: 0, marginBottom: 8, ...theme.typography.subtitle2 })),
);

const Option = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 10px',
    minHeight: 44,
    padding: '8px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.border.control}`,
    cursor: 'pointer',
    ...theme.typography.body2,
    '& input': { margin: 0, width: 16, height: 16, accentColor: theme.vars.palette.primary.main },
    '& > :last-child': { marginLeft: 'auto', textAlign: 'right' },
    '&:has(input:checked)': {
      borderColor: theme.vars.palette.primary.main,
      boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
    },
    '&:has(input:disabled:not(:checked))': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  })),
);

interface CycleChoiceProps {
  plan: Plan;
  /** The cycle that is paid for already. */
  paid: Cycle | null;
  value: Cycle;
  disabled: boolean;
  onChange: (cycle: Cycle) => void;
}

/** Annual or monthly, with what either costs and what the year saves. */
export function CycleChoice({ plan, paid, value, disabled, onChange }: CycleChoiceProps) {
  const name = useId();
  const { plans: texts, purchase } = t.billing;
  const savings = savingsOf(plan);
  return (
    <Group disabled={disabled}>
      <Legend>{texts.cycle}</Legend>
      {cycles.map((cycle) => (
        <Option key={cycle}>
          <input
            type="radio"
            name={name}
            checked={cycle === value}
            disabled={cycle === paid}
            onChange={() => onChange(cycle)}
          />
          <span>{texts[cycle]}</span>
          {cycle === paid && <StatusChip shape="tag" label={purchase.yourCycle} />}
          {cycle === 'annual' && savings > 0 && <StatusChip tone="success" label={texts.save(savings.toFixed(1))} />}
          <span>
            {formatMoney(priceOf(plan, cycle).price)} {cycle === 'annual' ? texts.perYear : texts.perMonth}
          </span>
        </Option>
      ))}
    </Group>
  );
}
