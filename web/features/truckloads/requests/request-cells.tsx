import { styled } from '@mui/material/styles';
import type { TruckloadRequest } from '#contract/truckloads/requests.schemas.ts';
import { formatDate, formatDateTime, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { StatusSelect } from '#web/ui/actions/status-select.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { cutNotes, isRequestStatus, nameOf, requestLooks, requestStatusOptions } from './request-texts.ts';

const words = t.truckloads.requests;

export type OnStatus = (request: TruckloadRequest, status: TruckloadRequest['status']) => void;

interface CellProps {
  request: TruckloadRequest;
}

const Cell = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    '& b, & > small, & > p': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > p': { margin: 0 },
    '& b': { fontWeight: 500 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& > [data-name]': { display: 'flex', alignItems: 'center', gap: 6 },
  })),
);

export function NameCell({ request }: CellProps) {
  return (
    <Cell>
      <span data-name="">
        <b title={request.name}>{nameOf(request)}</b>
        {request.isSample && <StatusChip shape="tag" label={t.truckloads.sample} />}
      </span>
      <small title={request.email}>{request.email}</small>
    </Cell>
  );
}

export function TextCell({ text }: { text: string }) {
  return (
    <Cell>
      <p title={text}>{text || words.none}</p>
    </Cell>
  );
}

/** Cut here; the dialog has all of it. */
export function NotesCell({ request: { notes } }: CellProps) {
  return (
    <Cell>
      <p>{cutNotes(notes) || words.none}</p>
    </Cell>
  );
}

export function DateCell({ request: { createdAt } }: CellProps) {
  return (
    <Cell>
      {formatDate(createdAt)}
      <small>{formatTime(createdAt)}</small>
    </Cell>
  );
}

export function StatusPicker({ request, onStatus }: CellProps & { onStatus: OnStatus }) {
  return (
    <StatusSelect
      name={words.statusOf(nameOf(request))}
      value={request.status}
      options={requestStatusOptions}
      onChange={(status) => isRequestStatus(status) && onStatus(request, status)}
      disabled={!useMay('truckloads.write')}
    />
  );
}

/** A request as phones list it. */
export function PhoneRequest({ request }: CellProps) {
  const { truckload, notes, status, email, createdAt, isSample } = request;
  return (
    <PhoneItem>
      <span>
        <b data-cut="">{nameOf(request)}</b>
        <small>{formatDate(createdAt)}</small>
      </span>
      <span data-text="">{truckload.name}</span>
      <span data-marks="">
        <StatusChip {...requestLooks[status]} />
        {isSample && <StatusChip shape="tag" label={t.truckloads.sample} />}
      </span>
      <small>{[email, cutNotes(notes)].filter(Boolean).join(' · ')}</small>
    </PhoneItem>
  );
}

export const sentAt = ({ createdAt }: Pick<TruckloadRequest, 'createdAt'>): string => formatDateTime(createdAt);
