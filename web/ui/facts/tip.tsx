import { styled } from '@mui/material/styles';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { themed } from '../theme/themed.ts';
import { radius } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';

const gap = 8;
const patience = { show: 400, hide: 150 };

const Bubble = styled('span')(
  themed(({ theme }) => ({
    position: 'fixed',
    inset: 'auto',
    maxWidth: 'min(300px, calc(100vw - 16px))',
    margin: 0,
    padding: '6px 10px',
    border: 0,
    borderRadius: radius.control,
    fontSize: rem(12),
    lineHeight: rem(16),
    fontWeight: 400,
    whiteSpace: 'normal',
    color: theme.vars.palette.text.inverse,
    backgroundColor: theme.vars.palette.background.inverse,
  })),
);

/** What a control needs to have a tip. */
export interface TipTrigger {
  'aria-describedby': string | undefined;
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface TipProps {
  /** Nothing to say, no tip. */
  text: string;
  /** What is described already; a tip that repeats the control's own name describes nothing. */
  describedBy?: string | undefined;
  repeatsName?: boolean;
  trigger: (props: TipTrigger) => ReactNode;
}

/** A few words beside a control, for the pointer that rests on it and the key that reaches it; Escape takes them away. */
export function Tip({ text, describedBy, repeatsName = false, trigger }: TipProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const { plan, cancel } = useTimer();
  const show = (anchor: HTMLElement) => {
    if (!bubble.current || !anchor.isConnected) return;
    if (!bubble.current.matches(':popover-open')) bubble.current.showPopover();
    place(bubble.current, anchor.getBoundingClientRect());
  };
  const hide = () => {
    cancel();
    bubble.current?.hidePopover();
  };
  const describes = text !== '' && !repeatsName;
  return (
    <>
      {trigger({
        'aria-describedby': describes ? [describedBy, id].filter(Boolean).join(' ') : describedBy,
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse') plan(() => show(currentTarget), patience.show);
        },
        onPointerLeave: () => plan(hide, patience.hide),
        onFocus: ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show(currentTarget);
        },
        onBlur: hide,
        onKeyDown: ({ key }) => {
          if (key === 'Escape') hide();
        },
      })}
      {text !== '' && (
        <Bubble
          id={id}
          ref={bubble}
          role="tooltip"
          popover="manual"
          onPointerEnter={cancel}
          onPointerLeave={() => plan(hide, patience.hide)}
        >
          {text}
        </Bubble>
      )}
    </>
  );
}

/** One thing at a time, a while from now. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    plan(act: () => void, after: number) {
      cancel();
      timer.current = setTimeout(act, after);
    },
  };
}

/** Below the control, or above it where there is no room, and within the window. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const below = anchor.bottom + gap;
  const top = below + height > innerHeight ? anchor.top - gap - height : below;
  const left = anchor.left + (anchor.width - width) / 2;
  bubble.style.top = `${top}px`;
  bubble.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
}
