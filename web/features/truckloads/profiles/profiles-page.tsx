import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ListSheet } from '#web/shared/store-selector/store-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PlusIcon, TruckIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { arrangeRows } from '#web/ui/table/rows/arrange-rows.ts';
import { useLocalRows } from '#web/ui/table/rows/use-local-rows.ts';
import { useSelection } from '#web/ui/table/selection/use-selection.ts';
import { filterKey, type TableState, type TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { profilesQuery } from '../truckloads.queries.ts';
import { PhoneProfile, profileColumns } from './profile-cells.tsx';
import { useProfileActions } from './use-profile-actions.tsx';
import { useProfileBulk } from './use-profile-bulk.tsx';

const words = t.truckloads.profiles;
const tableId = 'truckload profiles';
const listOptions: TableStateOptions = { sizes: [20, 50, 100] };
const idOf = ({ _id }: TruckloadProfile) => _id;
const nameOf = ({ name }: TruckloadProfile) => name;
const phoneRow = (profile: TruckloadProfile) => <PhoneProfile profile={profile} />;
const none: readonly TruckloadProfile[] = [];

function matches({ name, program, vendor, loadType }: TruckloadProfile, { search }: TableState): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, program.name, vendor.name, loadType.name].some((text) => text.toLowerCase().includes(wanted));
}

/** /app/truckloads/profiles: what truckloads of one vendor have in common. */
export function ProfilesPage() {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const { data, isFetching, error, refetch } = useQuery(profilesQuery());
  const { state } = table;
  const source = useLocalRows({ rows: data, state, matches, fetching: isFetching, error, retry: () => void refetch() });
  const selection = useSelection({ key: 'truckload-profiles', filter: filterKey(state), total: source.total });
  const found = useMemo(() => arrangeRows(data ?? none, state, { matches }), [data, state]);
  const bulk = useProfileBulk({ selection, found });
  const { add, edit, actionsOf, dialog } = useProfileActions();
  useDocumentTitle(words.title);
  const isWriter = useMay('truckloads.write');
  const addButton = (
    <Allowed needs="truckloads.write">
      <Button variant="contained" startIcon={<PlusIcon />} onClick={add}>
        {words.add}
      </Button>
    </Allowed>
  );
  return (
    <ListSheet>
      <PageHeader
        title={words.title}
        {...(!phone && { description: words.description })}
        // While there is none, the list itself offers to add the first.
        primary={data?.length !== 0 && addButton}
      />
      <DataTable
        id={tableId}
        label={words.list}
        bare={phone}
        rowHeight="twoLine"
        columns={profileColumns}
        table={table}
        source={source}
        selection={isWriter ? selection : undefined}
        bulkActions={bulk.actions}
        rowId={idOf}
        rowLabel={nameOf}
        onRowOpen={isWriter ? edit : undefined}
        rowActions={isWriter ? actionsOf : undefined}
        phoneRow={phoneRow}
        toolbar={
          <Toolbar table={table} searchLabel={words.search} sizes columns={{ tableId, columns: profileColumns }} />
        }
        countText={words.amount}
        empty={<EmptyState icon={<TruckIcon />} {...words.empty} action={addButton} />}
        noMatch={words.noMatch}
      />
      {bulk.dialog}
      {dialog}
    </ListSheet>
  );
}
