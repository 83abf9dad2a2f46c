import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import type { EditorPart } from '../editor/use-design-editor.ts';

const Sheet = styled('aside')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '55dvh',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    boxShadow: theme.vars.palette.shadow.popover,
    '& > div': { minHeight: 0, overflowY: 'auto' },
    '& > button': { flex: 'none', borderRadius: 0, minHeight: 44 },
  })),
);

interface PanelSheetProps {
  /** Choosing another one opens the sheet at its settings. */
  part: EditorPart;
  children: ReactNode;
}

/** On narrow windows the editor is a sheet at the foot, so that the store stays in sight. */
export function PanelSheet({ part, children }: PanelSheetProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(part);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (first.current === part) return;
    first.current = part;
    setOpen(true);
    requestAnimationFrame(() => body.current?.querySelector('[data-settings]')?.scrollIntoView({ block: 'nearest' }));
  }, [part]);
  return (
    <Sheet aria-label={t.design.form}>
      <Button
        fullWidth
        variant="text"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={isOpen ? <ChevronDownIcon /> : <ChevronUpIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t.design.builder.closePanel : t.design.builder.openPanel}
      </Button>
      <div id={id} ref={body} hidden={!isOpen}>
        {children}
      </div>
    </Sheet>
  );
}
