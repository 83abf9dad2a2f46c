import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Feed, FeedsOverview } from '#contract/feeds/feeds.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { CopyButton } from '#web/ui/actions/copy-button.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { useFeedToken } from './feeds.queries.ts';

const words = t.feeds.addresses;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '168px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 52,
    padding: '6px 12px 6px 20px',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '10px 16px' },
  })),
);
const Address = styled('span')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    padding: '2px 4px 2px 10px',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.sunken,
    ...theme.typography.body2,
    '& > span:first-of-type': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    whiteSpace: 'nowrap',
  })),
);

/** Only its end is shown: whoever looks over a shoulder has nothing of it. */
const hideToken = (address: string): string => address.replace(/(token=)[\w-]*([\w-]{4})$/, '$1••••••••$2');

/** Where each feed is fetched, and its token. */
export function AddressesCard({ storeId, overview }: { storeId: string; overview: FeedsOverview }) {
  return (
    <SectionCard flush title={words.title} description={words.text}>
      <List>
        {overview.feeds.map((feed) => (
          <AddressRow key={feed.name} storeId={storeId} feed={feed} />
        ))}
      </List>
    </SectionCard>
  );
}

function AddressRow({ storeId, feed: { name, address, hasToken } }: { storeId: string; feed: Feed }) {
  const token = useFeedToken(storeId);
  const { notify } = useSnackbar();
  const title = t.feeds.names[name];
  const set = async (isWanted: boolean) => {
    if (token.isPending) return;
    try {
      await token.mutateAsync({ name, isWanted });
      notify({ message: isWanted ? words.tokenAdded(title) : words.tokenRemoved(title), tone: 'success' });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <Row>
      <Typography component="p" variant="subtitle2">
        {title}
      </Typography>
      {address && (
        <Address>
          <span>{hideToken(address)}</span>
          <CopyButton text={address} label={t.feeds.copyAddress(title)} />
        </Address>
      )}
      <Box role="group" aria-label={words.actions(title)} sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" onClick={() => void set(true)}>
          {hasToken ? words.newToken : words.addToken}
        </Button>
        {hasToken && (
          <Button size="small" variant="text" onClick={() => void set(false)}>
            {words.removeToken}
          </Button>
        )}
      </Box>
    </Row>
  );
}
