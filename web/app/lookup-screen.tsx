import { useChannelSlot } from '#web/features/channels/use-channel-slot.tsx';
import { LookupPage } from '#web/features/lookup/lookup-page.tsx';

/** The barcode lookup, with the way from what was found to the channels. */
export function LookupScreen() {
  return <LookupPage channels={useChannelSlot()} />;
}
