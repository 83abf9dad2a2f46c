import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';

interface Place {
  id: string;
  label: string;
}

const param = 'location';

/** The locations there are, and the one that the address names; else the first. */
export function useLocationChoice() {
  const { data, error, refetch } = useQuery(storesQuery());
  const [search, changeSearch] = useAddress();
  const places: Place[] = (data ?? []).flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({
      id: _id,
      label: (data?.length ?? 0) > 1 ? `${name} (${title})` : name,
    })),
  );
  const place = places.find(({ id }) => id === search.get(param)) ?? places[0];
  const choose = (id: string) => changeSearch(() => new URLSearchParams({ [param]: id }), { replace: true });
  return { places, place, choose, isKnown: data !== undefined, error, refetch };
}

/** Chooses among several locations; nothing where there is one. */
export function LocationChoice({ places, place, choose }: Omit<ReturnType<typeof useLocationChoice>, 'isKnown'>) {
  if (places.length < 2 || !place) return null;
  return (
    <Select
      size="small"
      value={place.id}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': t.bins.location }}
      sx={{ maxWidth: '100%' }}
    >
      {places.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
