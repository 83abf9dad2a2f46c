import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { totalsOf } from './arrange-categories.ts';
import { useRemoveAllCategories, useRemoveCategory, useRemoveSubCategory } from './categories.queries.ts';

interface RemoveDialogProps {
  /** A category or a sub-category that nothing is filed under. */
  target: Category | SubCategory;
  onClose: () => void;
}

/** Asks before a category or a sub-category goes. */
export function RemoveDialog({ target, onClose }: RemoveDialogProps) {
  const words = t.categories;
  const { notify } = useSnackbar();
  const removeCategory = useRemoveCategory();
  const removeSubCategory = useRemoveSubCategory();
  const { _id: id, name } = target;
  const isSub = 'category' in target;
  const confirm = async () => {
    await (isSub ? removeSubCategory : removeCategory).mutateAsync(id);
    notify({ message: words.deleted(name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle(name)}
      text={isSub ? words.deleteSubText : words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Asks before every category goes, naming what is lost and what stays. */
export function CleanUpDialog({ categories, onClose }: { categories: readonly Category[]; onClose: () => void }) {
  const words = t.categories;
  const { notify } = useSnackbar();
  const removeAll = useRemoveAllCategories();
  const { subCategories, products } = totalsOf(categories);
  const confirm = async () => {
    const { removed } = await removeAll.mutateAsync(undefined);
    notify({ message: words.cleanedUp(removed), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.cleanUpTitle}
      text={words.cleanUpText(categories.length, subCategories, products)}
      confirmLabel={words.cleanUpAct}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
