import { type ReactNode, useState } from 'react';
import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import type { HidingRule } from './categories.queries.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CleanUpDialog, RemoveDialog } from './remove-dialogs.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { SubCategoryDialog } from './sub-category-dialog.tsx';

type Shown =
  | { kind: 'category'; category?: Category }
  | { kind: 'subCategory'; parent: Category; subCategory?: SubCategory }
  | { kind: 'remove'; target: Category | SubCategory }
  | { kind: 'cleanUp'; categories: readonly Category[] }
  | { kind: 'settings'; rule: HidingRule | undefined };

interface Options {
  /** A sub-category was saved in this category. */
  onSubSaved: (parentId: string) => void;
}

/** The dialogs of the screen, one at a time. */
export function useCategoryDialogs({ onSubSaved }: Options): { show: (dialog: Shown) => void; dialog: ReactNode } {
  const [shown, show] = useState<Shown>();
  const onClose = () => show(undefined);
  return { show, dialog: draw() };

  function draw(): ReactNode {
    switch (shown?.kind) {
      case 'category':
        return <CategoryDialog category={shown.category} onClose={onClose} />;
      case 'subCategory':
        return (
          <SubCategoryDialog
            parent={shown.parent}
            subCategory={shown.subCategory}
            onSaved={() => onSubSaved(shown.parent._id)}
            onClose={onClose}
          />
        );
      case 'remove':
        return <RemoveDialog target={shown.target} onClose={onClose} />;
      case 'cleanUp':
        return <CleanUpDialog categories={shown.categories} onClose={onClose} />;
      case 'settings':
        return <SettingsDialog rule={shown.rule} onClose={onClose} />;
      default:
        return null;
    }
  }
}
