import Button from '@mui/material/Button';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import type { TableController } from '#web/ui/table/use-table-state.ts';

const words = t.shelf;

/** The bin or the truckload that an address has narrowed the list to, and the way out of it. */
export function PlaceFilters({ table: { state, setFilter } }: { table: TableController }) {
  const { bin: [bin] = [], truckload: [truckload] = [] } = state.filters;
  const places = [
    { name: 'bin', label: bin && words.inBin(bin) },
    { name: 'truckload', label: truckload && words.ofTruckload },
  ];
  return places.map(
    ({ name, label }) =>
      label && (
        <Button
          key={name}
          aria-label={words.clear(label)}
          endIcon={<CloseIcon />}
          onClick={() => setFilter(name, [])}
          sx={{ flex: 'none' }}
        >
          {label}
        </Button>
      ),
  );
}
