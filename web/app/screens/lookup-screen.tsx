import { useChannelSlot } from '#web/features/channels/use-channel-slot.tsx';
import { useWithLabels } from '#web/features/labels/use-with-labels.tsx';
import { LookupPage } from '#web/features/lookup/lookup-page.tsx';

/** The barcode lookup, with the ways from what was found to the channels and to labels. */
export function LookupScreen() {
  const { dialog, ...channels } = useWithLabels(useChannelSlot());
  return (
    <>
      <LookupPage channels={channels} />
      {dialog}
    </>
  );
}
