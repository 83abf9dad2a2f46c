import { Thumb } from '#web/ui/facts/thumb.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';

interface ProductThumbProps {
  /** The key of the picture; none shows a drawing. */
  thumbnail: string | null;
  /** Pixels; 36 unless said otherwise. */
  size?: number;
}

const drawing = <BoxIcon sx={{ fontSize: '1.25em' }} />;

/** The small picture of a product in lists; its name is beside it. */
export function ProductThumb({ thumbnail, size }: ProductThumbProps) {
  return <Thumb picture={thumbnail} icon={drawing} fit="contain" {...(size !== undefined && { size })} />;
}
