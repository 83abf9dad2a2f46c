import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon, SearchIcon } from '../icons.tsx';

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  placeholder?: string;
  /** Milliseconds of quiet before the search starts; Enter starts it at once. */
  delay?: number;
  /** `/` anywhere on the page leads here. */
  shortcut?: boolean;
  /** Why it can't be used at the moment; shown in its place. */
  off?: string | undefined;
  /** At the end, while nothing is typed. */
  end?: ReactNode;
}

/** A search field that waits until the typing pauses. */
export function SearchBox({
  value,
  onChange,
  label = t.common.table.search,
  placeholder,
  delay = 300,
  shortcut = false,
  off,
  end,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, shortcut);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed from outside: back button, cleared filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const readPath = useReadPath();
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onChange(trimmed);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const path = readPath();
    // A search that began now would call somebody back who is on the way to another page.
    timer.current = setTimeout(() => readPath() === path && send(next), delay);
  };
  const clear = () => {
    setText('');
    send('');
  };
  return (
    <OutlinedInput
      fullWidth
      inputRef={input}
      value={text}
      disabled={off !== undefined}
      title={off}
      placeholder={off ?? placeholder ?? label}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
        if (event.key === 'Escape' && text !== '') clear();
      }}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-keyshortcuts': shortcut ? '/' : undefined,
          type: 'text',
          role: 'searchbox',
          enterKeyHint: 'search',
          autoComplete: 'off',
        },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        text === '' || off !== undefined ? (
          end && <InputAdornment position="end">{end}</InputAdornment>
        ) : (
          <InputAdornment position="end">
            <IconButton size="small" aria-label={t.common.table.clearSearch} onClick={clear}>
              <CloseIcon />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

/** Where the router is, or on its way to: what is drawn may be behind by as long as the code of a page takes. */
function useReadPath(): () => string | undefined {
  const router = use(UNSAFE_DataRouterContext)?.router;
  return () => (router?.state.navigation.location ?? router?.state.location)?.pathname;
}

/** Dialogs keep the keyboard to themselves. */
const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null);

function useSlashKey(input: RefObject<HTMLInputElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled, input]);
}
