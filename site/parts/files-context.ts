import { createContext, useContext } from 'react';
import type { SiteFiles } from '../page.ts';

export const FilesContext = createContext<SiteFiles | null>(null);

/** The files of the site that is being drawn. */
export function useFiles(): SiteFiles {
  const files = useContext(FilesContext);
  if (!files) throw new Error('A page is drawn inside its document.');
  return files;
}
