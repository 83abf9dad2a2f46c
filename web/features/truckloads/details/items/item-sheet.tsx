import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import type { CostSpread } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { itemName } from './describe-item.ts';
import { ItemFacts } from './item-facts.tsx';
import { type ItemValues, itemSchemaFor, itemValuesOf } from './item-values.ts';
import { SellableStepper } from './sellable-stepper.tsx';

const words = t.truckloadItems.sheet;

interface ItemSheetProps {
  item: ManifestItem;
  spread: CostSpread;
  locked: boolean;
  changeItems: TruckloadActions['changeItems'];
  onClose: () => void;
}

/** One line on a phone, with what can be changed of it. */
export function ItemSheet(props: ItemSheetProps) {
  return props.locked ? <LockedSheet {...props} /> : <EditSheet {...props} />;
}

// The call takes a list; here it has one line.
const serverNames = { '0.sellable': 'sellable', '0.cost': 'cost', '0.price': 'price' };

function EditSheet({ item, spread, changeItems, onClose }: ItemSheetProps) {
  const form = useZodForm(itemSchemaFor(item), { defaultValues: itemValuesOf(item) });
  return (
    <FormDialog
      open
      form={form}
      title={itemName(item)}
      serverNames={serverNames}
      onSubmit={async (change) => {
        if (Object.keys(change).length > 0) await changeItems([{ line: item.line, ...change }]);
        onClose();
      }}
      onClose={onClose}
    >
      <ItemFacts item={item} />
      <SellableStepper quantity={item.quantity} />
      {spread === 'manual' && <MoneyInput<ItemValues> name="cost" label={words.cost} helperText={words.costHint} />}
      <MoneyInput<ItemValues>
        name="price"
        label={words.price}
        placeholder={item.isPriceByHand ? '' : item.price.toFixed(2)}
        helperText={item.isPriceByHand ? words.priceHintPlain : words.priceHint(formatMoney(item.price))}
      />
    </FormDialog>
  );
}

function LockedSheet({ item, onClose }: ItemSheetProps) {
  const id = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{itemName(item)}</DialogTitle>
      <DialogContent>
        <ItemFacts item={item} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
