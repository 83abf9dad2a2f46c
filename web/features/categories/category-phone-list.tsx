import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Category } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { BoxIcon, ChevronDownIcon, ChevronRightIcon, GridIcon, PlusIcon, StarIcon } from '#web/ui/icons.tsx';
import { RowMenu } from '#web/ui/table/data-row.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { ArrangedCategory } from './arrange-categories.ts';
import type { CategoryActions } from './category-actions.ts';
import type { CategoryListProps } from './category-list-props.ts';
import { categoryMenu, subCategoryMenu } from './category-menu.tsx';
import { productsWithoutCategory } from './category-paths.ts';
import type { Expanded } from './use-expanded.ts';

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& .row': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 64,
      paddingRight: 4,
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    },
    '& .content': {
      flex: 1,
      minWidth: 0,
      alignSelf: 'stretch',
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      padding: '8px 8px 8px 16px',
      border: 0,
      background: 'none',
      font: 'inherit',
      color: 'inherit',
      textAlign: 'left',
      textDecoration: 'none',
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .texts': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', ...theme.typography.subtitle2 },
    '& small': { display: 'block', ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& small .MuiSvgIcon-root': { fontSize: 12, verticalAlign: '-1px', color: theme.vars.palette.warning.main },
    '& small .MuiSvgIcon-root path': { fill: 'currentColor' },
    '& ul': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      backgroundColor: theme.vars.palette.background.muted,
      '& .row': { minHeight: 52, paddingLeft: 44 },
    },
  })),
);

/** The categories as phones show them: a tap opens one, its menu holds the rest. */
export function CategoryPhoneList({ rows, uncategorized, expanded, acts }: CategoryListProps) {
  const words = t.categories;
  return (
    <List aria-label={words.title}>
      {rows.map((row) => (
        <PhoneCategory key={row.category._id} {...row} expanded={expanded} acts={acts} />
      ))}
      {uncategorized && (
        <li className="row">
          <Link className="content" to={productsWithoutCategory}>
            <Thumb picture={null} icon={<BoxIcon />} size={44} />
            <Texts name={words.uncategorized}>
              {words.products(uncategorized.productsCount, uncategorized.samplesCount)}
            </Texts>
            <ChevronRightIcon />
          </Link>
        </li>
      )}
    </List>
  );
}

interface PhoneCategoryProps extends ArrangedCategory {
  expanded: Expanded;
  acts: CategoryActions;
}

function PhoneCategory({ category, subCategories, isFoundInside, expanded, acts }: PhoneCategoryProps) {
  const { _id: id, name, thumbnail } = category;
  const isOpen = isFoundInside || expanded.has(id);
  const isWriter = useMay('categories.write');
  return (
    <li>
      <div className="row">
        <button type="button" className="content" aria-expanded={isOpen} onClick={() => expanded.toggle(id)}>
          <Thumb picture={thumbnail} icon={<GridIcon />} size={44} />
          <Texts name={name}>
            <Facts category={category} />
          </Texts>
          {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        </button>
        <RowMenu name={name} groups={readable(categoryMenu(category, acts), isWriter)} />
      </div>
      {isOpen && (
        <ul aria-label={t.categories.expand(name)}>
          {subCategories.map((subCategory) => (
            <li key={subCategory._id} className="row">
              <Texts name={subCategory.name}>
                {t.categories.products(subCategory.productsCount, subCategory.samplesCount)}
              </Texts>
              <RowMenu
                name={subCategory.name}
                groups={readable(subCategoryMenu(category, subCategory, acts), isWriter)}
              />
            </li>
          ))}
          <li className="row" style={{ flexWrap: 'wrap', gap: 8, paddingBlock: 8 }}>
            {category.subCategories.length === 0 && <small>{t.categories.noSubs}</small>}
            {isWriter && (
              <Button startIcon={<PlusIcon />} onClick={() => acts.addSub(category)}>
                {t.categories.addSub}
              </Button>
            )}
          </li>
        </ul>
      )}
    </li>
  );
}

/** The first group of a menu leads to products; the others change something. */
const readable = <Group,>(groups: readonly Group[], isWriter: boolean) => (isWriter ? groups : groups.slice(0, 1));

function Facts({
  category: { productsCount, samplesCount, subCategories, isFeatured, isSample },
}: {
  category: Category;
}) {
  const words = t.categories;
  const facts = [
    words.products(productsCount, samplesCount),
    ...(subCategories.length > 0 ? [words.subCategories(subCategories.length)] : []),
    ...(isSample ? [words.sample] : []),
  ];
  return (
    <>
      {facts.join(' · ')}
      {isFeatured && (
        <>
          {' · '}
          <span style={{ whiteSpace: 'nowrap' }}>
            <StarIcon /> {words.columns.featured}
          </span>
        </>
      )}
    </>
  );
}

const Texts = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="texts">
    {name}
    <small>{children}</small>
  </span>
);
