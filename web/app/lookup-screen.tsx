import { useChannelSlot } from '#web/features/channels/use-channel-slot.tsx';
import { LookupPage } from '#web/features/lookup/lookup-page.tsx';

/** The barcode lookup, with the way from what was found to the channels. */
export function LookupScreen() {
  const { dialog, ...channels } = useChannelSlot();
  return (
    <>
      <LookupPage channels={channels} />
      {dialog}
    </>
  );
}
