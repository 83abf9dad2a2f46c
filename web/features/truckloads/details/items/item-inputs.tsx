import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { cleanDecimal } from '#web/ui/form/inputs/decimal.ts';
import { UndoIcon } from '#web/ui/icons.tsx';
import { PlainIconButton } from '#web/ui/table/table-parts.tsx';
import { readAmount, readSellable, withEdit, writtenAmount } from './describe-item.ts';
import { EditCell } from './edit-cell.tsx';
import type { EditQueue } from './edit-queue.ts';
import { useLineEdit } from './use-edit-queue.ts';

const words = t.truckloadItems;

interface ItemInputProps {
  item: ManifestItem;
  queue: EditQueue;
}

const cleanWhole = (text: string) => cleanDecimal(text, 0).slice(0, 9);
const cleanAmount = (text: string) => cleanDecimal(text, 2);

/** How many of a line can be sold. */
export function SellableInput({ item, queue }: ItemInputProps) {
  const edit = useLineEdit(queue, item.line);
  const commit = (text: string) => {
    const { value, message } = readSellable(text, item.quantity);
    if (value === item.sellable) queue.drop(item.line, 'sellable');
    else queue.put(item.line, 'sellable', value, message);
  };
  return (
    <EditCell
      label={words.sellableOf(item.line)}
      column="sellable"
      text={String(withEdit(item, edit).sellable)}
      clean={cleanWhole}
      onCommit={commit}
      inputMode="numeric"
      error={edit?.errors.sellable}
      isOpen={edit?.values.sellable !== undefined}
    />
  );
}

/** What one costs, where costs are shared out by hand. */
export function CostInput({ item, queue }: ItemInputProps) {
  const edit = useLineEdit(queue, item.line);
  const saved = item.isCostByHand ? writtenAmount(item.unitCost) : '';
  const entered = edit?.values.cost;
  const commit = (text: string) => {
    const { value, message } = readAmount(text);
    if ((value ?? '') === saved) queue.drop(item.line, 'cost');
    else queue.put(item.line, 'cost', value, message);
  };
  return (
    <EditCell
      label={words.costOf(item.line)}
      column="cost"
      text={entered === undefined ? saved : (entered ?? '')}
      clean={cleanAmount}
      onCommit={commit}
      inputMode="decimal"
      placeholder="0.00"
      error={edit?.errors.cost}
      isOpen={entered !== undefined}
    />
  );
}

/** What one is to bring; by hand, with the way back to the rule. */
export function PriceInput({ item, queue }: ItemInputProps) {
  const edit = useLineEdit(queue, item.line);
  const shown = withEdit(item, edit);
  const commit = (text: string) => {
    const { value, message } = readAmount(text);
    const isSame = value === null ? !item.isPriceByHand : item.isPriceByHand && value === writtenAmount(item.price);
    if (isSame) queue.drop(item.line, 'price');
    else queue.put(item.line, 'price', value, message);
  };
  return (
    <EditCell
      label={words.priceOf(item.line)}
      column="price"
      text={writtenAmount(shown.price)}
      clean={cleanAmount}
      onCommit={commit}
      inputMode="decimal"
      error={edit?.errors.price}
      isOpen={edit?.values.price !== undefined}
      start={
        shown.isPriceByHand && (
          <PlainIconButton
            type="button"
            aria-label={words.resetPrice(item.line)}
            title={words.resetTitle}
            style={{ width: 24, height: 26, margin: 0 }}
            onClick={() => commit('')}
          >
            <UndoIcon />
          </PlainIconButton>
        )
      }
    />
  );
}
