import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import type { IntakeLoop, LoopState } from '../unit/intake-loop.ts';
import { BinDialog } from './bin-dialog.tsx';
import { DefectsDialog } from './defects-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LabelPrinterDialog } from './label-printer-dialog.tsx';
import { NoBarcodeDialog } from './no-barcode-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SearchDialog } from './search-dialog.tsx';

interface AskingDialogsProps {
  loop: IntakeLoop;
  state: LoopState;
  setup: StationSetup;
  isOnline: boolean;
}

/** What needs more than a key, one at a time. */
export function AskingDialogs({ loop, state, setup, isOnline }: AskingDialogsProps) {
  const { asking, draft } = state;
  const { close } = loop;
  switch (asking) {
    case 'help':
      return <KeysDialog onClose={close} />;
    case 'printer':
      return <LabelPrinterDialog onClose={close} />;
    case 'search':
      return <SearchDialog loop={loop} choices={state.choices} isAsking={state.isBusy === 'asking'} onClose={close} />;
    case 'noBarcode':
      return <NoBarcodeDialog loop={loop} setup={setup} isOnline={isOnline} onClose={close} />;
    case 'item':
      return draft && <ItemDialog loop={loop} draft={draft} setup={setup} isOnline={isOnline} onClose={close} />;
    case 'price':
      return draft && <PriceDialog loop={loop} draft={draft} price={state.price?.price ?? null} onClose={close} />;
    case 'bin':
      return draft && <BinDialog loop={loop} draft={draft} onClose={close} />;
    case 'defects':
      return draft && <DefectsDialog loop={loop} draft={draft} setup={setup} onClose={close} />;
    case 'photo':
      return draft && <PhotoDialog loop={loop} draft={draft} isOnline={isOnline} onClose={close} />;
    case null:
      return null;
  }
}
