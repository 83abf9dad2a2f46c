import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { type CategoryOption, findOptions } from './category-options.ts';
import { ChoicePicker, type PickerProps } from './choice-picker.tsx';

export interface CategoryPickerProps extends PickerProps<CategoryOption> {
  options: readonly CategoryOption[];
}

const { category, findCategory, allCategories, noSuchCategory } = t.products;

/** A list of categories to choose from, with a field that finds them. */
export function CategoryPicker({ options, current, onChoose, ...place }: CategoryPickerProps) {
  const [text, setText] = useState('');
  const isFinding = text.trim() !== '';
  const found = isFinding ? findOptions(options, text) : options;
  return (
    <ChoicePicker
      {...place}
      words={{ label: category, find: findCategory, every: allCategories, none: noSuchCategory }}
      options={found.map(({ key, name, parent, subCategory, count, samples }) => ({
        key,
        name,
        detail: isFinding ? parent : undefined,
        note: t.common.amountApartFromSamples(count, samples),
        isBelow: subCategory !== undefined && !isFinding,
      }))}
      current={current?.key}
      onChoose={(key) => onChoose(options.find((option) => option.key === key))}
      text={text}
      onText={setText}
    />
  );
}
