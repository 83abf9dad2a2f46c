import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { describeMargin, itemFacts, itemName } from './describe-item.ts';

const words = t.truckloadItems;

/** A line as phones show it: what it is and brings, how many can be sold, what that leaves. */
export function PhoneLine({ item }: { item: ManifestItem }) {
  const { line, condition, pallet, sellable, quantity, price, unitCost, warnings } = item;
  const mayCost = useMay('truckloads.cost');
  const margin = mayCost && describeMargin(item);
  const facts = [words.line(line), pallet !== '' && words.pallet(pallet), itemFacts(item)].filter(Boolean).join(' · ');
  const counts = words.phone.sellable(formatNumber(sellable), formatNumber(quantity));
  return (
    <PhoneItem>
      <span>
        <b data-cut="">{itemName(item)}</b>
        <b>{price > 0 ? formatMoney(price) : words.noPrice}</b>
      </span>
      <small data-cut="">{facts}</small>
      <span data-marks="">
        <ConditionTag condition={condition} />
        <small>{counts}</small>
        {mayCost && unitCost !== null && <small>{words.phone.cost(formatMoney(unitCost))}</small>}
        {margin && (
          <StatusChip
            shape="text"
            tone={margin.isLoss ? 'error' : 'neutral'}
            label={`${margin.amount} (${margin.share})`}
          />
        )}
      </span>
      {warnings.length > 0 && (
        <span data-marks="">
          <StatusChip tone="warning" glyph="alert" label={warnings[0]} />
        </span>
      )}
    </PhoneItem>
  );
}
