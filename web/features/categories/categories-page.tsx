import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Category } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { ActionMenu } from '#web/ui/actions/action-menu.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MoreIcon, PlusIcon, TrashIcon, TuneIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { totalsOf } from './arrange-categories.ts';
import { useFeatureCategory } from './categories.queries.ts';
import type { CategoryActions } from './category-actions.ts';
import { CategoryList } from './category-list.tsx';
import { useCategoryDialogs } from './use-category-dialogs.tsx';
import { useExpanded } from './use-expanded.ts';

const none: readonly Category[] = [];

/** /app/categories: how the merchant's products are arranged. */
export function CategoriesPage() {
  const words = t.categories;
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(categoriesQuery());
  const { data: user } = useQuery(userQuery());
  const mayClear = useMay('categories.clear');
  const maySet = useMay('stores.settings');
  const expanded = useExpanded();
  const { show, dialog } = useCategoryDialogs({ onSubSaved: expanded.open });
  const acts = useActs(show);
  const categories = data?.categories ?? none;
  const add = () => show({ kind: 'category' });
  return (
    <>
      <PageHeader
        title={words.title}
        description={
          categories.length > 0
            ? words.summary(categories.length, totalsOf(categories).subCategories)
            : words.description
        }
        actions={
          <HeaderActions
            canCleanUp={mayClear && categories.length > 0}
            onSettings={
              maySet ? () => show({ kind: 'settings', rule: user?.customSettings.hideCategoryByLimit }) : undefined
            }
            onCleanUp={() => show({ kind: 'cleanUp', categories })}
          />
        }
        // While there is none, the list itself offers to add the first.
        primary={
          data?.categories.length !== 0 && (
            <Allowed needs="categories.write">
              <Button variant="contained" startIcon={<PlusIcon />} onClick={add}>
                {words.add}
              </Button>
            </Allowed>
          )
        }
      />
      {data && <CategoryList list={data} expanded={expanded} acts={acts} onAdd={add} />}
      {!data && (
        <Card>
          {error ? (
            <ErrorPanel
              text={describeFailure(error).message}
              correlationId={describeFailure(error).correlationId}
              onRetry={refetch}
            />
          ) : (
            <RowsSkeleton thumb rows={6} />
          )}
        </Card>
      )}
      {dialog}
    </>
  );
}

function useActs(show: ReturnType<typeof useCategoryDialogs>['show']): CategoryActions {
  const { mutateAsync } = useFeatureCategory();
  const { notify } = useSnackbar();
  return useMemo(
    () => ({
      edit: (category) => show({ kind: 'category', category }),
      // Each is told by itself: callbacks given to `mutate` are those of the last call only.
      feature: (category) =>
        void mutateAsync(category).catch((error: unknown) =>
          notify({
            message: t.categories.featureFailed(category.name),
            tone: 'error',
            correlationId: describeFailure(error).correlationId,
          }),
        ),
      addSub: (parent) => show({ kind: 'subCategory', parent }),
      editSub: (parent, subCategory) => show({ kind: 'subCategory', parent, subCategory }),
      remove: (target) => show({ kind: 'remove', target }),
    }),
    [show, mutateAsync, notify],
  );
}

interface HeaderActionsProps {
  canCleanUp: boolean;
  onSettings: (() => void) | undefined;
  onCleanUp: () => void;
}

function HeaderActions({ canCleanUp, onSettings, onCleanUp }: HeaderActionsProps) {
  const words = t.categories;
  const phone = usePhone();
  if (!phone) {
    return (
      <>
        {onSettings && (
          <Button startIcon={<TuneIcon />} onClick={onSettings}>
            {words.settings.title}
          </Button>
        )}
        {canCleanUp && (
          <Button startIcon={<TrashIcon />} onClick={onCleanUp}>
            {words.cleanUp}
          </Button>
        )}
      </>
    );
  }
  const cleanUp = {
    id: 'cleanUp',
    label: words.cleanUp,
    icon: <TrashIcon />,
    tone: 'danger',
    onSelect: onCleanUp,
  } as const;
  if (!onSettings && !canCleanUp) return null;
  return (
    <ActionMenu
      groups={[
        onSettings ? [{ id: 'settings', label: words.settings.title, icon: <TuneIcon />, onSelect: onSettings }] : [],
        canCleanUp ? [cleanUp] : [],
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} aria-label={words.more} sx={{ my: '-12px' }}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
