import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { themed } from '../../theme/themed.ts';
import { layer, radius } from '../../theme/tokens.ts';
import type { SheetState } from '../sheet-state.ts';

const Bubble = styled('div')(
  themed(({ theme }) => ({
    margin: '6px 0',
    maxWidth: 280,
    padding: '6px 10px',
    borderRadius: radius.control,
    ...theme.typography.caption,
    color: theme.vars.palette.text.inverse,
    backgroundColor: theme.vars.palette.background.inverse,
  })),
);

// Time enough to move the pointer from the cell onto its message.
const linger = 150;

interface ErrorTipProps {
  scroller: RefObject<HTMLElement | null>;
  state: SheetState;
}

/** Says what is wrong with the cell under the pointer, or else with the active one. One for the whole sheet. */
export function ErrorTip({ scroller, state: { selection, errors, editing } }: ErrorTipProps) {
  const [cell, setCell] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCell(activeError(scroller.current)), linger);
  }, [scroller]);

  useEffect(() => {
    // Another active cell, or another message at it.
    if (selection || errors || editing) setCell(activeError(scroller.current));
  }, [scroller, selection, errors, editing]);

  useEffect(() => {
    const box = scroller.current;
    const over = ({ target, pointerType }: PointerEvent) => {
      const found = target instanceof Element && pointerType !== 'touch' ? target.closest('[data-error]') : null;
      if (!found) return leave();
      clearTimeout(timer.current);
      setCell(found);
    };
    const stop = new AbortController();
    const { signal } = stop;
    box?.addEventListener('pointerover', over, { signal });
    box?.addEventListener('pointerleave', leave, { signal });
    box?.addEventListener('focusin', () => setCell(activeError(box)), { signal });
    box?.addEventListener('focusout', (event) => isWithin(box, event.relatedTarget) || setCell(null), { signal });
    box?.addEventListener('scroll', () => setCell((shown) => (shown?.isConnected ? shown : null)), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setCell(null), { signal });
    return () => {
      clearTimeout(timer.current);
      stop.abort();
    };
  }, [scroller, leave]);

  const message = cell?.isConnected ? cell.getAttribute('data-error') : undefined;
  return (
    <Popper
      open={Boolean(message)}
      anchorEl={cell}
      placement="bottom-start"
      role="tooltip"
      // Within the page's landmarks; fixed, so that no box cuts it off.
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      style={{ zIndex: layer.tooltip }}
      onPointerOver={() => clearTimeout(timer.current)}
      onPointerLeave={leave}
    >
      <Bubble>{message}</Bubble>
    </Popper>
  );
}

const isWithin = (box: HTMLElement, target: EventTarget | null) => target instanceof Node && box.contains(target);

function activeError(box: HTMLElement | null) {
  if (!box?.contains(document.activeElement)) return null;
  return box.querySelector('[data-active][data-error], [data-editing][data-error]');
}
