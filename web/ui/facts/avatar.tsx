import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { themed } from '../theme/themed.ts';
import { coloursOf, type Tone, tones } from '../theme/tone.ts';
import { initialsOf, toneOfName } from './initials.ts';

export interface AvatarProps {
  name: string;
  /** Address of a picture; the initials stand in until there is one, or when it can't be loaded. */
  src?: string | null | undefined;
  size?: number;
  /** Says the name to screen readers; leave out where it stands beside the avatar. */
  labelled?: boolean;
}

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: '50%',
    fontWeight: 600,
    lineHeight: 1,
    userSelect: 'none',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    variants: tones.map((tone) => {
      const colours = coloursOf(theme, tone);
      return { props: { tone }, style: { color: colours.onSoft, backgroundColor: colours.soft } };
    }),
  })),
);

/** A person's picture or initials. */
export function Avatar({ name, src, size = 26, labelled = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const naming = labelled ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Root tone={toneOfName(name)} style={{ width: size, height: size, fontSize: Math.max(11, size * 0.4) }} {...naming}>
      {src && src !== failed ? <img src={src} alt="" onError={() => setFailed(src)} /> : initialsOf(name)}
    </Root>
  );
}
