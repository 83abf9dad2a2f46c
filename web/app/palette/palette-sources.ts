import { t } from '#web/kit/messages/t.ts';
import { findByWords } from '../find-by-words.ts';
import { type Icon, screens } from '../screens.ts';

/** Something to jump to. */
export interface PaletteItem {
  id: string;
  label: string;
  /** A quieter addition after the label: a barcode, a date. */
  detail?: string;
  icon: Icon;
  to: string;
}

/** Where the palette looks. Each kind of thing (screens, products, orders…) is one source with a heading of its own. */
export interface PaletteSource {
  id: string;
  heading: string;
  find: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

const screenSource: PaletteSource = {
  id: 'screens',
  heading: t.shell.palette.screens,
  find: (query) => findByWords(screens, query).map(({ path, label, icon }) => ({ id: path, label, icon, to: path })),
};

/** In the order in which their results are shown. */
export const paletteSources: readonly PaletteSource[] = [screenSource];
