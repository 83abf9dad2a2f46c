import Button from '@mui/material/Button';
import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx';
import type { CategoryActions } from './category-actions.ts';
import { ProductCount } from './category-cells.tsx';
import { productsOfSub } from './category-paths.ts';
import { IconAction } from './icon-action.tsx';
import { whySubKept } from './why-kept.ts';

interface SubCategoryRowsProps {
  parent: Category;
  subCategories: readonly SubCategory[];
  acts: CategoryActions;
}

/** What is inside a category that is open. */
export function SubCategoryRows({ parent, subCategories, acts }: SubCategoryRowsProps) {
  return (
    <>
      {subCategories.map((subCategory) => (
        <SubCategoryRow key={subCategory._id} parent={parent} subCategory={subCategory} acts={acts} />
      ))}
      <tr className="inside">
        <td />
        <td className="name" colSpan={4}>
          {parent.subCategories.length === 0 && <span className="quiet">{t.categories.noSubs}</span>}
          <Allowed needs="categories.write">
            <Button size="small" startIcon={<PlusIcon />} onClick={() => acts.addSub(parent)}>
              {t.categories.addSub}
            </Button>
          </Allowed>
        </td>
      </tr>
    </>
  );
}

interface SubCategoryRowProps {
  parent: Category;
  subCategory: SubCategory;
  acts: CategoryActions;
}

function SubCategoryRow({ parent, subCategory, acts }: SubCategoryRowProps) {
  const words = t.categories;
  const { name, productsCount, samplesCount } = subCategory;
  return (
    <tr className="inside">
      <td />
      <td className="name">{name}</td>
      <td data-align="right">
        <ProductCount
          products={subCategory}
          label={words.productsIn(productsCount, samplesCount, name)}
          to={productsOfSub(subCategory)}
        />
      </td>
      <td />
      <td data-align="right">
        <Allowed needs="categories.write">
          <span className="acts">
            <IconAction
              label={words.updateNamed(name)}
              tip={words.updateSub}
              icon={<EditIcon />}
              onClick={() => acts.editSub(parent, subCategory)}
            />
            <IconAction
              label={words.deleteNamed(name)}
              tip={words.delete}
              icon={<TrashIcon />}
              blocked={whySubKept(subCategory)}
              onClick={() => acts.remove(subCategory)}
            />
          </span>
        </Allowed>
      </td>
    </tr>
  );
}
