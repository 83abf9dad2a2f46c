import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { BoxIcon, EditIcon, PlusIcon, StarIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { CategoryActions } from './category-actions.ts';
import type { CountedProducts } from './category-cells.tsx';
import { productsOf, productsOfSub } from './category-paths.ts';
import { whyKept, whySubKept } from './why-kept.ts';

type Groups = readonly (readonly MenuAction[])[];

/** What can be done with a category, for its menu on phones. */
export function categoryMenu(category: Category, acts: CategoryActions): Groups {
  const words = t.categories;
  const { _id: id, isFeatured } = category;
  return [
    seeProducts(category, productsOf(id)),
    [
      { id: 'edit', label: words.update, icon: <EditIcon />, onSelect: () => acts.edit(category) },
      { id: 'addSub', label: words.addSub, icon: <PlusIcon />, onSelect: () => acts.addSub(category) },
      {
        id: 'feature',
        label: isFeatured ? words.unfeature : words.feature,
        icon: <StarIcon />,
        onSelect: () => acts.feature(category),
      },
    ],
    [remove(whyKept(category), () => acts.remove(category))],
  ];
}

export function subCategoryMenu(parent: Category, subCategory: SubCategory, acts: CategoryActions): Groups {
  const edit = () => acts.editSub(parent, subCategory);
  return [
    seeProducts(subCategory, productsOfSub(subCategory)),
    [{ id: 'edit', label: t.categories.updateSub, icon: <EditIcon />, onSelect: edit }],
    [remove(whySubKept(subCategory), () => acts.remove(subCategory))],
  ];
}

function seeProducts({ productsCount, samplesCount }: CountedProducts, to: string): MenuAction[] {
  if (productsCount === 0) return [];
  const label = t.categories.seeProducts(productsCount, samplesCount);
  return [{ id: 'products', label, icon: <BoxIcon />, to }];
}

const remove = (blocked: string | undefined, onSelect: () => void): MenuAction => ({
  id: 'delete',
  label: t.categories.delete,
  icon: <TrashIcon />,
  tone: 'danger',
  blocked,
  onSelect,
});
