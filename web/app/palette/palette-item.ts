import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '#contract/permissions.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import type { Icon } from '../screens.ts';

/** Something to jump to. */
export interface PaletteItem {
  /** Of its own among all sources. */
  id: string;
  label: string;
  /** A quieter addition after the label: a barcode, a date. */
  detail?: string;
  icon: Icon;
  /** The key of a picture in the place of the icon; none shows a drawing. */
  thumbnail?: string | null;
  to: string;
  /** What the opened page is handed along with the address. */
  state?: unknown;
}

/** Where the palette looks. Each kind of thing (screens, products, orders…) is one source with a heading of its own. */
export interface PaletteSource {
  id: string;
  heading: string;
  /** Whether it is there for everybody; the server refuses the others without a subscription. */
  isAlwaysOpen?: boolean;
  /** What whoever looks there has to be allowed; nothing for screens, which are looked through for those they may open. */
  needs?: Permission;
  find: (
    query: string,
    signal: AbortSignal,
    client: QueryClient,
    may: May,
  ) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}
