import { type MouseEvent, memo } from 'react';
import type { Category } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import {
  ChevronDownIcon,
  ChevronRightIcon,
  EditIcon,
  GridIcon,
  PlusIcon,
  StarIcon,
  TrashIcon,
} from '#web/ui/icons.tsx';
import { PlainIconButton } from '#web/ui/table/table-parts.tsx';
import type { CategoryActions } from './category-actions.ts';
import { ProductCount } from './category-cells.tsx';
import { productsOf } from './category-paths.ts';
import { IconAction } from './icon-action.tsx';
import { whyKept } from './why-kept.ts';

interface CategoryRowProps {
  category: Category;
  isOpen: boolean;
  onToggle: (id: string) => void;
  acts: CategoryActions;
}

const isForRow = ({ target }: MouseEvent) => (target as Element).closest('a, button') === null;

function DrawnRow({ category, isOpen, onToggle, acts }: CategoryRowProps) {
  const words = t.categories;
  const { _id: id, name, thumbnail, productsCount, samplesCount, isFeatured, isSample } = category;
  const toggle = () => onToggle(id);
  const isWriter = useMay('categories.write');
  return (
    // The click is a convenience for the mouse: the button in the row does the same for everyone.
    <tr data-opens="" onClick={(event) => isForRow(event) && toggle()}>
      <td>
        <span className="pictures">
          <PlainIconButton type="button" aria-label={words.expand(name)} aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </PlainIconButton>
          <Thumb picture={thumbnail} icon={<GridIcon />} />
        </span>
      </td>
      <td className="name">
        {name} {isSample && <StatusChip shape="tag" label={words.sample} />}
      </td>
      <td data-align="right">
        <ProductCount
          products={category}
          label={words.productsIn(productsCount, samplesCount, name)}
          to={productsOf(id)}
        />
      </td>
      <td>
        <span className="flag">
          <IconAction
            label={words.featuredNamed(name)}
            tip={isFeatured ? words.unfeature : words.feature}
            icon={<StarIcon />}
            pressed={isFeatured}
            blocked={isWriter ? undefined : t.categories.readOnly}
            onClick={() => acts.feature(category)}
          />
        </span>
      </td>
      <td data-align="right">
        {isWriter && (
          <span className="acts">
            <IconAction
              label={words.addSubTo(name)}
              tip={words.addSub}
              icon={<PlusIcon />}
              onClick={() => acts.addSub(category)}
            />
            <IconAction
              label={words.updateNamed(name)}
              tip={words.update}
              icon={<EditIcon />}
              onClick={() => acts.edit(category)}
            />
            <IconAction
              label={words.deleteNamed(name)}
              tip={words.delete}
              icon={<TrashIcon />}
              blocked={whyKept(category)}
              onClick={() => acts.remove(category)}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

/** A category in the table. */
export const CategoryRow = memo(DrawnRow);
