import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { BoxIcon, EditIcon, PlusIcon, StarIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { CategoryActs } from './category-acts.ts';
import { productsOf, productsOfSub } from './category-paths.ts';
import { whyKept, whySubKept } from './why-kept.ts';

type Groups = readonly (readonly MenuAction[])[];

/** What can be done with a category, for its menu on phones. */
export function categoryMenu(category: Category, acts: CategoryActs): Groups {
  const words = t.categories;
  const { _id: id, productsCount, isFeatured } = category;
  return [
    seeProducts(productsCount, productsOf(id)),
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

export function subCategoryMenu(parent: Category, subCategory: SubCategory, acts: CategoryActs): Groups {
  const edit = () => acts.editSub(parent, subCategory);
  return [
    seeProducts(subCategory.productsCount, productsOfSub(subCategory)),
    [{ id: 'edit', label: t.categories.updateSub, icon: <EditIcon />, onSelect: edit }],
    [remove(whySubKept(subCategory), () => acts.remove(subCategory))],
  ];
}

const seeProducts = (amount: number, to: string): MenuAction[] =>
  amount === 0 ? [] : [{ id: 'products', label: t.categories.seeProducts(amount), icon: <BoxIcon />, to }];

const remove = (blocked: string | undefined, onSelect: () => void): MenuAction => ({
  id: 'delete',
  label: t.categories.delete,
  icon: <TrashIcon />,
  tone: 'danger',
  blocked,
  onSelect,
});
