import type { FormKind } from '#contract/forms/forms.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import {
  DateCell,
  MessageCell,
  NumberCell,
  type OnStatus,
  SenderCell,
  StatusCell,
  SubscriberCell,
  TextCell,
  WantedCell,
} from './form-cells.tsx';
import type { SentForm } from './form-kinds.ts';

const { columns } = t.forms;

const numberColumn: Column<SentForm> = {
  id: 'requestNo',
  header: columns.requestNo,
  cell: (form) => <NumberCell form={form} />,
  primary: true,
  width: 112,
};

const senderColumn: Column<SentForm> = {
  id: 'name',
  header: columns.name,
  cell: (form) => <SenderCell form={form} />,
  minWidth: 170,
  skeleton: 'lines',
};

const phoneColumn: Column<SentForm> = {
  id: 'phone',
  header: columns.phone,
  cell: ({ contact }) => <TextCell text={contact} />,
  width: 140,
};

const dateColumn: Column<SentForm> = {
  id: 'date',
  header: columns.date,
  cell: (form) => <DateCell form={form} />,
  width: 108,
  skeleton: 'lines',
};

const statusColumn = (onStatus: OnStatus): Column<SentForm> => ({
  id: 'status',
  header: columns.status,
  cell: (form) => <StatusCell form={form} onStatus={onStatus} />,
  width: 134,
  skeleton: 'chip',
});

const wantedColumns = (onStatus: OnStatus): readonly Column<SentForm>[] => [
  numberColumn,
  senderColumn,
  phoneColumn,
  {
    id: 'wanted',
    header: columns.wanted,
    cell: (form) => <WantedCell form={form} />,
    minWidth: 170,
    skeleton: 'lines',
  },
  statusColumn(onStatus),
  dateColumn,
];

const contactColumns = (onStatus: OnStatus): readonly Column<SentForm>[] => [
  numberColumn,
  { ...senderColumn, width: 176 },
  phoneColumn,
  {
    id: 'message',
    header: columns.message,
    cell: (form) => <MessageCell form={form} />,
    minWidth: 250,
    skeleton: 'lines',
  },
  statusColumn(onStatus),
  dateColumn,
];

const newsletterColumns: readonly Column<SentForm>[] = [
  {
    id: 'name',
    header: columns.name,
    cell: (form) => <SubscriberCell form={form} />,
    primary: true,
    minWidth: 180,
  },
  { id: 'email', header: columns.email, cell: ({ email }) => <TextCell text={email} />, minWidth: 220 },
  { ...dateColumn, width: 160 },
];

/** The columns of a tab. */
export function formColumns(kind: FormKind, onStatus: OnStatus): readonly Column<SentForm>[] {
  if (kind === 'product') return wantedColumns(onStatus);
  return kind === 'contact' ? contactColumns(onStatus) : newsletterColumns;
}
