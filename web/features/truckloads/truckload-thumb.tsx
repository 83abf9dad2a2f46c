import { Thumb } from '#web/ui/facts/thumb.tsx';
import { TruckIcon } from '#web/ui/icons.tsx';

const drawing = <TruckIcon sx={{ fontSize: '1.25em' }} />;

/** The small picture of a truckload in lists; its name is beside it. */
export function TruckloadThumb({ thumbnail, size = 36 }: { thumbnail: string | null; size?: number }) {
  return <Thumb picture={thumbnail} icon={drawing} size={size} />;
}
