import Autocomplete from '@mui/material/Autocomplete';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';
import { autocompleteParts } from './autocomplete-parts.tsx';
import { entriesFor } from './choice-options.ts';
import { type Choice, severalLook } from './several-input.tsx';
import { addTags, endsTag } from './tags.ts';

export interface TagsInputProps<Values extends FieldValues, Option extends Choice> extends FieldProps<Values> {
  /** Offered below the field; the label is what typing is compared with. */
  suggestions: readonly Option[];
  loading?: boolean;
  placeholder?: string;
  /** Given where the suggestions are looked up by what is typed: they are then shown as they come. */
  onType?: (typed: string) => void;
  renderOption?: (option: Option) => ReactNode;
}

/** Short texts that are typed freely or taken from suggestions; the form holds them as a list. */
export function TagsInput<Values extends FieldValues, Option extends Choice>(props: TagsInputProps<Values, Option>) {
  const { name, suggestions, loading = false, placeholder, onType, renderOption, ...frame } = props;
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const [typed, setTyped] = useState('');
  const tags = field.value as string[];
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const add = (text: string) => {
    field.onChange(addTags(tags, text));
    type('');
  };
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      <Autocomplete<Option | Choice, true, false, true>
        {...autocompleteParts({ ids, field, placeholder: tags.length === 0 ? placeholder : undefined })}
        multiple
        freeSolo
        forcePopupIcon={suggestions.length > 0}
        value={tags.map((value) => ({ value, label: value }))}
        inputValue={typed}
        options={suggestions}
        loading={loading}
        disabled={frame.disabled ?? false}
        filterSelectedOptions
        filterOptions={(all, { inputValue }) => (onType ? all : entriesFor(all, inputValue, false))}
        isOptionEqualToValue={(option, tag) => textOf(option) === textOf(tag)}
        getOptionKey={textOf}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            {renderOption?.(option as Option) ?? option.label}
          </li>
        )}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') (endsTag(text) ? add : type)(text);
        }}
        onChange={(_event, next) => {
          field.onChange(next.reduce<string[]>(takeOption, []));
          type('');
        }}
        // What was typed and not yet entered is meant as well.
        onBlur={() => {
          if (typed.trim() !== '') add(typed);
          field.onBlur();
        }}
        onKeyDown={keepForm}
        sx={severalLook}
      />
    </FieldFrame>
  );
}

const textOf = (option: Choice | string) => (typeof option === 'string' ? option : option.value);

const takeOption = (tags: string[], option: Choice | string) =>
  typeof option === 'string' ? addTags(tags, option) : [...tags, option.value];

/** Enter enters a tag; one press too many sends nothing. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};
