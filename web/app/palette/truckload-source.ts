import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { pathOfTruckload } from '#web/shared/truckloads/truckload-paths.ts';
import { TruckIcon } from '#web/ui/icons.tsx';
import type { PaletteItem, PaletteSource } from './palette-item.ts';
import { pauseUnlessAborted } from './pause.ts';

const shortest = 2;
const shown = 5;

/** Truckloads by title or lot number. */
export const truckloadSource: PaletteSource = {
  id: 'truckloads',
  heading: t.shell.palette.truckloads,
  needs: 'truckloads.read',
  find: async (query, signal) => {
    if (query.length < shortest) return [];
    await pauseUnlessAborted(signal);
    const found = await call(
      truckloads.list,
      { query: { isActive: 'true', search: query, page: 1, pageSize: shown } },
      { signal },
    );
    return found.map(toItem);
  },
};

const toItem = ({ _id, title, lotNumber, price, thumbnail }: Truckload): PaletteItem => ({
  id: _id,
  label: title,
  detail: [lotNumber, price > 0 && formatMoney(price)].filter(Boolean).join(' · '),
  icon: TruckIcon,
  ...(thumbnail !== null && { thumbnail }),
  to: pathOfTruckload(_id),
});
