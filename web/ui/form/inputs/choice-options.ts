import { createFilterOptions } from '@mui/material/Autocomplete';

export interface ChoiceOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** An entry of the list: a choice, or the offer to create what was typed. */
export interface ListEntry extends ChoiceOption {
  isNew?: boolean;
}

// More than anyone reads, and still quick to draw.
const shown = 100;
const filter = createFilterOptions<ListEntry>({ limit: shown, trim: true });

/** The choices that match what was typed, and the offer to create it where no choice has that name yet. */
export function entriesFor(options: readonly ListEntry[], typed: string, canCreate: boolean): ListEntry[] {
  const found = filter([...options], { inputValue: typed, getOptionLabel: ({ label }) => label });
  const name = typed.trim();
  const isTaken = options.some(({ label }) => label.trim().toLowerCase() === name.toLowerCase());
  return canCreate && name !== '' && !isTaken ? [...found, { value: '', label: name, isNew: true }] : found;
}
