import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { siteAddress } from '#web/shared/stores/site-address.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import { PinIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { Tone } from '#web/ui/theme/tone.ts';
import { pathOfSettings } from '../store-paths.ts';
import { StoreMenu } from './store-menu.tsx';

const { statuses } = t.stores;

/** How the state of a store's site is shown (specification 3 §4). */
const siteLooks: Readonly<Record<Store['site']['status'], { label: string; tone: Tone; glyph: Glyph }>> = {
  init: { label: statuses.init, tone: 'neutral', glyph: 'slash' },
  publishing: { label: statuses.publishing, tone: 'info', glyph: 'half' },
  deploying: { label: statuses.deploying, tone: 'info', glyph: 'half' },
  error: { label: statuses.error, tone: 'error', glyph: 'alert' },
  stopped: { label: statuses.stopped, tone: 'warning', glyph: 'cross' },
  live: { label: statuses.live, tone: 'success', glyph: 'check' },
};

export const StoreList = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li + li': { borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
  })),
);

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '14px 20px',
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
  '& .text': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& .places': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}));

interface StoreRowProps {
  store: Store;
  publishing: ReactNode;
  /** Why it can't be removed. */
  blocked: string | undefined;
  onRemove: () => void;
}

export function StoreRow({ store, publishing, blocked, onRemove }: StoreRowProps) {
  const words = t.stores;
  return (
    <Row>
      <StoreText store={store} second={siteAddress(store)}>
        <StatusChip {...siteLooks[store.site.status]} />
        {store.isDemoMode && <StatusChip shape="tag" label={words.demo} />}
      </StoreText>
      <div className="acts">
        {publishing}
        <Allowed needs="stores.settings">
          <Button component={Link} to={pathOfSettings(store._id)} aria-label={words.editNamed(store.title)}>
            {words.edit}
          </Button>
          <StoreMenu store={store} blocked={blocked} onRemove={onRemove} />
        </Allowed>
      </div>
    </Row>
  );
}

interface RemovedRowProps {
  store: Store;
  /** The owner's alone. */
  onRestore: (() => void) | undefined;
}

export function RemovedStoreRow({ store, onRestore }: RemovedRowProps) {
  const words = t.stores;
  const until = store.restorableUntil && words.restorableUntil(formatDate(store.restorableUntil));
  return (
    <Row>
      <StoreText store={store} second={until} />
      {onRestore && (
        <Button aria-label={words.restoreNamed(store.title)} onClick={onRestore}>
          {words.restore}
        </Button>
      )}
    </Row>
  );
}

function StoreText({ store, second, children }: { store: Store; second: ReactNode; children?: ReactNode }) {
  const names = store.storeLocation.map(({ name }) => name);
  return (
    <div className="text">
      <div className="name">
        <Typography component="h3" variant="subtitle1">
          {store.title}
        </Typography>
        {children}
      </div>
      <Typography variant="body2" color="textSecondary">
        {second}
      </Typography>
      {store.isActive && store.site.status === 'stopped' && (
        <Typography variant="body2" color="textSecondary">
          {t.stores.unpaid}
        </Typography>
      )}
      {names.length > 0 && (
        <Typography component="div" variant="caption" color="textSecondary" className="places">
          <PinIcon fontSize="inherit" /> {t.stores.locations(names)}
        </Typography>
      )}
    </div>
  );
}
