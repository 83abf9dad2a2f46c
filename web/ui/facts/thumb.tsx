import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useState } from 'react';
import { assetUrl } from '#web/kit/settings.ts';
import { themed } from '../theme/themed.ts';

interface ThumbProps {
  /** The key of a stored picture. */
  picture: string | null;
  /** Stands in while there is no picture. */
  icon: ReactNode;
  /** Pixels; 36 unless said otherwise. */
  size?: number;
  /** Whether a picture fills the tile, or is seen whole. */
  fit?: 'cover' | 'contain';
}

const Tile = styled('span')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.background.sunken,
    // Photos are shot on white: their tile stays light in the dark theme as well.
    '&[data-photo]': { backgroundColor: '#f3f1ec' },
    '& > img': { width: '100%', height: '100%' },
  })),
);

function DrawnThumb({ picture, icon, size = 36, fit = 'cover' }: ThumbProps) {
  const [broken, setBroken] = useState<string>();
  const shown = picture !== null && picture !== broken ? picture : null;
  return (
    <Tile data-photo={shown ? '' : undefined} style={{ width: size, height: size }}>
      {shown ? (
        <img
          src={assetUrl(shown)}
          alt=""
          width={size}
          height={size}
          style={{ objectFit: fit }}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(shown)}
        />
      ) : (
        icon
      )}
    </Tile>
  );
}

/** The small picture of something in a list; its name is beside it. */
export const Thumb = memo(DrawnThumb);
