import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import {
  type BundlePreview,
  type BundleReply,
  bundleInput,
  type bundlePreviewInput,
} from '#contract/products/bundles.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { describeFirstError } from '#web/ui/form/describe-first-error.ts';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { showLotCost } from './lot-cost.ts';
import { ProductThumb } from './product-thumb.tsx';
import { productsKey, refreshProducts } from './products.queries.ts';

const words = t.bundles;
/** So many can be told one by one; of the others all units go in. */
const mostTold = 50;

interface BundleDialogProps {
  selection: ProductSelection;
  onDone?: (lot: BundleReply) => void;
  onClose: () => void;
}

const previewQuery = (body: z.input<typeof bundlePreviewInput>) =>
  queryOptions({
    queryKey: [...productsKey, 'bundle', body],
    queryFn: ({ signal }) => call(products.previewBundle, { body }, { signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** What a lot of some goods would be, before they become one. */
export function BundleDialog({ selection, onDone, onClose }: BundleDialogProps) {
  // As they were when it was asked for: what is bundled is in no list any more.
  const [asked] = useState(selection);
  const { data, error } = useQuery(previewQuery({ selection: asked }));
  const id = useId();
  if (data && data.parts.length > 0) return <LotForm preview={data} onDone={onDone} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{words.act}</DialogTitle>
      <DialogContent>
        {!data && !error && <FormSkeleton fields={3} label={words.loading} />}
        {(data || error) && <Typography role="status">{error ? describeFirstError(error) : words.nothing}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface LotFormProps {
  preview: BundlePreview;
  onDone: ((lot: BundleReply) => void) | undefined;
  onClose: () => void;
}

const schemaOf = ({ parts }: BundlePreview) =>
  z.object({
    title: bundleInput.shape.title,
    price: z.string().regex(/[1-9]/, t.common.required),
    units: z.array(z.number().nullable()).superRefine((all, context) => {
      for (const [place, units] of all.entries()) {
        const { quantity = 0 } = parts[place] ?? {};
        if ((units ?? 0) > quantity)
          context.addIssue({ code: 'custom', path: [place], message: words.tooMany(quantity) });
      }
      if (all.every((units) => !units)) context.addIssue({ code: 'custom', path: [0], message: words.empty });
    }),
  });

/** Those that go in, with so many of each; what is empty stays out. */
const partsOf = ({ parts }: BundlePreview, units: readonly (number | null)[]) =>
  parts.flatMap(({ _id, quantity }, place) => {
    const wanted = units[place] ?? 0;
    return wanted > 0 && wanted <= quantity ? [{ _id, units: wanted }] : [];
  });

function LotForm({ preview, onDone, onClose }: LotFormProps) {
  const [first] = useState(preview);
  const form = useZodForm(schemaOf(first), {
    mode: 'onChange',
    defaultValues: {
      title: first.suggested.title,
      price: first.suggested.price.toFixed(2),
      units: first.parts.map(({ units }) => units),
    },
  });
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [keys] = useState(() => createRequestKeys());
  const units = useWatch({ control: form.control, name: 'units' });
  const price = useWatch({ control: form.control, name: 'price' });
  // What units cost depends on which of them go: the oldest do, which the server knows.
  const settled = useDebouncedValue(JSON.stringify(partsOf(first, units)));
  const wanted = JSON.parse(settled) as ReturnType<typeof partsOf>;
  const { data = first } = useQuery({ ...previewQuery({ parts: wanted }), enabled: wanted.length > 0 });
  const { dirtyFields } = form.formState;
  // What nobody has typed is that of the units that go in.
  const suggest = useEffectEvent(({ title, price: asked }: BundlePreview['suggested']) => {
    if (!dirtyFields.title) form.resetField('title', { defaultValue: title });
    if (!dirtyFields.price) form.resetField('price', { defaultValue: asked.toFixed(2) });
  });
  useEffect(() => suggest(data.suggested), [data.suggested]);

  const undo = async (undoId: string) => {
    await call(products.undo, { params: { id: undoId } });
    await refreshProducts(client);
    notify({ message: words.doneUndo, tone: 'success' });
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={words.act}
      description={words.text}
      submitLabel={words.submit}
      pendingLabel={words.submitting}
      onSubmit={async (values) => {
        const body = { parts: partsOf(first, values.units), title: values.title, price: values.price };
        const request = { body };
        const options = { idempotencyKey: keys.keyFor(request), actWords: words.approve(values.title) };
        const lot = await call(products.createBundle, request, options);
        keys.answered();
        notify({ message: words.done(lot.title, lot.units), undo: () => undo(lot.undoId) });
        void refreshProducts(client);
        onDone?.(lot);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="title" label={words.title} maxLength={300} required />
      <MoneyInput name="price" label={words.price} required />
      <Sums preview={data} price={Number(price)} />
      <Parts parts={first.parts} />
    </FormDialog>
  );
}

function Sums({
  preview: { units, price: onePrice, cost, unitsWithoutCost },
  price,
}: {
  preview: BundlePreview;
  price: number;
}) {
  const seesCosts = useMay('truckloads.cost');
  const isKnown = cost !== null && unitsWithoutCost === 0;
  return (
    <div aria-live="polite">
      <FactList>
        <Fact label={words.units}>{formatNumber(units)}</Fact>
        <Fact label={words.onePrice}>{formatMoney(onePrice)}</Fact>
        {seesCosts && cost !== null && (
          <Fact label={words.cost}>{showLotCost({ cost, units, unitsWithoutCost: unitsWithoutCost ?? 0 })}</Fact>
        )}
      </FactList>
      {isKnown && price < cost && (
        <Typography variant="body2" sx={{ color: 'warning.onSoft', mt: 1 }}>
          {words.belowCost}
        </Typography>
      )}
    </div>
  );
}

function Parts({ parts }: { parts: BundlePreview['parts'] }) {
  const id = useId();
  const told = parts.slice(0, mostTold);
  const left = parts.length - told.length;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mt: 1, mb: 1 }}>
        {words.parts}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {told.map(({ _id, title, thumbnail, quantity }, place) => (
          <Box
            component="li"
            key={_id}
            sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) 132px', gap: 1.5, alignItems: 'center' }}
          >
            <ProductThumb thumbnail={thumbnail} />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <NumberInput
              name={`units.${place}`}
              label={words.unitsOf(title)}
              hideLabel
              unit={words.ofStock(quantity)}
            />
          </Box>
        ))}
      </Box>
      {left > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words.more(left)}
        </Typography>
      )}
    </section>
  );
}
