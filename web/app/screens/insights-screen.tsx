import { useChannelSlot } from '#web/features/channels/use-channel-slot.tsx';
import { InsightsPage } from '#web/features/insights/insights-page.tsx';

/** The board, with the way of its goods to the channels. */
export function InsightsScreen() {
  const { dialog, ...channels } = useChannelSlot();
  return (
    <>
      <InsightsPage channels={channels} />
      {dialog}
    </>
  );
}
