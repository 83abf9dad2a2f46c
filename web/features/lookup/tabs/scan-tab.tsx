import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Condition, conditions } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { usePreferences } from '#web/kit/preferences.ts';
import type { BarcodeFormat } from '#web/kit/scanning/barcode-formats.ts';
import { beep, buzzer } from '#web/kit/scanning/scan-feedback.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TuneIcon } from '#web/ui/icons.tsx';
import { glass, Stage } from '#web/ui/scanner/viewfinder.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { toBarcode } from '../new-barcode.ts';
import { NoticeText } from './notice-text.tsx';
import { sourceForScan } from './remembered-source.ts';
import { SwitchRow } from './switch-row.tsx';
import type { EntryProps } from './use-entry.ts';
import { useEntry } from './use-entry.ts';

const CameraScanner = lazy(async () => ({
  default: (await import('#web/ui/scanner/camera-scanner.tsx')).CameraScanner,
}));

const Picture = styled('div')(
  themed(({ theme }) => ({
    // Room for the list below it.
    '& > section': { height: 240, borderRadius: 0, [theme.breakpoints.down('sm')]: { height: 268 } },
  })),
);

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 16px',
  '& > .MuiFormControl-root': { width: 'auto', flexDirection: 'row', alignItems: 'center', gap: 8 },
  '& .MuiInputLabel-root': { marginBottom: 0 },
  '& .MuiSelect-select': { minWidth: 88 },
  '& .MuiFormHelperText-root': { display: 'none' },
});

/** The camera; what it reads is looked up at Amazon, one of each. Hand scanners work beside it. */
export function ScanTab({ onSettings, ...entry }: EntryProps & { onSettings: (() => void) | undefined }) {
  const words = t.lookupEntry;
  const { notice, add } = useEntry(entry);
  const [{ lookupBeep }, updatePreferences] = usePreferences();
  const form = useForm<{ condition: Condition }>({ defaultValues: { condition: 'New' } });

  const take = (code: string, symbology?: BarcodeFormat) => {
    const condition = form.getValues('condition');
    const source = symbology === undefined ? sourceForScan(code) : 'amazon';
    const whole = { source, skuSource: null, quantity: 1, price: null, condition, symbology } as const;
    return add([toBarcode(code, whole)]);
  };
  const takeSeen = (code: string, symbology: BarcodeFormat) => {
    const { added } = take(code, symbology);
    if (lookupBeep) (added > 0 ? beep : buzzer)();
  };
  useWedgeScanner((code) => void take(code));

  return (
    <>
      <Picture>
        <Suspense fallback={<Stage />}>
          <CameraScanner
            onCode={takeSeen}
            sound={false}
            notice={notice && <NoticeText notice={notice} />}
            actions={
              onSettings && (
                <ButtonBase aria-label={words.scan.settings} onClick={onSettings} sx={glass}>
                  <TuneIcon sx={{ fontSize: 20 }} />
                </ButtonBase>
              )
            }
          />
        </Suspense>
      </Picture>
      {!canScan() && (
        <div style={{ padding: '12px 16px 0' }}>
          <Banner tone="warning">{words.scan.chromeOnly}</Banner>
        </div>
      )}
      <Choices>
        <FormProvider {...form}>
          <SelectInput
            name="condition"
            label={words.condition}
            options={conditions.map((value) => ({ value, label: value }))}
          />
        </FormProvider>
        <SwitchRow
          label={words.scan.beep}
          checked={lookupBeep}
          onChange={(isOn) => updatePreferences({ lookupBeep: isOn })}
        />
      </Choices>
    </>
  );
}

/** Whether this browser could scan at all; a camera that is missing or not allowed is another matter. */
function canScan(): boolean {
  // Without a secure address no browser gives the camera away, and another browser would not help.
  if (!globalThis.isSecureContext) return true;
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function';
  const hasReader = 'BarcodeDetector' in globalThis || typeof WebAssembly === 'object';
  return hasCamera && hasReader;
}
