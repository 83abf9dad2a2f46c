import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { useProductChoices } from '#web/shared/products/use-product-choices.ts';
import { type Choice, SeveralInput } from '#web/ui/form/inputs/several-input.tsx';
import type { DiscountValues } from './discount-values.ts';
import { chosenProductsQuery } from './discounts.queries.ts';

const toChoice = ({ _id, title }: { _id: string; title: string }): Choice => ({ value: _id, label: title });

/** The products it is given on; the server searches them. `saved` are those that were chosen before. */
export function ProductsInput({ saved }: { saved: readonly string[] }) {
  const { fields, deletedProduct } = t.discounts;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Choice[]>([]);
  const { found, isLoading } = useProductChoices(typed);
  const before = useQuery(chosenProductsQuery(saved));
  const known = new Map([...(before.data ?? []).map(toChoice), ...picked].map(({ value, label }) => [value, label]));
  const unknown = before.isPending && saved.length > 0 ? t.common.loading : deletedProduct;
  return (
    <SeveralInput<DiscountValues>
      name="products"
      label={fields.products}
      helperText={fields.productsHint}
      options={found.map(toChoice)}
      loading={isLoading}
      nameOf={(id) => known.get(id) ?? unknown}
      onSearch={setTyped}
      onChoose={(chosen) => setPicked((earlier) => [...earlier, ...chosen])}
    />
  );
}

/** The categories it is given on. */
export function CategoriesInput() {
  const { fields, deletedCategory } = t.discounts;
  const { data, isPending } = useQuery(categoriesQuery());
  const options = (data?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const nameOf = (id: string) =>
    options.find(({ value }) => value === id)?.label ?? (isPending ? t.common.loading : deletedCategory);
  return (
    <SeveralInput<DiscountValues>
      name="categories"
      label={fields.categories}
      helperText={fields.categoriesHint}
      options={options}
      loading={isPending}
      nameOf={nameOf}
    />
  );
}
