import Button from '@mui/material/Button';
import { useState } from 'react';
import type { App } from '#contract/apps/apps.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { PayingDialogs } from '#web/shared/paying/paying-dialogs.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { useInstall } from './use-install.ts';

/** Installs an app after asking; one whose first payment is open goes on with that at once. */
export function InstallButton({ app }: { app: App }) {
  const flow = useInstall();
  const [isAsking, setIsAsking] = useState(false);
  const words = t.apps.install;
  const isBegun = app.installation?.status === 'incomplete';
  const isInstalled = app.installation !== null && !isBegun;
  const begin = () => (isBegun ? void flow.buy(app) : setIsAsking(true));
  const label = isBegun ? words.goOn : words.act;
  return (
    <>
      {flow.stage.at === 'bank' && <Banner tone="info">{words.atBank}</Banner>}
      {!isInstalled && (
        <Button
          fullWidth
          variant="contained"
          aria-disabled={flow.isBusy || undefined}
          onClick={flow.isBusy ? undefined : begin}
        >
          {flow.isBusy ? words.installing : label}
        </Button>
      )}
      {isAsking && (
        <InstallDialog
          app={app}
          hidden={flow.stage.at === 'bank'}
          onInstall={() => flow.buy(app)}
          onClose={() => setIsAsking(false)}
        />
      )}
      <PayingDialogs flow={flow} />
    </>
  );
}
