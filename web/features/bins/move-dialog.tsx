import { z } from 'zod';
import type { Bin, BinContent } from '#contract/bins/bins.contract.ts';
import { requiredText } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { findBins, findProducts, type Moving, useMoveUnits } from './bins.queries.ts';

const words = t.bins;
const units = z.number('Required').int('Only whole numbers').min(1, 'Enter at least 1');
const moveSchema = z.object({ to: requiredText(60), units });
const putSchema = z.object({ code: requiredText(200), units });

type MoveValues = z.output<typeof moveSchema>;
type PutValues = z.output<typeof putSchema>;

/** Moves, and offers to move back. */
function useMove() {
  const { notify } = useSnackbar();
  const { mutateAsync: move } = useMoveUnits();
  return async (moving: Moving, message: string, back?: string) => {
    await move(moving);
    const undo = back !== undefined && {
      undo: async () => {
        await move({ to: back, product: moving.product, units: moving.units, fromBin: moving.to });
        notify({ message: words.back, tone: 'success' });
      },
    };
    notify({ message, tone: 'success', ...undo });
  };
}

/** Moves units of what lies in a bin to another. */
export function MoveDialog({ bin, content, onClose }: { bin: Bin; content: BinContent; onClose: () => void }) {
  const { product } = content;
  const move = useMove();
  const form = useZodForm(moveSchema, { defaultValues: { to: '', units: content.units } });
  const submit = async ({ to, units }: MoveValues) => {
    const found = await findBins(to);
    const target = found.find(({ location }) => location._id === bin.location._id) ?? found[0];
    if (!target) return form.setError('to', { message: words.noBin });
    if (target._id === bin._id) return form.setError('to', { message: words.sameBin });
    const moving = { to: target._id, product: product._id, units, fromBin: bin._id };
    await move(moving, words.moved(units, product.title, target.name), bin._id);
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.moveTitle(product.title)}
      submitLabel={words.move}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput<MoveValues>
          name="to"
          label={words.moveTo}
          helperText={words.moveHint}
          required
          maxLength={60}
          autoComplete="off"
          autoFocus
          scanTarget="itself"
        />
        <NumberInput<MoveValues> name="units" label={words.putUnits} required />
      </FormGrid>
    </FormDialog>
  );
}

/** Puts units of a product into a bin, from wherever they lie: what lies in no bin comes first. */
export function PutDialog({ bin, code, onClose }: { bin: Bin; code: string; onClose: () => void }) {
  const move = useMove();
  const form = useZodForm(putSchema, { defaultValues: { code, units: 1 } });
  const submit = async (values: PutValues) => {
    const [product, ...others] = await findProducts(values.code);
    if (!product) return form.setError('code', { message: words.noProduct });
    if (others.length > 0) return form.setError('code', { message: words.several });
    const moving = { to: bin._id, product: product._id, units: values.units };
    await move(moving, words.moved(values.units, product.title, bin.name));
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      guarded={false}
      title={words.putTitle(bin.name)}
      submitLabel={words.put}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput<PutValues>
          name="code"
          label={words.putCode}
          required
          maxLength={200}
          autoComplete="off"
          autoFocus={code === ''}
          scanTarget="itself"
        />
        <NumberInput<PutValues> name="units" label={words.putUnits} required autoFocus={code !== ''} />
      </FormGrid>
    </FormDialog>
  );
}
