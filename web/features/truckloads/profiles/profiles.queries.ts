import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { refreshTruckloads } from '../truckloads.queries.ts';
import type { WireProfile } from './profile-values.ts';

/** Adds a profile, or changes the one with this id. Pressing again after an answer got lost adds no second one. */
export function useSaveProfile(id: string | undefined) {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  return useMutation({
    mutationFn: async (form: WireProfile): Promise<TruckloadProfile> => {
      if (id !== undefined) return call(truckloads.updateProfile, { params: { id }, form });
      const created = await call(truckloads.createProfile, { form }, { idempotencyKey: keys.keyFor(form) });
      keys.answered();
      return created;
    },
    // Truckloads show the name of theirs.
    onSettled: () => refreshTruckloads(client),
  });
}
