import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, ApiKeyCall } from '#contract/keys/keys.contract.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LogDialog, LogNote } from '#web/ui/dialogs/log-dialog.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { nameAll } from './key-state.ts';
import { callsQuery } from './keys.queries.ts';

const words = t.keys.calls;
const portion = 50;
const most = 200;

/** What a key called, the newest first. */
export function CallsDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [size, setSize] = useState(portion);
  const log = useQuery({ ...callsQuery(apiKey._id, size), placeholderData: keepPreviousData });
  const { rows, total = 0 } = log.data ?? {};
  const shown = rows?.length ?? 0;
  return (
    <LogDialog
      title={words.title(apiKey.name)}
      intro={
        <>
          <DialogContentText>{words.may(nameAll(apiKey.permissions))}</DialogContentText>
          <DialogContentText sx={{ mb: 1 }}>{words.text}</DialogContentText>
        </>
      }
      log={log}
      entries={rows?.map((call) => <CallRow key={call._id} call={call} />)}
      empty={words.empty}
      foot={shown > 0 && <LogNote>{words.shown(shown, total)}</LogNote>}
      actions={
        <>
          {total > shown && size < most && <Button onClick={() => setSize(size + portion)}>{words.more}</Button>}
          <Button onClick={() => void log.refetch()}>{words.refresh}</Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
      onClose={onClose}
    />
  );
}

function CallRow({ call: { method, path, status, ms, at, address, correlationId } }: { call: ApiKeyCall }) {
  return (
    <li>
      <div style={{ display: 'flex', alignItems: 'baseline', gap: 8 }}>
        <code style={{ flex: 1, minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>{`${method} ${path}`}</code>
        <StatusChip label={status} tone={status < 400 ? 'success' : status < 500 ? 'warning' : 'error'} />
      </div>
      <LogNote>{[formatDateTime(at), words.took(ms), address, correlationId].join(' · ')}</LogNote>
    </li>
  );
}
