import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { costSpreads, type TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { endingLabel } from '../../price-endings.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { type CostValues, endingsFor, givenOut } from './cost-values.ts';
import { useCostForm } from './use-cost-form.ts';

const words = t.truckloadDetails.costs;

const Fields = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Given = styled('p')(
  themed(({ theme }) => ({
    margin: '0 0 12px',
    ...theme.typography.body2,
    fontWeight: 500,
    '&[data-state="left"]': { color: theme.vars.palette.warning.onSoft },
    '&[data-state="over"]': { color: theme.vars.palette.error.onSoft },
    '&[data-state="exact"]': { color: theme.vars.palette.success.onSoft },
  })),
);

interface CostsCardProps {
  truckload: TruckloadDetails;
  acts: TruckloadActions;
  /** Told whether something is typed that is not saved, and whether it could not be. */
  onUnsaved: (state: 'saved' | 'open' | 'stuck') => void;
}

/** What it cost, how that is shared out, and how prices come about; every field is saved as it is left. */
export function CostsCard({ truckload, acts, onUnsaved }: CostsCardProps) {
  const { form, send, saveChanges, saving, problem, isDirty } = useCostForm(truckload, acts);
  const isRunning = truckload.break.state === 'running';
  const isWrong = Object.keys(form.formState.errors).length > 0;
  const state = isDirty ? (problem !== undefined || isWrong ? 'stuck' : 'open') : 'saved';
  useEffect(() => onUnsaved(state), [onUnsaved, state]);
  return (
    <SectionCard title={words.title} action={<SavingMark saving={saving} />}>
      <Fields aria-label={words.title} onBlur={saveChanges} disabled={isRunning}>
        <Form form={form} onSubmit={send}>
          {problem && (
            <div style={{ marginBottom: 16 }}>
              <Banner tone="error">{`${words.failed}. ${problem}`}</Banner>
            </div>
          )}
          {truckload.totals.cost !== null && (
            <FormGrid columns={3}>
              <MoneyInput<CostValues> name="purchaseCost" label={words.purchase} />
              <MoneyInput<CostValues> name="freightCost" label={words.freight} />
              <MoneyInput<CostValues> name="otherCost" label={words.other} />
            </FormGrid>
          )}
          <div style={{ marginBottom: 12 }}>
            <Spread />
          </div>
          {truckload.costSpread === 'manual' && <GivenOutLine totals={truckload.totals} />}
          <FormGrid columns={2}>
            <NumberInput<CostValues> name="pricePercent" label={words.percent} decimals={2} unit="%" />
            <SelectInput<CostValues>
              name="priceEndsOn"
              label={words.ending}
              options={endingsFor(truckload.priceEndsOn).map(toEnding)}
            />
          </FormGrid>
        </Form>
      </Fields>
    </SectionCard>
  );
}

const toEnding = (value: string) => ({ value, label: endingLabel(value === 'none' ? '' : value) });

const spreadOptions = costSpreads.map((value) => ({ value, label: words.spreads[value] }));

function Spread() {
  const spread = useWatch<CostValues, 'costSpread'>({ name: 'costSpread' });
  return (
    <SelectInput<CostValues>
      name="costSpread"
      label={words.spread}
      options={spreadOptions}
      helperText={words.spreadHints[spread]}
    />
  );
}

function GivenOutLine({ totals }: Pick<TruckloadDetails, 'totals'>) {
  const { cost, assigned } = totals;
  if (cost === null || assigned === null) return null;
  const { state, rest } = givenOut({ cost, assigned });
  const total = formatMoney(cost);
  return (
    <Given data-state={state} aria-live="polite">
      {state === 'exact' ? words.exact(total) : words[state](formatMoney(rest), total)}
    </Given>
  );
}

function SavingMark({ saving }: { saving: 'idle' | 'running' | 'done' }) {
  return (
    <Typography variant="caption" color="textSecondary" role="status">
      {saving === 'running' && words.saving}
      {saving === 'done' && words.saved}
    </Typography>
  );
}
