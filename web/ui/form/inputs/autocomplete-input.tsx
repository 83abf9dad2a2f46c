import Autocomplete from '@mui/material/Autocomplete';
import { useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure } from '../../feedback/failure.ts';
import { PlusIcon } from '../../icons.tsx';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';
import { autocompleteLook } from './autocomplete-look.ts';
import { autocompleteParts } from './autocomplete-parts.tsx';
import { type ChoiceOption, entriesFor, type ListEntry } from './choice-options.ts';
import { useSteady } from './use-steady.ts';

export interface AutocompleteInputProps<Values extends FieldValues = FieldValues>
  extends Omit<FieldProps<Values>, 'size'> {
  options: readonly ChoiceOption[];
  placeholder?: string;
  /** The choices are on their way. */
  loading?: boolean;
  /** Told what is typed, for choices that are looked up by it. */
  onType?: (typed: string) => void;
  /**
   * Makes a new choice of what was typed (trimmed, never empty) and answers it; it is then chosen.
   * `null` chooses nothing, a failure is told at the field. Without this nothing can be created.
   */
  onCreate?: (name: string) => Promise<ChoiceOption | null>;
}

/** One choice out of a long list, found by typing; the form holds its value, `''` for none. */
export function AutocompleteInput<Values extends FieldValues>(props: AutocompleteInputProps<Values>) {
  const { name, options, placeholder, loading = false, onType, onCreate, ...frame } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const { known, creating, create } = useCreation(name, options, onCreate);
  const { choose } = t.editing;
  const chosen = useSteady<ListEntry | null>(known.find(({ value }) => value === field.value) ?? null);

  const take = async (entry: ListEntry | null) => {
    const option = entry?.isNew ? await create(entry.label) : entry;
    if (option || !entry) field.onChange(option?.value ?? '');
  };
  return (
    <FieldFrame
      {...frame}
      helperText={creating === undefined ? frame.helperText : choose.creating(creating)}
      ids={ids}
      error={error}
    >
      <Autocomplete<ListEntry>
        {...autocompleteParts({ ids, field, placeholder })}
        value={chosen}
        options={known}
        loading={loading}
        disabled={frame.disabled ?? false}
        // Not disabled, which would lose the focus. What is typed before the name of the choice is known would be
        // written over by it.
        readOnly={creating !== undefined || (loading && field.value !== '' && chosen === null)}
        autoHighlight
        openOnFocus={false}
        getOptionKey={({ value, isNew }) => (isNew ? 'create' : value)}
        filterOptions={(entries, { inputValue }) => entriesFor(entries, inputValue, onCreate !== undefined)}
        onChange={(_event, entry) => void take(entry)}
        onInputChange={(_event, typed, reason) => reason === 'input' && onType?.(typed)}
        renderOption={({ key, ...item }, entry) => (
          <li key={key} {...item}>
            {entry.isNew && <PlusIcon />}
            {entry.isNew ? choose.create(entry.label) : entry.label}
          </li>
        )}
        sx={autocompleteLook}
      />
    </FieldFrame>
  );
}

/** The choices with those made here, which the caller's list may not have yet, and a way to make one more. */
function useCreation(name: string, options: readonly ChoiceOption[], onCreate: AutocompleteInputProps['onCreate']) {
  const form = useFormContext();
  const [made, setMade] = useState<readonly ChoiceOption[]>([]);
  const [creating, setCreating] = useState<string>();
  const running = useRef(false);
  const known: ListEntry[] = [...options, ...made.filter(({ value }) => !options.some((each) => each.value === value))];

  const create = async (label: string): Promise<ChoiceOption | null> => {
    if (!onCreate || running.current) return null;
    running.current = true;
    setCreating(label);
    try {
      const option = await onCreate(label);
      if (option) setMade((before) => [...before, option]);
      return option;
    } catch (error) {
      form.setError(name, { type: 'server', message: describeFailure(error).message });
      return null;
    } finally {
      running.current = false;
      setCreating(undefined);
    }
  };
  return { known, creating, create };
}
