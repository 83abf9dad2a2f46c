import { useEffect } from 'react';
import { t } from './messages/t.ts';

/** Sets the title of the browser tab to the page's name, followed by the product's. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? t.common.documentTitle(title) : t.common.productName;
  }, [title]);
}
