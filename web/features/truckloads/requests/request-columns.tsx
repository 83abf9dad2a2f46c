import type { TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { DateCell, NameCell, NotesCell, type OnStatus, StatusPicker, TextCell } from './request-cells.tsx';

const { columns } = t.truckloads.requests;

/** The columns of the table. */
export const requestColumns = (onStatus: OnStatus): readonly Column<TruckloadRequest>[] => [
  {
    id: 'name',
    header: columns.name,
    cell: (request) => <NameCell request={request} />,
    primary: true,
    minWidth: 200,
    skeleton: 'lines',
  },
  { id: 'phone', header: columns.phone, cell: ({ phone }) => <TextCell text={phone} />, width: 136 },
  {
    id: 'truckload',
    header: columns.truckload,
    cell: ({ truckload }) => <TextCell text={truckload.name} />,
    minWidth: 180,
  },
  { id: 'notes', header: columns.notes, cell: (request) => <NotesCell request={request} />, width: 108 },
  {
    id: 'status',
    header: columns.status,
    cell: (request) => <StatusPicker request={request} onStatus={onStatus} />,
    width: 132,
    skeleton: 'chip',
  },
  {
    id: 'date',
    header: columns.date,
    cell: (request) => <DateCell request={request} />,
    width: 104,
    skeleton: 'lines',
  },
];
