import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import type { PriceReachValues } from './price-reach.ts';

const words = t.livePrices;

const options = (['now', 'publish'] as const).map((value) => ({ value, label: words.choices[value] }));

/** Whether visitors of any store could see a new price before it is published. */
export function useHasLiveStore(): boolean {
  const { data } = useQuery(storesQuery());
  return data?.some(({ site }) => site.updated_at !== null) ?? false;
}

/** When new prices reach the live store. */
export const LiveInput = () => <ChoiceInput name="live" label={words.label} options={options} />;

/** The same, and what becomes of carts that kept a lower price, where there can be any. */
export function PriceReachInputs({ asksCarts = true }: { asksCarts?: boolean }) {
  const live = useWatch<PriceReachValues, 'live'>({ name: 'live' });
  return (
    <>
      <LiveInput />
      {live === 'now' && asksCarts && (
        <CheckboxInput<PriceReachValues> name="alsoCarts" label={words.alsoCarts} helperText={words.alsoCartsHint} />
      )}
    </>
  );
}
