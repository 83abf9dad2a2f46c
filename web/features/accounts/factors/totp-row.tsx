import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Factors } from '#contract/accounts/factors.contract.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FactorList, FactorRow, FactorText } from './factor-row.tsx';
import { useBeginTotp, useRemoveTotp, useRenewRecoveryCodes } from './factors.queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** The authenticator app: off, or on with its recovery codes. */
export function TotpRow({ totp }: { totp: Factors['totp'] }) {
  const words = t.factors.totp;
  const { notify } = useSnackbar();
  const begin = useBeginTotp();
  const remove = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asking, setAsking] = useState<'off' | 'renew'>();

  const setUp = async () => {
    try {
      setBegun(await begin.mutateAsync(undefined));
    } catch (error) {
      notify({ ...describeFailure(error), tone: 'error' });
    }
  };
  const turnOff = async () => {
    await remove.mutateAsync(undefined);
    notify({ message: words.isOff });
  };
  const renewCodes = async () => {
    const { recoveryCodes } = await renew.mutateAsync(undefined);
    setCodes(recoveryCodes);
  };

  return (
    <>
      <FactorList aria-label={words.title}>
        <FactorRow>
          <FactorText
            first={words.title}
            second={
              totp ? (
                <>
                  {words.on(formatDate(totp.since))} {words.codesLeft(totp.recoveryCodesLeft)}
                </>
              ) : (
                words.off
              )
            }
          />
          {totp ? (
            <>
              <Button size="small" onClick={() => setAsking('renew')}>
                {words.renew}
              </Button>
              <Button size="small" onClick={() => setAsking('off')}>
                {words.turnOff}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => void setUp()}>
              {words.setUp}
            </Button>
          )}
        </FactorRow>
      </FactorList>
      {begun && <TotpDialog {...begun} onConfirmed={setCodes} onClose={() => setBegun(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      <ConfirmDialog
        open={asking === 'off'}
        title={words.offTitle}
        text={words.offText}
        confirmLabel={words.turnOff}
        onConfirm={turnOff}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        open={asking === 'renew'}
        title={words.renewTitle}
        text={words.renewText}
        confirmLabel={words.renew}
        onConfirm={renewCodes}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
