import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { DiscardDialog } from '#web/ui/dialogs/discard-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { CodeField } from './code-field.tsx';
import { LookupResult } from './lookup-result.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { ScanList } from './scan-list.tsx';
import { latestScan, openScans } from './scan-queue.ts';
import { describeScan } from './scan-row.tsx';
import { StockFields } from './stock-fields.tsx';
import { hasKeyboard, type Inventory, useInventory } from './use-inventory.ts';

const CameraScanner = lazy(async () => ({
  default: (await import('#web/ui/scanner/camera-scanner.tsx')).CameraScanner,
}));

const Head = styled('div')({ display: 'flex', alignItems: 'center', paddingRight: 12, '& > h2': { flex: 1 } });
const Controls = styled('div')({ display: 'grid', gap: 12, paddingTop: 16 });
const Body = styled('div')(({ theme }) => ({
  flex: 1,
  paddingTop: 8,
  // The stock at the foot, in reach of the thumb.
  [theme.breakpoints.down('sm')]: { display: 'flex', flexDirection: 'column', '& > form': { marginTop: 'auto' } },
}));

export interface InventoryDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Counting stock: waits for a scan, then shows price, sale price and quantity, or moves the quantity at once. */
export function InventoryDialog({ open, onClose }: InventoryDialogProps) {
  const id = useId();
  const phone = usePhone();
  const inventory = useInventory();
  const [leaving, setLeaving] = useState<'close' | 'cancel'>();
  const [camera, setCamera] = useState(phone);
  useWedgeScanner(inventory.take, { enabled: open });

  const { product, mode } = inventory;
  const latest = mode === 'edit' ? undefined : latestScan(inventory.scans);
  const { isSubmitting } = useFormState({ control: inventory.stock.form.control });
  const leave = (how: 'close' | 'cancel') => {
    // Refused, it says why here.
    if (isSubmitting) return;
    if (inventory.isUnsaved) setLeaving(how);
    else go(how);
  };
  const go = (how: 'close' | 'cancel') => {
    if (how === 'cancel') inventory.cancel();
    else onClose();
  };
  const words = t.inventory;
  return (
    <>
      <Dialog
        open={open}
        onClose={() => leave('close')}
        fullScreen={phone}
        aria-labelledby={`${id}-title`}
        slotProps={{ paper: { sx: phone ? undefined : { width: 560, height: 'min(660px, calc(100% - 64px))' } } }}
      >
        <Head>
          <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
          <IconButton aria-label={t.common.close} onClick={() => leave('close')}>
            <CloseIcon />
          </IconButton>
        </Head>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', pt: 0 }}>
          {camera && (
            <Suspense>
              <CameraFrame phone={phone}>
                <CameraScanner onCode={inventory.take} sound={false} notice={latest && describeScan(latest)} />
              </CameraFrame>
            </Suspense>
          )}
          <Controls>
            <ModeChoice mode={mode} onChange={inventory.changeMode} />
            {/* On a phone the stock needs the room; the camera and a hand scanner are heard all the same. */}
            {!(phone && product) && (
              <CodeField
                value={inventory.typed}
                onChange={inventory.type}
                onPause={mode === 'edit' ? inventory.lookWhileTyping : undefined}
                onSubmit={inventory.take}
                submitLabel={mode === 'edit' ? words.find : words.count}
                inputRef={inventory.codeInput}
                autoFocus={hasKeyboard()}
                labelEnd={
                  <Button variant="text" size="small" onClick={() => setCamera(!camera)}>
                    {camera ? words.noCamera : words.camera}
                  </Button>
                }
              />
            )}
            {inventory.warning && <Banner tone="warning">{inventory.warning}</Banner>}
          </Controls>
          <Body>
            <Content id={`${id}-form`} inventory={inventory} />
          </Body>
        </DialogContent>
        {product && <Actions formId={`${id}-form`} inventory={inventory} onCancel={() => leave('cancel')} />}
      </Dialog>
      <DiscardDialog
        isUnsaved={inventory.isUnsaved}
        isClosing={leaving !== undefined}
        title={words.unsavedTitle}
        text={words.unsavedText}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        onDiscard={() => go(leaving ?? 'close')}
        onKeep={() => setLeaving(undefined)}
      >
        <OpenScans inventory={inventory} />
      </DiscardDialog>
    </>
  );
}

const CameraFrame = styled('div', { shouldForwardProp: (prop) => prop !== 'phone' })<{ phone: boolean }>(({ phone }) =>
  phone ? { margin: '0 -16px' } : {},
);

function Content({ id, inventory }: { id: string; inventory: Inventory }) {
  const { mode, lookup, product, stock, scans, queue } = inventory;
  if (mode !== 'edit') return <ScanList mode={mode} scans={scans} queue={queue} />;
  if (product) {
    const { save, choose } = inventory;
    return <StockFields id={id} product={product} form={stock.form} onSubmit={save} onWrittenOff={choose} />;
  }
  return (
    <div role="status">
      <LookupResult lookup={lookup} onChoose={inventory.choose} />
    </div>
  );
}

interface ActionsProps {
  formId: string;
  inventory: Inventory;
  onCancel: () => void;
}

function Actions({ formId, inventory, onCancel }: ActionsProps) {
  const { control } = inventory.stock.form;
  const { isValid, isSubmitting } = useFormState({ control });
  const { save, cancel } = t.inventory;
  return (
    <DialogActions sx={{ pt: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      <Button size="large" onClick={onCancel} disabled={isSubmitting}>
        {cancel}
      </Button>
      <SubmitButton size="large" form={formId} control={control} disabled={!isValid}>
        {save}
      </SubmitButton>
    </DialogActions>
  );
}

function OpenScans({ inventory }: { inventory: Inventory }) {
  const { length } = openScans(inventory.scans);
  return length === 0 ? null : <p style={{ marginTop: 8 }}>{t.inventory.unsavedScans(length)}</p>;
}
