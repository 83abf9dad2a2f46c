import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';

/** The next step where visitors of a store leave something and nobody has yet: to the live site, or to publishing it. */
export function StoreDoor() {
  const { store } = useSelectedStore();
  if (!store) return null;
  const { status, url } = store.site;
  if (status === 'live' && url !== null) {
    return (
      <Button href={url} target="_blank" rel="noopener">
        {t.publishing.visit}
      </Button>
    );
  }
  return (
    <Button component={Link} to="/app/stores">
      {t.publishing.toPublishing}
    </Button>
  );
}
