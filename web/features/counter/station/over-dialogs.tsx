import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ShiftDetails } from '#contract/tills/tills.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { kickDrawer } from '#web/shared/receipts/deliver-receipt.ts';
import { printReport } from '#web/shared/receipts/print-report.ts';
import { PrinterDialog } from '#web/shared/receipts/printer-dialog.tsx';
import { knownPrinter } from '#web/shared/receipts/receipt-printer.ts';
import { CloseShiftForm } from '#web/shared/tills/close-shift-form.tsx';
import { MoveCashDialog, OpenDrawerDialog } from '#web/shared/tills/move-cash-dialog.tsx';
import { ReportView } from '#web/shared/tills/report-view.tsx';
import { shiftQuery } from '#web/shared/tills/tills.queries.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { useOpenTill } from '../world.ts';

export type OverShift = 'paid_in' | 'paid_out' | 'drawer' | 'report' | 'close' | 'printer';

interface OverShiftProps {
  what: OverShift;
  onClose: () => void;
  /** The shift is over, and whoever counted has seen what was over or short. */
  onShiftClosed: () => void;
}

/** What is done with the drawer and the shift, over the sale. */
export function OverShiftDialog({ what, onClose, onShiftClosed }: OverShiftProps) {
  const { setup, shift } = useOpenTill();
  const kick = () => void kickDrawer(setup.till).catch(() => undefined);
  switch (what) {
    case 'paid_in':
    case 'paid_out':
      return <MoveCashDialog shift={shift._id} kind={what} onNoted={kick} onClose={onClose} />;
    case 'drawer':
      return <OpenDrawerDialog shift={shift._id} onNoted={kick} onClose={onClose} />;
    case 'printer':
      return <PrinterDialog paper={setup.till.paper} onClose={onClose} />;
    case 'report':
      return <ReportDialog onClose={onClose} />;
    case 'close':
      return <CloseDialog onClose={onClose} onShiftClosed={onShiftClosed} />;
  }
}

interface SheetProps {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Sheet({ title, actions, onClose, children }: SheetProps) {
  const id = useId();
  const phone = usePhone();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 640 } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}

/** The report of the shift as it stands, on the screen or on the paper of receipts. */
function ReportDialog({ onClose }: { onClose: () => void }) {
  const words = t.counter.shift;
  const { setup, shift } = useOpenTill();
  const { notify } = useSnackbar();
  const { data, error } = useQuery({ ...shiftQuery(shift._id), staleTime: 0 });
  const print = (of: ShiftDetails) =>
    void printReport(of, setup.till.paper).catch((failed: unknown) =>
      notify({ ...describeFailure(failed), tone: 'error' }),
    );
  return (
    <Sheet
      title={t.counter.menu.report}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.common.close}</Button>
          <Button variant="contained" disabled={!data} onClick={() => data && print(data)}>
            {words.print}
          </Button>
        </>
      }
    >
      {data && <ReportView shift={data} timeZone={setup.store.timeZone} />}
      {!data && (error ? describeFailure(error).message : <FormSkeleton fields={4} />)}
    </Sheet>
  );
}

/** The drawer is counted without being told what should be in it. */
function CloseDialog({ onClose, onShiftClosed }: { onClose: () => void; onShiftClosed: () => void }) {
  const { setup, shift } = useOpenTill();
  const [isClosed, setClosed] = useState(false);
  const leave = isClosed ? onShiftClosed : onClose;
  return (
    <Sheet
      title={t.counter.menu.close}
      onClose={leave}
      actions={!isClosed && <Button onClick={leave}>{t.common.cancel}</Button>}
    >
      <CloseShiftForm
        shift={shift}
        onClosed={(closed) => {
          setClosed(true);
          // Without a printer nobody is asked for paper: the report is in the office.
          if (knownPrinter()) void printReport(closed, setup.till.paper).catch(() => undefined);
        }}
        onDone={onShiftClosed}
      />
    </Sheet>
  );
}
