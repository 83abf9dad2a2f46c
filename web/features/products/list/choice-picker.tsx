import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type ReactNode, type Ref, useId } from 'react';
import { SearchIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';

/** Something the list can be narrowed to. */
export interface Choice {
  key: string;
  name: string;
  /** Smaller, after the name. */
  detail?: string | undefined;
  /** Smaller, at the end of the line. */
  note?: ReactNode;
  isBelow?: boolean;
}

/** What every choice of a list has to be told. */
export interface PickerProps<Value> {
  anchor: HTMLElement | null;
  current: Value | undefined;
  /** `undefined`: the list is not narrowed. */
  onChoose: (choice: Value | undefined) => void;
  onClose: () => void;
}

interface ChoicePickerProps extends PickerProps<string> {
  words: { label: string; find: string; every: string; none: string };
  options: readonly Choice[];
  text: string;
  onText: (text: string) => void;
  /** Said below the choices. */
  hint?: string | undefined;
}

/** A list to choose one thing from, with a field that finds it. */
export function ChoicePicker({ anchor, onClose, onChoose, ...list }: ChoicePickerProps) {
  const id = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { width: 280, mt: 0.5 }, role: 'dialog', 'aria-label': list.words.label, id } }}
    >
      <Choices
        {...list}
        onClose={onClose}
        onChoose={(choice) => {
          onChoose(choice);
          onClose();
        }}
      />
    </Popover>
  );
}

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 4,
    maxHeight: 320,
    overflow: 'auto',
    ...theme.typography.body2,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      minHeight: 30,
      padding: '4px 8px',
      borderRadius: 6,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&[data-sub]': { paddingLeft: 24, color: theme.vars.palette.text.secondary },
      '&[aria-selected="true"]': { fontWeight: 600 },
      '&.Mui-focused': { backgroundColor: theme.vars.palette.background.hover },
      '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
      [theme.breakpoints.down('sm')]: { minHeight: 44 },
    },
  })),
);

function Choices({
  words,
  options,
  text,
  onText,
  current,
  onChoose,
  onClose,
  hint,
}: Omit<ChoicePickerProps, 'anchor'>) {
  const everything: Choice = { key: '', name: words.every };
  const picker = useAutocomplete<Choice>({
    open: true,
    options: text.trim() === '' ? [everything, ...options] : options,
    value: options.find(({ key }) => key === current) ?? everything,
    inputValue: text,
    onInputChange: (_, next, reason) => {
      if (reason === 'input') onText(next);
    },
    // The list takes Escape for itself, and it never closes without what it stands in.
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_, option) => onChoose(option?.key || undefined),
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (option, value) => option.key === value.key,
    filterOptions: (found) => found,
    autoHighlight: true,
  });
  const found = picker.groupedOptions as Choice[];
  const { ref, ...input } = picker.getInputProps() as ReturnType<typeof picker.getInputProps> & {
    ref: Ref<HTMLInputElement>;
  };
  return (
    <div {...picker.getRootProps()}>
      <div style={{ padding: '8px 8px 4px' }}>
        <OutlinedInput
          fullWidth
          autoFocus
          inputRef={ref}
          placeholder={words.find}
          slotProps={{ input: { ...input, 'aria-label': words.find } }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          }
        />
      </div>
      {found.length === 0 && <p style={{ padding: '8px 16px 16px' }}>{words.none}</p>}
      <List {...picker.getListboxProps()} hidden={found.length === 0}>
        {found.map((option, index) => {
          const { key, ...props } = picker.getOptionProps({ option, index });
          return (
            <li key={key} {...props} data-sub={option.isBelow ? '' : undefined}>
              <span>
                {option.name}
                {option.detail && <small> · {option.detail}</small>}
              </span>
              {option.note !== undefined && <small>{option.note}</small>}
            </li>
          );
        })}
      </List>
      {hint && (
        <Typography variant="caption" component="p" sx={{ p: '4px 12px 10px', color: 'text.tertiary' }}>
          {hint}
        </Typography>
      )}
    </div>
  );
}
