import { styled } from '@mui/material/styles';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { statusLooks } from '#web/shared/products/product-status.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { factsOf, manifestWords, recoveryOf, recoveryText } from '../describe-truckload.ts';
import { TruckloadThumb } from '../truckload-thumb.tsx';

const words = t.truckloads;

// The picture stays at the top, beside the title.
const Picture = styled('span')({ alignSelf: 'flex-start', display: 'flex', paddingTop: 2 });

/** A truckload as phones list it. */
export function PhoneTruckload({ truckload }: { truckload: Truckload }) {
  const { title, thumbnail, status, price, isSample } = truckload;
  const facts = factsOf(truckload);
  const mayCost = useMay('truckloads.cost');
  return (
    <>
      <Picture>
        <TruckloadThumb thumbnail={thumbnail} size={56} />
      </Picture>
      <PhoneItem>
        <b data-text="">{title}</b>
        {facts && <small>{facts}</small>}
        <span data-marks="">
          <StatusChip {...statusLooks[status]} />
          <ManifestMark truckload={truckload} />
          {isSample && <StatusChip shape="tag" label={words.sample} />}
        </span>
        <small>{figuresOf(truckload, mayCost).join(' · ')}</small>
        <span>
          <b>{price > 0 ? formatMoney(price) : words.onRequest}</b>
          {mayCost && recoveryOf(truckload) !== null && <small>{words.ofCost(recoveryText(truckload))}</small>}
        </span>
      </PhoneItem>
    </>
  );
}

function ManifestMark({ truckload }: { truckload: Truckload }) {
  const { text, tone } = manifestWords(truckload);
  return <StatusChip shape="text" tone={tone} label={text} />;
}

function figuresOf({ totals }: Truckload, mayCost: boolean): string[] {
  const known = [
    totals.units > 0 && words.units(totals.units),
    totals.retail > 0 && `${words.columns.retail} ${formatMoney(totals.retail)}`,
    mayCost && (totals.cost ?? 0) > 0 && `${words.columns.cost} ${formatMoney(totals.cost ?? 0)}`,
  ];
  return known.filter((text) => text !== false);
}
