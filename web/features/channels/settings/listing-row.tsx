import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ChannelListing, ChannelNote } from '#contract/channels/channels.schemas.ts';
import { formatDateTime, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { ProductThumb } from '#web/shared/products/product-thumb.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { AlertIcon, SyncIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { canRetry, nextTryOf } from './activity-state.ts';
import type { ChannelState } from './channel-state.ts';
import { OpenThere } from './open-there.tsx';
import { ListRow } from './paged-list.tsx';

const words = t.channelSettings.activity;

interface ListingRowProps {
  listing: ChannelListing;
  /** Where the channel stands. */
  channelState: ChannelState;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A product on a channel: what the channel said of it, and when it is tried next. */
export function ListingRow({ listing, channelState, isRetrying, onRetry }: ListingRowProps) {
  const { product, channel, url, wanted, state, errors, warnings } = listing;
  const name = t.channelSettings.names[channel];
  return (
    <ListRow>
      <ProductThumb thumbnail={product.thumbnail} />
      <div data-texts="">
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
          <Link to={pathOfProduct(product._id)} data-title="">
            {product.title}
          </Link>
          {wanted === 'ended' && state !== 'ended' && <StatusChip shape="tag" label={words.toBeEnded} />}
        </div>
        <small title={listing.triedAt ? formatDateTime(listing.triedAt) : undefined}>
          {factsOf(listing, channelState).join(' · ')}
        </small>
        <Notes tone="error" notes={errors} />
        <Notes tone="warning" notes={warnings} />
      </div>
      <div data-acts="">
        {url !== null && <OpenThere url={url} label={words.open(name)} spoken={words.openNamed(product.title, name)} />}
        {channelState === 'connected' && canRetry(listing) && (
          <Button
            size="small"
            startIcon={<SyncIcon />}
            aria-label={words.retryNamed(product.title)}
            aria-disabled={isRetrying}
            onClick={isRetrying ? undefined : onRetry}
          >
            {isRetrying ? words.retrying : words.retry}
          </Button>
        )}
      </div>
    </ListRow>
  );
}

/** What is known of its tries, in short. */
function factsOf(listing: ChannelListing, channelState: ChannelState): string[] {
  const { product, state, attempts, triedAt } = listing;
  return [
    words.sku(product.cl_sku),
    ...(attempts > 1 ? [words.tries(attempts)] : []),
    ...(triedAt ? [words.triedAt(formatRelative(triedAt))] : []),
    ...(state === 'waiting' ? [nextText(listing, channelState)] : []),
  ];
}

function nextText(listing: ChannelListing, channelState: ChannelState): string {
  if (channelState === 'paused') return words.waitsForApp;
  if (channelState !== 'connected') return words.waitsForAccount;
  const next = nextTryOf(listing, Date.now());
  return next instanceof Date ? words.nextAt(formatRelative(next)) : words.nextSoon;
}

const NoteList = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 2,
    overflowWrap: 'anywhere',
    '& > li': { display: 'flex', gap: 6 },
    '& svg': { flex: 'none', fontSize: 14, marginTop: 3 },
    '&[data-tone="error"]': { color: theme.vars.palette.error.onSoft },
    '&[data-tone="warning"]': { color: theme.vars.palette.warning.onSoft },
  })),
);

function Notes({ tone, notes }: { tone: 'error' | 'warning'; notes: readonly ChannelNote[] }) {
  if (notes.length === 0) return null;
  return (
    <NoteList data-tone={tone} aria-label={words.notes[tone]}>
      {notes.map(({ code, message }) => (
        <li key={`${code} ${message}`}>
          <AlertIcon />
          <span>{message}</span>
        </li>
      ))}
    </NoteList>
  );
}
