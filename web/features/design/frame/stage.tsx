import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { themed } from '#web/ui/theme/themed.ts';

const widths = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type PreviewWidth = keyof typeof widths;

const Ground = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    flex: 1,
    minHeight: 0,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.background.sunken,
  })),
);

const Sheet = styled('div')(
  themed(({ theme }) => ({
    position: 'absolute',
    top: 16,
    transformOrigin: 'top left',
    borderRadius: '8px 8px 0 0',
    overflow: 'hidden',
    boxShadow: `0 0 0 1px ${theme.vars.palette.border.default}, 0 8px 24px rgba(28, 27, 25, 0.1)`,
  })),
);

const around = 16;

interface StageProps {
  width: PreviewWidth;
  children: (size: { width: number; height: number }) => ReactNode;
}

/** Shows a page at the width of a device, made smaller where there is less room. */
export function Stage({ width, children }: StageProps) {
  const ground = useRef<HTMLDivElement>(null);
  const room = useRoom(ground);
  const free = Math.max(room.width - 2 * around, 1);
  const full = width === 'desktop' ? Math.max(widths.desktop, free) : widths[width];
  const scale = Math.min(1, free / full);
  const height = Math.max((room.height - around) / scale, 200);
  const left = Math.max(around, (room.width - full * scale) / 2);
  return (
    <Ground ref={ground} data-width={width}>
      {room.width > 0 && (
        <Sheet style={{ left, transform: `scale(${scale})`, width: full, height }}>
          {children({ width: full, height })}
        </Sheet>
      )}
    </Ground>
  );
}

function useRoom(element: { current: HTMLElement | null }) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
