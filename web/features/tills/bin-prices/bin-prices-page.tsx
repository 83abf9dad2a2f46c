import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { type BinPrices, binPricesInput } from '#contract/bin-prices/bin-prices.contract.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { nameWeekday, weekdays } from '#web/kit/weekdays.ts';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { NoStore } from '#web/shared/stores/no-store.tsx';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { FormActions } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { counterPath } from '../counter-paths.ts';
import { binPricesForm, binPricesValues, toPrices } from './bin-price-values.ts';
import { binPricesQuery, useSaveBinPrices } from './bin-prices.queries.ts';
import { MonthOfPrices } from './month-of-prices.tsx';
import { priceOf } from './price-of.ts';

const words = t.tills.bins;

/** /app/stores/:storeId/counter/bin-prices: what anything out of the bins costs, day by day. */
export function BinPricesPage() {
  const { storeId = '' } = useParams();
  useDocumentTitle(words.title);
  return <BinPricesOfStore key={storeId} storeId={storeId} />;
}

function BinPricesOfStore({ storeId }: { storeId: string }) {
  const store = useQuery(storeQuery(storeId));
  const places = useQuery(locationsQuery(storeId));
  const [params, setParams] = useSearchParams();
  const named = params.get('location');
  const place = places.data?.find(({ _id }) => _id === named) ?? places.data?.[0];
  const error = store.error ?? places.error;
  if (isMissing(store.error)) return <NoStore />;
  return (
    <>
      <PageHeader
        back={{ to: counterPath(storeId), label: t.tills.title }}
        title={words.title}
        description={words.description}
        actions={
          <>
            {places.data && places.data.length > 1 && (
              <TextField
                select
                size="small"
                label={words.location}
                value={place?._id ?? ''}
                onChange={({ target }) => setParams({ location: target.value }, { replace: true })}
                slotProps={{ select: { IconComponent: ChevronDownIcon } }}
                sx={{ minWidth: 180 }}
              >
                {places.data.map(({ _id, name }) => (
                  <MenuItem key={_id} value={_id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <StoreSelector />
          </>
        }
      />
      {error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void Promise.all([store.refetch(), places.refetch()])}
        />
      )}
      {!error && !(store.data && places.data) && <CardSkeleton lines={7} />}
      {places.data && !place && <p>{words.noLocation}</p>}
      {store.data && place && <BinPricesOfPlace key={place._id} location={place._id} timeZone={store.data.timeZone} />}
    </>
  );
}

function BinPricesOfPlace({ location, timeZone }: { location: string; timeZone: string }) {
  const { data, error, refetch } = useQuery(binPricesQuery(location));
  if (data) return <BinPricesForm location={location} prices={data} timeZone={timeZone} />;
  if (!error) return <CardSkeleton lines={7} />;
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
}

interface BinPricesFormProps {
  location: string;
  prices: BinPrices;
  timeZone: string;
}

function BinPricesForm({ location, prices, timeZone }: BinPricesFormProps) {
  const { notify } = useSnackbar();
  const save = useSaveBinPrices(location);
  const form = useZodForm(binPricesForm, { defaultValues: binPricesValues(prices) });
  const guard = useUnsavedGuard(form);
  const { isDirty } = useFormState({ control: form.control });
  // It is one day all the time that the page is open, or its form would change under whoever types.
  const [today] = useState(() => isoDayIn(timeZone, new Date()));
  const values = useWatch({ control: form.control });
  const typed = toPrices({ weekly: values.weekly ?? [], dates: (values.dates ?? []) as never });
  const onToday = priceOf(typed, today);
  return (
    <Form
      form={form}
      label={words.title}
      onSubmit={async (said) => {
        const sent = copyValues(form.getValues());
        beginFrom(form, binPricesValues(await save.mutateAsync(binPricesInput.parse(said))), sent);
        notify({ message: words.saved, tone: 'success' });
      }}
    >
      {guard}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 880 }}>
        <SectionCard title={words.week} description={words.weekText}>
          <Box
            sx={{
              display: 'grid',
              columnGap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                sm: 'repeat(4, minmax(0, 1fr))',
                md: 'repeat(7, minmax(0, 1fr))',
              },
            }}
          >
            {weekdays.map((day) => (
              <MoneyInput key={day} name={`weekly.${day}`} label={nameWeekday(day)} placeholder={words.none} />
            ))}
          </Box>
        </SectionCard>
        <SectionCard
          title={words.calendar}
          description={words.calendarText}
          action={
            <span>
              {words.tileToday}:{' '}
              <b>{onToday.price === null ? words.tileNone : words.tilePrice(formatMoney(onToday.price))}</b>
              {onToday.note && ` · ${onToday.note}`}
            </span>
          }
        >
          <MonthOfPrices prices={typed} today={today} />
        </SectionCard>
      </Box>
      <FormActions sx={{ mt: 2, alignItems: 'center' }}>
        <SubmitButton control={form.control} />
        {isDirty && <DiscardButton form={form} />}
        <span role="status">{isDirty && <UnsavedMark />}</span>
      </FormActions>
    </Form>
  );
}
