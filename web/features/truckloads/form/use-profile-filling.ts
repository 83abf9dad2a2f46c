import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { profilesQuery } from '../truckloads.queries.ts';
import { type FilledField, fillingOf } from './fill-from-profile.ts';
import type { TruckloadValues } from './truckload-values.ts';

const words = t.truckloadForm;

/** Fields that always hold something. */
const alwaysHeld: readonly FilledField[] = ['condition', 'pricePercent'];

/** Lets a profile that is chosen fill in what is empty; says what that was. */
export function useProfileFilling(isNew: boolean) {
  const form = useFormContext<TruckloadValues>();
  const { data: profiles, isPending } = useQuery(profilesQuery());
  const [said, setSaid] = useState('');

  const fill = (profile: TruckloadProfile) => {
    const untouched = alwaysHeld.filter((field) => isNew && !form.getFieldState(field).isDirty);
    const filling = fillingOf(form.getValues(), profile, new Set(untouched));
    const fields = Object.keys(filling) as FilledField[];
    for (const field of fields) {
      form.setValue(field, filling[field] ?? null, { shouldDirty: true, shouldValidate: true });
    }
    const names = fields.map((field) => words.fields[field].toLowerCase()).join(', ');
    setSaid(fields.length > 0 ? words.filledIn(names) : words.nothingToFill);
  };
  const follow = useEffectEvent(() => {
    const chosen = profiles?.find(({ _id }) => _id === form.getValues('profile'));
    if (chosen) fill(chosen);
    else setSaid('');
  });
  useEffect(
    () =>
      form.subscribe({
        name: 'profile',
        exact: true,
        formState: { values: true },
        // Only what a person chooses; filling the form from the server is no choice.
        callback: ({ type }) => {
          if (type === 'change') follow();
        },
      }),
    [form],
  );
  return { profiles: profiles ?? [], isPending, said };
}
