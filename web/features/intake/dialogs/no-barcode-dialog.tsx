import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { IntakeLoop } from '../unit/intake-loop.ts';
import { PictureSuggestion, type SeenInPicture } from './picture-suggestion.tsx';

const fields = z
  .object({
    category: z.string(),
    pieces: z.array(z.string().trim().max(60, 'At most 60 characters')),
  })
  .superRefine(({ pieces }, context) => {
    if (pieces.some((piece) => piece !== '')) return;
    context.addIssue({ code: 'custom', path: ['pieces', 0], message: 'Required' });
  });

// A box of the same things goes to the same category.
let lastCategory = '';

interface NoBarcodeDialogProps {
  loop: IntakeLoop;
  setup: StationSetup;
  isOnline: boolean;
  onClose: () => void;
}

/** A thing without a code: its category says what its title is put together from. */
export function NoBarcodeDialog({ loop, setup, isOnline, onClose }: NoBarcodeDialogProps) {
  const words = t.intake.dialogs.noBarcode;
  const form = useZodForm(fields, {
    // A photo may yet say what was left empty.
    mode: 'onSubmit',
    defaultValues: {
      category: setup.categories.some(({ _id }) => _id === lastCategory) ? lastCategory : '',
      pieces: ['', '', '', '', '', '', '', ''],
    },
  });
  const { category, pieces } = useWatch({ control: form.control });
  const [seen, setSeen] = useState<SeenInPicture>();
  const namesOf = (id: string | undefined) => {
    const rule = setup.settings.categories.find((each) => each.category === id);
    return rule && rule.titlePieces.length > 0 ? rule.titlePieces : words.usual;
  };
  const names = namesOf(category);
  const everyName = [...new Set([...words.usual, ...setup.categories.flatMap(({ _id }) => namesOf(_id))])];
  /** Into the fields, where it is read before it is used. */
  const takeOver = (found: SeenInPicture) => {
    const { suggestion } = found;
    const filed = suggestion.category?._id ?? form.getValues('category');
    setSeen(found);
    form.setValue('category', filed);
    form.setValue('pieces', piecesOf(namesOf(filed), suggestion), { shouldDirty: true });
    form.setFocus('pieces.0');
  };
  const title = titleOf((pieces ?? []).slice(0, names.length));
  return (
    <FormDialog
      open
      guarded={false}
      title={words.title}
      form={form}
      submitLabel={words.use}
      onSubmit={async ({ category: chosen, pieces: said }) => {
        const used = said.slice(0, names.length);
        lastCategory = chosen;
        onClose();
        await loop.template({ category: chosen || null, pieces: used }, titleOf(used), seen && toSeen(seen));
      }}
      onClose={onClose}
    >
      <PictureSuggestion
        setup={setup}
        pieces={everyName}
        isOnline={isOnline}
        isUntouched={() => form.getValues('pieces').every((piece) => piece === '')}
        onTake={takeOver}
      />
      <FormGrid>
        <SelectInput
          name="category"
          label={words.category}
          options={[
            { value: '', label: t.intake.dialogs.item.noCategory },
            ...setup.categories.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        {names.map((name, at) => (
          <TextInput
            key={name}
            name={`pieces.${at}`}
            label={name}
            maxLength={60}
            autoComplete="off"
            autoFocus={at === 0}
          />
        ))}
      </FormGrid>
      <p role="status" style={{ marginTop: 12 }}>
        {title !== '' && `${words.preview}: ${title}`}
      </p>
    </FormDialog>
  );
}

const mostOfPiece = 60;
const mostPieces = 8;

/** By their names; a picture that tells none of them fills the first with its title. */
function piecesOf(names: readonly string[], { pieces, title, brand }: SeenInPicture['suggestion']): string[] {
  const told = names.map((name) => pieces.find((piece) => piece.name === name)?.value ?? '');
  const filled = told.some((piece) => piece !== '') ? told : [title || brand];
  return Array.from({ length: mostPieces }, (_, at) => (filled[at] ?? '').slice(0, mostOfPiece));
}

const toSeen = ({ suggestion: { brand, model }, defects, pictures }: SeenInPicture) => ({
  item: { brand, model },
  defects,
  pictures,
});

const titleOf = (pieces: readonly (string | undefined)[]): string =>
  pieces
    .map((piece) => (piece ?? '').trim())
    .filter((piece) => piece !== '')
    .join(' ');
