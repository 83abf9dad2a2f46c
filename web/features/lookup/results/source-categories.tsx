import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { lookup, type SourceCategory } from '#contract/lookup/lookup.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

const sourceCategoriesQuery = () =>
  queryOptions({ queryKey: ['lookup', 'categories'], queryFn: () => call(lookup.categories) });

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: '4px 0',
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: theme.vars.palette.info.soft,
    color: theme.vars.palette.info.onSoft,
    '& form': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 12px',
      padding: '6px 20px',
      [theme.breakpoints.down('sm')]: { padding: '6px 16px' },
    },
    '& p': { flex: '1 1 200px', margin: 0, ...theme.typography.body2 },
    '& .MuiFormControl-root': { width: 'auto', flex: '0 1 220px' },
    '& .MuiInputLabel-root, & .MuiFormHelperText-root': { display: 'none' },
  })),
);

/** Asks once for each category that a lookup has made whether it is the right one. */
export function SourceCategories() {
  const { data: asked = [] } = useQuery(sourceCategoriesQuery());
  if (asked.length === 0) return null;
  return (
    <List aria-label={t.lookupResults.filing.label}>
      {asked.map((each) => (
        <li key={each._id}>
          <Question asked={each} />
        </li>
      ))}
    </List>
  );
}

function Question({ asked }: { asked: SourceCategory }) {
  const { data } = useQuery(categoriesQuery());
  const form = useForm({ defaultValues: { category: asked.category ?? '' } });
  const answer = useAnswer(asked);
  const { filing } = t.lookupResults;
  const send = form.handleSubmit(({ category }) => answer(category));
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void send(event)}>
        <p>{filing.made(t.lookupEntry.sources[asked.source], asked.name)}</p>
        <SelectInput
          name="category"
          label={filing.category(asked.name)}
          emptyLabel={filing.none}
          options={data?.categories.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
        />
        <Button type="submit" size="small" aria-label={filing.saveNamed(asked.name)}>
          {filing.save}
        </Button>
      </form>
    </FormProvider>
  );
}

function useAnswer({ _id: id }: SourceCategory) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const tellFailure = useNotifyFailure();
  return async (category: string) => {
    try {
      const { moved } = await call(lookup.answerCategory, { params: { id }, body: { category: category || null } });
      notify({ message: t.lookupResults.filing.saved(moved), tone: 'success' });
      void client.invalidateQueries(categoriesQuery());
      void refreshProducts(client);
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries(sourceCategoriesQuery());
  };
}
