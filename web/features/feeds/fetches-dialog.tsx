import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { FeedFetch } from '#contract/feeds/feeds.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { LogDialog, LogNote } from '#web/ui/dialogs/log-dialog.tsx';
import { fetchesQuery } from './feeds.queries.ts';

const words = t.feeds.fetches;
const shown = 50;

/** Who fetched feeds of a store, the newest first. */
export function FetchesDialog({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const log = useQuery(fetchesQuery(storeId, shown));
  const { rows, total = 0 } = log.data ?? {};
  return (
    <LogDialog
      title={words.title}
      log={log}
      entries={rows?.map((fetch) => <FetchRow key={fetch._id} fetch={fetch} />)}
      empty={words.empty}
      foot={total > shown && <LogNote>{words.newest(shown, total)}</LogNote>}
      actions={<Button onClick={onClose}>{words.close}</Button>}
      onClose={onClose}
    />
  );
}

function FetchRow({ fetch: { name, location, at, agent, network, outcome, products } }: { fetch: FeedFetch }) {
  const title = [t.feeds.names[name], location].filter(Boolean).join(' · ');
  const result = outcome === 'sent' || outcome === 'cut_off' ? `, ${words.products(products)}` : '';
  return (
    <li>
      <Typography component="p" variant="subtitle2">{`${title}: ${words.outcomes[outcome]}${result}`}</Typography>
      <LogNote>{[formatDateTime(at), agent || words.unknownAgent, network].join(' · ')}</LogNote>
    </li>
  );
}
