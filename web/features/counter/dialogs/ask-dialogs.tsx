import type { Ask } from '../sale/ask.ts';
import type { OpenSale } from '../sale/use-sale.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { CountDialog, LooseDialog } from './loose-dialogs.tsx';
import { NoteDialog, VoidDialog } from './note-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';

interface AskDialogsProps extends OpenSale {
  ask: Exclude<Ask, { kind: 'drawer' }>;
  onClose: () => void;
  /** The sale was given up; there is another. */
  onVoided: () => void;
}

/** Whatever is asked over the sale: one at a time. */
export function AskDialogs({ ask, onVoided, onClose, ...open }: AskDialogsProps) {
  switch (ask.kind) {
    case 'customer':
      return <CustomerDialog {...open} onClose={onClose} />;
    case 'note':
      return <NoteDialog {...open} onClose={onClose} />;
    case 'discount':
      return <DiscountDialog {...open} of={ask.of} onClose={onClose} />;
    case 'void':
      return <VoidDialog {...open} onVoided={onVoided} onClose={onClose} />;
    case 'price':
      return <PriceDialog {...open} line={ask.line} onClose={onClose} />;
    case 'custom':
      return <LooseDialog change={open.change} tile={null} onClose={onClose} />;
    case 'loose':
      return <LooseDialog change={open.change} tile={ask.tile} onClose={onClose} />;
    case 'count':
      return <CountDialog change={open.change} line={ask.line} onClose={onClose} />;
    case 'bins':
      return <CountDialog change={open.change} bins={ask} onClose={onClose} />;
  }
}
