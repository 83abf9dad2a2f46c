import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { assetUrl } from '#web/kit/settings.ts';
import { themed } from '#web/ui/themed.ts';

interface ProductThumbProps {
  /** The key of the picture; none shows a drawing. */
  thumbnail: string | null;
  /** Pixels; 36 unless said otherwise. */
  size?: number;
}

// Photos are shot on white: the tile stays light in the dark theme as well.
const Tile = styled('span')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: '#f3f1ec',
    color: '#8f8b83',
    '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
    '& > svg': { width: '50%', height: '50%' },
  })),
);

function DrawnThumb({ thumbnail, size = 36 }: ProductThumbProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = thumbnail !== null && thumbnail !== broken;
  return (
    <Tile style={{ width: size, height: size }}>
      {isShown ? (
        <img
          src={assetUrl(thumbnail)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(thumbnail)}
        />
      ) : (
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
          <path d="M8 1.8l5.8 3v6.4l-5.8 3-5.8-3V4.8zM2.4 4.9 8 7.9l5.6-3M8 7.9v6.2" strokeLinejoin="round" />
        </svg>
      )}
    </Tile>
  );
}

/** The small picture of a product in lists; its name is beside it. */
export const ProductThumb = memo(DrawnThumb);
