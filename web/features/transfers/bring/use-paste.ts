import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/kit/is-typing.ts';
import { pastedTable } from './pasted-table.ts';

/** Takes what is pasted anywhere on the page, but not into a field: a copied file, or rows of a spreadsheet. */
export function usePaste(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || !event.clipboardData) return;
    const { files } = event.clipboardData;
    const text = event.clipboardData.getData('text/plain');
    // A spreadsheet also brings a picture of the cells along.
    const table = pastedTable(text);
    if (table) onFiles([table]);
    else if (files.length > 0) onFiles([...files]);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
