import { lazy, Suspense } from 'react';
import type { CategoryPickerProps } from './category-picker.tsx';

const CategoryPicker = lazy(async () => ({ default: (await import('./category-picker.tsx')).CategoryPicker }));

/** The list of categories; it is fetched when it is first opened. */
export function LazyCategoryPicker(props: CategoryPickerProps) {
  if (props.anchor === null) return null;
  return (
    <Suspense>
      <CategoryPicker {...props} />
    </Suspense>
  );
}
