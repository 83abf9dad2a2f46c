import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Ladder } from '#contract/ladders/ladders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { useTagOptions } from '#web/shared/intake/tag-colours.queries.ts';
import { conditionOptions } from '#web/shared/products/field-options.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput, type SelectOption } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { offeredTruckloadsQuery, suppliersQuery } from '../ladders.queries.ts';
import { anyCondition, type LadderValues } from './ladder-values.ts';

const words = t.ladders.goods;

/** What is chosen stays to be seen, also where the list does not offer it any more. */
function withChosen(options: readonly SelectOption[], id: string, name: string): readonly SelectOption[] {
  if (id === '' || options.some(({ value }) => value === id)) return options;
  return [{ value: id, label: name || words.gone }, ...options];
}

/** Which goods a ladder has; what is not said does not narrow. */
export function GoodsCard({ saved }: { saved: Ladder | undefined }) {
  const goods = useWatch<LadderValues, 'goods'>({ name: 'goods' });
  const { data } = useQuery(categoriesQuery());
  const tags = useTagOptions(goods.tag);
  const categories = data?.categories ?? [];
  const subs = categories.find(({ _id }) => _id === goods.category)?.subCategories ?? [];
  const toOption = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
  return (
    <SectionCard title={words.title} description={words.rule}>
      <FormGrid columns={2}>
        <SelectInput<LadderValues>
          name="goods.category"
          label={words.category}
          emptyLabel={words.any}
          options={withChosen(categories.map(toOption), goods.category, saved?.names.category ?? '')}
        />
        <SelectInput<LadderValues>
          name="goods.subCategory"
          label={words.subCategory}
          emptyLabel={words.any}
          options={withChosen(
            subs.map(toOption),
            subs.length > 0 ? '' : goods.subCategory,
            saved?.names.subCategory ?? '',
          )}
        />
        <SelectInput<LadderValues>
          name="goods.condition"
          label={words.condition}
          options={[{ value: anyCondition, label: words.any }, ...conditionOptions]}
        />
        {tags.length > 0 && (
          <SelectInput<LadderValues> name="goods.tag" label={words.tag} emptyLabel={words.any} options={tags} />
        )}
        <MoneyInput<LadderValues> name="goods.priceFrom" label={words.priceFrom} />
        <MoneyInput<LadderValues> name="goods.priceTo" label={words.priceTo} />
      </FormGrid>
      <FromTruckloads goods={goods} saved={saved} />
      <TextInput<LadderValues> name="goods.search" label={words.search} maxLength={200} autoComplete="off" />
    </SectionCard>
  );
}

function FromTruckloads({ goods, saved }: { goods: LadderValues['goods']; saved: Ladder | undefined }) {
  const mayRead = useMay('truckloads.read');
  const truckloads = useQuery({ ...offeredTruckloadsQuery(), enabled: mayRead });
  const suppliers = useQuery({ ...suppliersQuery(), enabled: mayRead });
  if (!mayRead && goods.truckload === '' && goods.supplier === '') return null;
  const loads = truckloads.data?.map(({ _id, title }) => ({ value: _id, label: title })) ?? [];
  const profiles = suppliers.data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return (
    <FormGrid columns={2}>
      <SelectInput<LadderValues>
        name="goods.truckload"
        label={words.truckload}
        emptyLabel={words.any}
        options={withChosen(loads, goods.truckload, saved?.names.truckload ?? '')}
      />
      <SelectInput<LadderValues>
        name="goods.supplier"
        label={words.supplier}
        emptyLabel={words.any}
        options={withChosen(profiles, goods.supplier, saved?.names.supplier ?? '')}
      />
    </FormGrid>
  );
}
