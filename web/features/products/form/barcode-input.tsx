import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { parseCode } from '#contract/kit/parse-code.ts';
import { t } from '#web/kit/messages/t.ts';
import { useWedgeScanner } from '#web/kit/scanning/use-wedge-scanner.ts';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { ScanIcon } from '#web/ui/icons.tsx';
import type { ProductValues } from './product-values.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

/** The barcode: typed, scanned with a hand scanner, or with the camera. */
export function BarcodeInput({ isNew }: { isNew: boolean }) {
  const form = useFormContext<ProductValues>();
  const [isScanning, setScanning] = useState(false);
  const { fields, scan } = t.productForm;
  const take = (code: string) => {
    form.setValue('barcode', parseCode(code).value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setScanning(false);
  };
  const [isFocused, setFocused] = useState(false);
  // Whoever scans on the page of a new product means this one; on that of another only the field itself.
  useWedgeScanner(take, { enabled: isNew || isFocused });
  return (
    <>
      <TextInput<ProductValues>
        name="barcode"
        label={fields.barcode}
        inputMode="numeric"
        autoComplete="off"
        scanTarget
        onFocusChange={setFocused}
        end={
          <IconButton size="small" aria-label={scan} onClick={() => setScanning(true)}>
            <ScanIcon />
          </IconButton>
        }
      />
      {isScanning && (
        <Suspense>
          <ScanDialog onCode={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
