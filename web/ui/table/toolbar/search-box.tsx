import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { CloseIcon, SearchIcon } from '../../icons.tsx';

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  label?: string;
  placeholder?: string;
  /** Milliseconds of quiet before the search starts; Enter and leaving the field start it at once. */
  delay?: number;
  /** `/` anywhere on the page leads here. */
  shortcut?: boolean;
  /** Why it can't be used at the moment; shown in its place. */
  off?: string | undefined;
  /** At the end, while nothing is typed. */
  end?: ReactNode;
}

/** A search that starts when the typing has paused. */
interface Waiting {
  end: () => void;
  /** The address that was there, or on its way, when it was typed. */
  address: string | undefined;
  timer: ReturnType<typeof setTimeout>;
}

/** A search field that waits until the typing pauses. What it searches for is kept in the address. */
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
  const waiting = useRef<Waiting>(undefined);
  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const { readPath, readAddress, isNewest } = useRouterAhead();

  // The address changed from outside: back button, cleared filters.
  const follow = useEffectEvent((drawn: string, address: string) => {
    // An own search that a later one has overtaken comes late, and is no such change.
    if (drawn === sent.current || !isNewest(address)) return;
    sent.current = drawn;
    // Typed while the change was on its way to the screen: the newer word stays.
    if (waiting.current?.address === address) return;
    stopWaiting();
    setText(drawn);
  });
  const { key } = useLocation();
  // Also when the value stays: a search that is cleared before it was drawn has never been one.
  useEffect(() => follow(value, key), [value, key]);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  const send = (next: string) => {
    stopWaiting();
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onChange(trimmed);
  };
  const type = (next: string) => {
    setText(next);
    stopWaiting();
    const path = readPath();
    const end = () => {
      // A search that began now would call somebody back who is on the way to another page.
      if (readPath() === path) send(next);
    };
    waiting.current = { end, address: readAddress(), timer: setTimeout(end, delay) };
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
      // Whatever is pressed next comes after it: what clears the filters clears this search, too.
      onBlur={() => waiting.current?.end()}
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
            <IconButton
              size="small"
              aria-label={t.common.table.clearSearch}
              // The field keeps the focus: leaving it would search for what is to be cleared.
              onMouseDown={(event) => event.preventDefault()}
              onClick={clear}
            >
              <CloseIcon />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

/** Where the router is, or on its way to: what is drawn may be behind by as long as the code of a page takes. */
function useRouterAhead() {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const readAhead = () => router?.state.navigation.location ?? router?.state.location;
  return {
    readPath: () => readAhead()?.pathname,
    readAddress: () => readAhead()?.key,
    isNewest: (key: string) => (readAhead()?.key ?? key) === key,
  };
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
