import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Category } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { ChoiceOption } from '#web/ui/form/inputs/choice-options.ts';
import { PlusIcon } from '#web/ui/icons.tsx';
import type { Filed } from './filed.ts';
import { NewNameDialog } from './new-name-dialog.tsx';
import { useCreateCategory } from './use-create-category.ts';

/** Makes a category, or a sub-category of the chosen one, and files what is edited there. */
export function CreateButtons({ category }: { category: Category | undefined }) {
  const isWriter = useMay('categories.write');
  const { setValue } = useFormContext<Filed>();
  const [making, setMaking] = useState<'category' | 'subCategory'>();
  const create = useCreateCategory();
  const words = t.productForm;
  const choose = (field: 'category' | 'subCategory', made: ChoiceOption | null) => {
    if (made) setValue(field, made.value, { shouldDirty: true, shouldValidate: true });
  };
  const close = () => setMaking(undefined);
  if (!isWriter) return null;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', marginBottom: 8 }}>
      <MakeButton onClick={() => setMaking('category')}>{words.createCategory}</MakeButton>
      {category && <MakeButton onClick={() => setMaking('subCategory')}>{words.createSubCategory}</MakeButton>}
      {making === 'category' && (
        <NewNameDialog
          title={words.newCategoryTitle}
          onCreate={async (name) => choose('category', await create.category(name))}
          onClose={close}
        />
      )}
      {making === 'subCategory' && category && (
        <NewNameDialog
          title={words.newSubCategoryTitle(category.name)}
          onCreate={async (name) => choose('subCategory', await create.subCategory(category._id, name))}
          onClose={close}
        />
      )}
    </div>
  );
}

function MakeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="text" startIcon={<PlusIcon />} onClick={onClick} sx={{ px: 0.5, ml: -0.5 }}>
      {children}
    </Button>
  );
}
