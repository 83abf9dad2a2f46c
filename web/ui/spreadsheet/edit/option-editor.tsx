import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CheckIcon } from '../../icons.tsx';
import { themed } from '../../theme/themed.ts';
import { layer, radius, size } from '../../theme/tokens.ts';
import type { SheetOption } from '../column.ts';
import type { SheetAction } from '../sheet-reducer.ts';
import { type EditorProps, wayOut } from './text-editor.tsx';

const List = styled('div')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      margin: '4px 0',
      padding: 4,
      minWidth: 180,
      maxWidth: 320,
      maxHeight: 272,
      overflowY: 'auto',
      borderRadius: radius.control,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
      boxShadow: palette.shadow.popover,
      ...theme.typography.body2,
    };
  }),
);

const Option = styled('div')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 30,
      padding: '0 8px',
      borderRadius: 6,
      cursor: 'default',
      '& > svg': { marginLeft: 'auto', flex: 'none', color: palette.primary.text },
      '&[data-current]': { backgroundColor: palette.background.sunken },
      '&[aria-disabled]': { color: palette.text.tertiary },
      [theme.breakpoints.down('sm')]: { minHeight: size.touchTarget },
    };
  }),
);

// A short list is picked from by thumb; a keyboard would only cover it.
const shortList = 12;

interface OptionEditorProps extends EditorProps {
  options: readonly SheetOption[];
  value: string;
}

/** Choosing a cell's value from a list, which typing narrows. */
export function OptionEditor({ label, text, seeded, options, value, onDone, onLeft, onFinisher }: OptionEditorProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(seeded ? text : '');
  const matching = options.filter((option) => option.label.toLowerCase().includes(query.trim().toLowerCase()));
  const [current, setCurrent] = useState(() => (seeded ? 0 : startAt(options, value)));
  const done = useRef(false);

  const resultOf = (option: SheetOption | undefined): SheetAction =>
    option ? { type: 'choose', value: option.value } : { type: 'commit', text: query };
  const end = (...actions: readonly SheetAction[]) => {
    done.current = true;
    onDone(...actions);
  };
  const leave = () => {
    if (done.current) return;
    done.current = true;
    onLeft(query.trim() === '' ? { type: 'cancel' } : resultOf(matching[current]));
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const then = wayOut(event, false);
    if (!step && !then && event.key !== 'Escape') return;
    event.preventDefault();
    if (step) setCurrent(Math.max(0, Math.min(current + step, matching.length - 1)));
    else if (!then) end({ type: 'cancel' });
    else if (then.type === 'enter') end(resultOf(matching[current]));
    else end(resultOf(matching[current]), then);
  };

  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    onFinisher(leave);
    return () => onFinisher(undefined);
  });
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div data-editor="">
      <input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={matching[current] ? optionId(current) : undefined}
        autoComplete="off"
        inputMode={isCoarse() && options.length <= shortList ? 'none' : 'text'}
        placeholder={seeded ? undefined : text}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <Popper
        open
        anchorEl={() => field.current as HTMLElement}
        placement="bottom-start"
        style={{ zIndex: layer.tooltip }}
        role="region"
        aria-label={t.spreadsheet.options(label)}
      >
        <List ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
          <Options
            optionId={optionId}
            matching={matching}
            current={current}
            value={value}
            onPoint={setCurrent}
            onChoose={(option) => end(resultOf(option))}
          />
        </List>
      </Popper>
    </div>
  );
}

interface OptionsProps {
  optionId: (index: number) => string;
  matching: readonly SheetOption[];
  current: number;
  value: string;
  onPoint: (index: number) => void;
  onChoose: (option: SheetOption) => void;
}

// A press on an option would take the focus from the field, which ends the editing before anything is chosen.
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

function Options({ optionId, matching, current, value, onPoint, onChoose }: OptionsProps) {
  if (matching.length === 0) {
    return (
      <Option role="option" aria-selected="false" aria-disabled="true">
        {t.spreadsheet.noOption}
      </Option>
    );
  }
  return matching.map((option, index) => (
    <Option
      key={option.value}
      id={optionId(index)}
      role="option"
      aria-selected={option.value === value}
      data-current={index === current || undefined}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onPointerMove={() => onPoint(index)}
      onClick={() => onChoose(option)}
    >
      {option.label}
      {option.value === value && <CheckIcon aria-hidden="true" />}
    </Option>
  ));
}

const startAt = (options: readonly SheetOption[], value: string) =>
  Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

const isCoarse = () => window.matchMedia('(pointer: coarse)').matches;
