import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { floorKinds, type Ladder, ladderResets } from '#contract/ladders/ladders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { nameWeekday, weekdays } from '#web/kit/weekdays.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { CheckboxInput, SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { endings, type LadderValues, runChoices } from './ladder-values.ts';

const words = t.ladders.limits;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const Boxes = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 20 });

/** How low prices go, when they change, and where that counts. */
export function LimitsCard({ ladder }: { ladder: Ladder | undefined }) {
  const [floor, runs] = useWatch<LadderValues, ['floor', 'runs']>({ name: ['floor', 'runs'] });
  const seesCosts = useMay('truckloads.cost');
  const timeZone = ladder?.timeZone;
  return (
    <SectionCard title={words.title}>
      <FormGrid columns={3}>
        {(seesCosts || !ladder) && (
          <SelectInput<LadderValues>
            name="floor"
            label={words.floor}
            options={optionsOf(seesCosts ? floorKinds : (['none', 'fixed'] as const), words.floors)}
          />
        )}
        {(floor === 'fixed' || floor === 'cost_plus') && (
          <MoneyInput<LadderValues>
            name="floorAmount"
            label={floor === 'fixed' ? words.floorAmount : words.plus}
            required
          />
        )}
        {(floor === 'cost' || floor === 'cost_plus') && (
          <MoneyInput<LadderValues> name="unknownCostFloor" label={words.unknown} helperText={words.unknownHint} />
        )}
        <SelectInput<LadderValues> name="endsOn" label={words.endsOn} options={optionsOf(endings, words.endings)} />
        <SelectInput<LadderValues>
          name="runs"
          label={words.runs}
          options={optionsOf(runChoices, words.runsOptions)}
          helperText={timeZone && words.zone(timeZone)}
        />
        {runs === 'hours' && (
          <>
            <TextInput<LadderValues> name="runsFrom" type="time" label={words.from} required />
            <TextInput<LadderValues> name="runsUntil" type="time" label={words.until} />
          </>
        )}
      </FormGrid>
      {!seesCosts && ladder && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {words.floorHidden}
        </Typography>
      )}
      <Group label={words.weekdays}>
        {weekdays.map((day) => (
          <CheckboxInput<LadderValues> key={day} name={`weekdays.${day}`} label={nameWeekday(day, 'short')} />
        ))}
      </Group>
      <Group label={words.places}>
        <CheckboxInput<LadderValues> name="onEbay" label={words.ebay} helperText={words.placesHint} />
        <CheckboxInput<LadderValues> name="onClover" label={words.clover} helperText={words.placesHint} />
      </Group>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1.5 }}>
        {words.placesText}
      </Typography>
      <SwitchInput<LadderValues> name="tellsNext" label={words.tellsNext} helperText={words.tellsNextHint} />
      <FormGrid columns={2}>
        <SelectInput<LadderValues>
          name="afterSale"
          label={words.afterSale}
          options={optionsOf(ladderResets, words.resets)}
        />
        <SelectInput<LadderValues>
          name="afterRestock"
          label={words.afterRestock}
          options={optionsOf(ladderResets, words.resets)}
        />
      </FormGrid>
    </SectionCard>
  );
}

const Fieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fieldset aria-label={label}>
    <Typography variant="subtitle2" component="p" sx={{ mt: 1.5 }}>
      {label}
    </Typography>
    <Boxes>{children}</Boxes>
  </Fieldset>
);
