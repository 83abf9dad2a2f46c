import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { discountedTruckload } from '../discount-percent.ts';
import { PercentDialog } from '../percent-dialog.tsx';

type Example = Pick<Truckload, 'title' | 'price' | 'oldPrice'>;

interface DiscountDialogProps {
  /** "4 truckloads". */
  amount: string;
  /** One of them, to show what happens to it. */
  example: Example | undefined;
  onApply: (percent: number) => Promise<void>;
  onClose: () => void;
}

const words = t.truckloads;
const fallback: Example = { title: words.anyTruckload, price: 1000, oldPrice: 0 };

/** Asks how much comes off the price of many truckloads. */
export function DiscountDialog({ amount, example = fallback, onApply, onClose }: DiscountDialogProps) {
  const describe = (percent: number) => {
    const { price, oldPrice } = discountedTruckload(example, percent);
    const before = formatMoney(example.price);
    return words.discountExample(percent, example.title, before, formatMoney(price), formatMoney(oldPrice));
  };
  return (
    <PercentDialog
      title={words.bulk.discount}
      text={`${words.discountText} ${words.appliesTo(amount)}`}
      describe={describe}
      onApply={onApply}
      onClose={onClose}
    />
  );
}
