import { useQuery } from '@tanstack/react-query';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { SelectInput, type SelectOption } from '#web/ui/form/inputs/select-input.tsx';

/** The field of a form that says where something is; `''` for nowhere in particular. */
interface Located {
  storeLocation: string;
}

/** Which location has it; every store shows what has none. */
export function LocationInput() {
  const { data } = useQuery(storesQuery());
  const options = locationOptions(data ?? []);
  const { fields, anyLocation, noStores } = t.productForm;
  const isEmpty = data !== undefined && options.length === 0;
  return (
    <SelectInput<Located>
      name="storeLocation"
      label={fields.storeLocation}
      options={options}
      emptyLabel={isEmpty ? noStores : anyLocation}
      disabled={isEmpty}
    />
  );
}

/** Every location; with the store's name where there are several stores. */
function locationOptions(stores: readonly Store[]): SelectOption[] {
  return stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} (${title})` : name })),
  );
}
