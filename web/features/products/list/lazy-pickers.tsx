import { type ComponentType, lazy, Suspense } from 'react';
import type { PickerProps } from './choice-picker.tsx';

const CategoryPicker = lazy(async () => ({ default: (await import('./category-picker.tsx')).CategoryPicker }));
const BinPicker = lazy(async () => ({ default: (await import('./place-pickers.tsx')).BinPicker }));
const TruckloadPicker = lazy(async () => ({ default: (await import('./place-pickers.tsx')).TruckloadPicker }));
const SupplierPicker = lazy(async () => ({ default: (await import('./place-pickers.tsx')).SupplierPicker }));
const ConditionPicker = lazy(async () => ({ default: (await import('./place-pickers.tsx')).ConditionPicker }));

/** A choice that is fetched when it is first opened. */
const whenOpened = <Props extends Pick<PickerProps<never>, 'anchor'>>(Picker: ComponentType<Props>) =>
  function LazyPicker(props: Props) {
    if (props.anchor === null) return null;
    return (
      <Suspense>
        <Picker {...props} />
      </Suspense>
    );
  };

export const LazyCategoryPicker = whenOpened(CategoryPicker);
export const LazyBinPicker = whenOpened(BinPicker);
export const LazyTruckloadPicker = whenOpened(TruckloadPicker);
export const LazySupplierPicker = whenOpened(SupplierPicker);
export const LazyConditionPicker = whenOpened(ConditionPicker);
