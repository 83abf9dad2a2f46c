import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '#web/kit/is-typing.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ClockIcon } from '#web/ui/icons.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { HistoryOf } from './history.queries.ts';

const HistoryPanel = lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

/** Opens the history of what a page is about; so does the key H. */
export function HistoryButton({ of }: { of: HistoryOf }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('history.read');
  const phone = usePhone();
  useEffect(() => {
    if (!may) return;
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const isCovered = document.querySelector('[role="dialog"], [role="presentation"].MuiModal-root') !== null;
      if (event.key.toLowerCase() === 'h' && isPlain && !isCovered && !isTyping(event.target)) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [may]);
  if (!may) return null;
  return (
    <>
      {phone ? (
        <IconButton aria-label={t.common.history} onClick={() => setOpen(true)}>
          <ClockIcon />
        </IconButton>
      ) : (
        <Button startIcon={<ClockIcon />} onClick={() => setOpen(true)}>
          {t.common.history}
        </Button>
      )}
      <Suspense>{isOpen && <HistoryPanel of={of} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
