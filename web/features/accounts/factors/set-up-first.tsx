import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';
import { factorsQuery } from './factors.queries.ts';
import { FactorsCard } from './factors-card.tsx';

/** All that answers for somebody who has yet to set up the second factor that their role demands. */
export function SetUpFirst({ onLogOut }: { onLogOut: () => void }) {
  const words = t.factors.first;
  const client = useQueryClient();
  const { data } = useQuery(factorsQuery());
  useDocumentTitle(words.title);
  const isDone = data !== undefined && (data.passkeys.length > 0 || data.totp !== null);
  return (
    <NarrowPage heading={words.title} text={words.text}>
      <FactorsCard />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 20 }}>
        {isDone && (
          // Recovery codes are still on the page until then.
          <Button variant="contained" onClick={() => void client.resetQueries()}>
            {words.go}
          </Button>
        )}
        <Button onClick={onLogOut}>{words.logOut}</Button>
      </div>
    </NarrowPage>
  );
}
