import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { t } from '#web/kit/messages/t.ts';
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx';

/** For the moment between the proof and the first page of the back office. */
export function SigningIn() {
  return (
    <NarrowPage>
      <div role="status" style={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 12 }}>
        <CircularProgress size={20} aria-hidden="true" />
        <Typography component="h1" variant="h4">
          {t.accounts.signingIn}
        </Typography>
      </div>
    </NarrowPage>
  );
}
