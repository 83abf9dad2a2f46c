import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AlertIcon, InfoIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { coloursOf } from '../theme/tone.ts';

export type BannerTone = 'info' | 'warning' | 'error';

export interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  /** One small button or link. */
  action?: ReactNode;
  /** Announced when it appears, unless something around it already does that. */
  live?: boolean;
}

const bannerTones: readonly BannerTone[] = ['error', 'warning', 'info'];

const Root = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: BannerTone }>(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: 42,
    padding: '6px 12px 6px 16px',
    borderRadius: 10,
    border: '1px solid',
    ...theme.typography.body2,
    '& > .MuiSvgIcon-root': { flex: 'none' },
    '& a:not(.MuiButton-root)': { color: 'inherit', textDecoration: 'underline' },
    variants: bannerTones.map((tone) => {
      const colours = coloursOf(theme, tone);
      return {
        props: { tone },
        style: { color: colours.onSoft, backgroundColor: colours.soft, borderColor: colours.line },
      };
    }),
  })),
);

/** One line above the content that says what needs attention. Never for success. */
export function Banner({ tone, children, action, live = true }: BannerProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <Root tone={tone} role={live ? role : undefined}>
      {tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <span style={{ flex: '1 1 200px', minWidth: 0 }}>{children}</span>
      {action}
    </Root>
  );
}

export interface BannerItem {
  id: string;
  tone: BannerTone;
  text: ReactNode;
  action?: ReactNode;
}

/** Several banners, worst first. */
export function BannerList({ banners }: { banners: readonly BannerItem[] }) {
  if (banners.length === 0) return null;
  const sorted = banners.toSorted((a, b) => bannerTones.indexOf(a.tone) - bannerTones.indexOf(b.tone));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
      {sorted.map(({ id, text, ...banner }) => (
        <Banner key={id} {...banner}>
          {text}
        </Banner>
      ))}
    </div>
  );
}
