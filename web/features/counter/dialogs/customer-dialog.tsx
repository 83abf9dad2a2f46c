import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { counter } from '#contract/counter/counter.contract.ts';
import { type CounterCustomer, type SaleCustomer, saleCustomer } from '#contract/counter/counter.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { hit } from '#web/shared/station/pieces.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Avatar } from '#web/ui/facts/avatar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { nameOfCustomer } from '../sale/customer-strip.tsx';
import type { OpenSale } from '../sale/use-sale.ts';
import { useOpenTill } from '../world.ts';

const Found = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    maxHeight: 240,
    overflowY: 'auto',
    '& button': {
      font: 'inherit',
      width: '100%',
      minHeight: hit + 8,
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      padding: '4px 8px',
      border: 0,
      borderRadius: 8,
      color: 'inherit',
      textAlign: 'left',
      fontSize: rem(13),
      lineHeight: '18px',
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    },
    '& b': { display: 'block', fontWeight: 500 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

const schema = saleCustomer.extend({ search: z.string() }).superRefine((values, { addIssue }) => {
  if (nameOfCustomer(values) === '') {
    addIssue({ code: 'custom', path: ['firstName'], message: t.counter.customer.needsOne });
  }
});

interface CustomerDialogProps extends Pick<OpenSale, 'sale' | 'change'> {
  onClose: () => void;
}

/** Who buys: found by mail, phone or name, or told now. */
export function CustomerDialog({ sale, change, onClose }: CustomerDialogProps) {
  const words = t.counter.customer;
  const { setup, isOnline } = useOpenTill();
  const { customer } = sale;
  const form = useZodForm(schema, {
    defaultValues: {
      search: '',
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
    },
  });
  const search = useDebouncedValue(useWatch({ control: form.control, name: 'search' }).trim(), 200);
  const { _id: location } = setup.till.location;
  const { data } = useQuery({
    queryKey: ['counter', 'customers', location, search],
    queryFn: () => call(counter.customers, { query: { location, search } }),
    enabled: isOnline && search.length >= 2,
    placeholderData: (told) => told,
  });
  const found = search.length >= 2 ? data : undefined;
  const isNobody = found?.length === 0 && customer === null;
  const { dirtyFields } = form.formState;
  const fillIn = useEffectEvent(() => {
    for (const [name, value] of Object.entries(readTold(search)) as [keyof SaleCustomer, string][]) {
      if (!dirtyFields[name]) form.setValue(name, value);
    }
  });
  // What was looked for is what they have told of themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each search
  useEffect(() => {
    if (isNobody) fillIn();
  }, [isNobody, search]);
  const take = (chosen: CounterCustomer) => {
    change({ kind: 'customer', customer: chosen });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      submitLabel={words.save}
      guarded={false}
      onSubmit={({ firstName, lastName, email, phone }) =>
        take({ firstName, lastName, email, phone, visits: customer?.visits ?? 0 })
      }
      onClose={onClose}
    >
      <FormGrid>
        {isOnline && <TextInput name="search" label={words.search} autoComplete="off" autoFocus />}
        {found && (
          <div role="status">
            {found.length === 0 ? (
              words.nobody
            ) : (
              <Found aria-label={words.results}>
                {found.map((each) => (
                  <li key={`${each.email} ${each.phone} ${each.firstName} ${each.lastName}`}>
                    <button type="button" onClick={() => take(each)}>
                      <Avatar name={nameOfCustomer(each)} size={36} />
                      <span>
                        <b>{nameOfCustomer(each)}</b>
                        <small>
                          {[each.phone, each.email, t.counter.sale.visits(each.visits)]
                            .filter((fact) => fact !== '')
                            .join(' · ')}
                        </small>
                      </span>
                    </button>
                  </li>
                ))}
              </Found>
            )}
          </div>
        )}
      </FormGrid>
      <FormGrid columns={2} style={{ marginTop: 8 }}>
        <TextInput name="firstName" label={words.firstName} maxLength={60} autoComplete="off" autoFocus={!isOnline} />
        <TextInput name="lastName" label={words.lastName} maxLength={60} autoComplete="off" />
        <TextInput name="email" label={words.email} type="email" maxLength={254} autoComplete="off" />
        <TextInput name="phone" label={words.phone} type="tel" maxLength={30} autoComplete="off" />
      </FormGrid>
    </FormDialog>
  );
}

/** A mail address, a phone number or a name, whichever it is. */
function readTold(search: string): SaleCustomer {
  const nothing = { firstName: '', lastName: '', email: '', phone: '' };
  if (search.includes('@')) return { ...nothing, email: search };
  if (/^[\d\s()+.-]+$/.test(search)) return { ...nothing, phone: search };
  const [firstName = '', ...rest] = search.split(/\s+/);
  return { ...nothing, firstName, lastName: rest.join(' ') };
}
