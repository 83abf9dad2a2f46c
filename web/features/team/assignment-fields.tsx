import { useQueries, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { readyRoles } from '#contract/team/roles.ts';
import type { MemberInput } from '#contract/team/team.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { SeveralInput } from '#web/ui/form/inputs/several-input.tsx';
import { keyOf, nameOfRole } from './roles/describe-role.ts';
import { rolesQuery } from './team.queries.ts';

const words = t.roles.person;

/** A role by its name or id, and where it counts; no store is every store. */
export const assignmentValues = z.object({
  roleId: z.string().min(1, 'Required'),
  storeIds: z.array(z.string()),
  locationIds: z.array(z.string()),
});

type AssignmentValues = z.output<typeof assignmentValues>;

const orAll = (ids: string[]) => (ids.length > 0 ? ids : null);

export function toAssignment({ roleId, storeIds, locationIds }: AssignmentValues): MemberInput {
  const readyRole = readyRoles.find((role) => role === roleId) ?? null;
  return {
    readyRole,
    roleId: readyRole ? null : roleId,
    storeIds: orAll(storeIds),
    locationIds: orAll(locationIds),
  };
}

/** Which role somebody has, and in which stores and locations. */
export function AssignmentFields() {
  const { data: user } = useQuery(userQuery());
  const { data: roles = [] } = useQuery(rolesQuery());
  const stores = useQuery(storesQuery()).data ?? [];
  const lists = useQueries({ queries: stores.map(({ _id }) => locationsQuery(_id)) });
  const titles = new Map(stores.map(({ _id, title }) => [_id, title]));
  const places = lists
    .flatMap(({ data }) => data ?? [])
    .map(({ _id, name, store }) => ({
      value: _id,
      label: titles.size > 1 ? `${name}, ${titles.get(store)}` : name,
    }));
  const named = new Map(places.map(({ value, label }) => [value, label]));
  const own = new Set<string>(user?.permissions);
  const options = roles
    .filter(({ readyRole }) => readyRole !== 'owner')
    .map((role) => ({
      value: keyOf(role),
      label: nameOfRole(role),
      disabled: !role.permissions.every((permission) => own.has(permission)),
    }));
  return (
    <>
      <SelectInput<AssignmentValues> name="roleId" label={words.role} options={options} />
      <SeveralInput<AssignmentValues>
        name="storeIds"
        label={words.stores}
        placeholder={words.allStores}
        options={stores.map(({ _id, title }) => ({ value: _id, label: title }))}
        nameOf={(id) => titles.get(id) ?? ''}
      />
      <SeveralInput<AssignmentValues>
        name="locationIds"
        label={words.locations}
        placeholder={words.allLocations}
        options={places}
        nameOf={(id) => named.get(id) ?? ''}
      />
    </>
  );
}
