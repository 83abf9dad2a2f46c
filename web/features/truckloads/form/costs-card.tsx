import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { SpreadInput } from './spread-input.tsx';
import { totalCost } from './total-cost.ts';
import type { TruckloadValues } from './truckload-values.ts';

const words = t.truckloadForm;
const costs = ['purchaseCost', 'freightCost', 'otherCost'] as const;

/** What it cost, and how that is shared out over what can be sold. */
export function CostsCard({ truckload }: { truckload: Truckload | undefined }) {
  return (
    <SectionCard title={words.sections.costs} description={words.costsHint}>
      <FormGrid columns={3}>
        {costs.map((name) => (
          <MoneyInput<TruckloadValues> key={name} name={name} label={words.fields[name]} />
        ))}
      </FormGrid>
      <Total units={truckload?.totals.sellableUnits ?? 0} />
      <SpreadInput />
    </SectionCard>
  );
}

function Total({ units }: { units: number }) {
  const total = totalCost(useWatch<TruckloadValues, typeof costs>({ name: costs }));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '2px 12px',
        mb: 2,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.sunken',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {words.total}
      </Typography>
      <Typography variant="subtitle2" component="output">
        {formatMoney(total)}
      </Typography>
      {total > 0 && units > 0 && (
        <Typography variant="caption" color="textSecondary">
          {words.perUnit(formatMoney(total / units), t.truckloads.units(units))}
        </Typography>
      )}
    </Box>
  );
}
