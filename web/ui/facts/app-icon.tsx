import { styled } from '@mui/material/styles';
import { themed } from '../theme/themed.ts';
import { coloursOf, type Tone, tones } from '../theme/tone.ts';

interface Drawing {
  tone: Tone;
  /** Lines, on a field of 24 by 24. */
  lines: string;
  /** What is filled lightly behind the lines. */
  body?: string;
}

const drawings: Partial<Record<string, Drawing>> = {
  barcode: {
    tone: 'neutral',
    lines: 'M3.5 7.5v-3h3M17.5 4.5h3v3M20.5 16.5v3h-3M6.5 19.5h-3v-3M7.5 8v8M10.5 8v8M13 8v8M16.5 8v8',
  },
  'qr-code': {
    tone: 'neutral',
    lines:
      'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H16V16M20 13.5V17M13.5 19.5v.5H16M19.5 20h.5M7.2 7.2h.1M16.7 7.2h.1M7.2 16.7h.1',
  },
  collage: {
    tone: 'secondary',
    body: 'M4 4h9.5v9.5H4z',
    lines:
      'M4 4h9.5v9.5H4zM16.5 4H20v9.5h-3.5zM4 16.5h5.5V20H4zM12.5 16.5H20V20h-7.5zM4 11.5l3-3 2.5 2.5 1.5-1.5 2.5 2.5',
  },
  discount: {
    tone: 'warning',
    body: 'M3.5 4h8.2l8.8 8.8-7.7 7.7L3.5 11.2z',
    lines: 'M3.5 4h8.2l8.8 8.8-7.7 7.7L3.5 11.2zM7.5 8h.1M10.5 13.5l4-1.5M11 11h.1M14 14.5h.1',
  },
  marketplace: {
    tone: 'accent',
    body: 'M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 .3 3 3 0 0 1-6 0 3 3 0 0 1-6-.3z',
    lines: 'M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 .3 3 3 0 0 1-6 0 3 3 0 0 1-6-.3zM5 12.7V20h14v-7.3M9.5 20v-4h5v4',
  },
  shipping: {
    tone: 'warning',
    body: 'M3.5 8 12 12.2V21l-8.5-4.2z',
    lines: 'M12 3.2 20.5 7.5v9.3L12 21l-8.5-4.2V7.5zM3.5 7.7 12 12l8.5-4.3M12 12v9M7.6 5.5l8.6 4.3v3.4',
  },
  'point-of-sale': {
    tone: 'success',
    body: 'M4.5 12.5h15l1.5 4V20H3v-3.5z',
    lines:
      'M4.5 12.5h15l1.5 4V20H3v-3.5zM3.2 16.5h17.6M8.5 12.5v-2M5 4h7.5v6.5H5zM7.3 7.2h3M15 12.5V6h3.5v6.5M10.5 18.3h3',
  },
  auction: {
    tone: 'info',
    body: 'm8.6 8.2 4.4-4.4 4.4 4.4-4.4 4.4z',
    lines:
      'm8.6 8.2 4.4-4.4 4.4 4.4-4.4 4.4zM12 2.8l6.4 6.4M7.6 7.2 14 13.6M10.8 10.4 4.2 17a1.6 1.6 0 0 0 2.3 2.3l6.6-6.6M13.5 20.5h7',
  },
};

const unknown: Drawing = {
  tone: 'neutral',
  lines: 'M4 4h6.5v6.5H4zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5zM16.75 3.5v7M13.25 7h7',
};

const Tile = styled('span')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    '& > svg': { width: '60%', height: '60%' },
    ...Object.assign(
      {},
      ...tones.map((tone) => {
        const { soft, onSoft, line } = coloursOf(theme, tone);
        return {
          [`&[data-tone="${tone}"]`]: {
            color: onSoft,
            backgroundColor: soft,
            boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${line} 60%, transparent)`,
          },
        };
      }),
    ),
  })),
);

interface AppIconProps {
  /** The name of one of our drawings; any other gets a general one. */
  name: string;
  /** Pixels; 40 unless said otherwise. */
  size?: number;
}

/** The small drawing of an app on its tile; the app's name is beside it. */
export function AppIcon({ name, size = 40 }: AppIconProps) {
  const { tone, lines, body } = drawings[name] ?? unknown;
  return (
    <Tile data-tone={tone} style={{ width: size, height: size, borderRadius: Math.round(size / 4) }}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        {body && <path d={body} fill="currentColor" opacity={0.16} />}
        <path d={lines} stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Tile>
  );
}
