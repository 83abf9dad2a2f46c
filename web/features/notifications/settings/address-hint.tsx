import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isPostal } from '#contract/stores/postal-address.ts';
import { t } from '#web/kit/messages/t.ts';
import { storeQuery, storesQuery } from '#web/shared/stores/stores.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

const words = t.mailSettings.address;

/** Says which stores send no mails that nobody is owed, for want of a postal address, and where it is entered. */
export function AddressHints() {
  const { data: stores = [] } = useQuery(storesQuery());
  return stores.map(({ _id }) => <AddressHint key={_id} storeId={_id} />);
}

function AddressHint({ storeId }: { storeId: string }) {
  const { data: store } = useQuery(storeQuery(storeId));
  if (!store || isPostal(store.address)) return null;
  const enter = (
    <Button size="small" component={Link} to={`/app/edit?store=${storeId}`} aria-label={words.enterNamed(store.title)}>
      {words.enter}
    </Button>
  );
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
      <Banner tone="warning" live={false} action={enter}>
        {words.missing(store.title)}
      </Banner>
    </Box>
  );
}
