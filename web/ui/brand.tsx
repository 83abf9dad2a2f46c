import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import type {} from './theme/theme-augmentation.ts';
import { themed } from './theme/themed.ts';

/** The logo mark: barcode bars shaped as a shop front, crossed by a scan line. */
function BrandMark(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 24 24" {...props}>
      <rect width="24" height="24" rx="6" fill="var(--sf-palette-primary-main)" />
      <path
        d="M5 6h2v9a1 1 0 0 1-2 0zM8.3 6h1.2v9.5H8.3zM10.8 6h2.4v11a1.2 1.2 0 0 1-2.4 0zM14.5 6h1.2v9.5h-1.2zM17 6h2v9a1 1 0 0 1-2 0z"
        fill="#fff"
      />
      <path d="M3.5 10.7h17" stroke="#FFB4A8" strokeWidth="1.4" strokeLinecap="round" />
    </SvgIcon>
  );
}

const Wordmark = styled('span')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    color: theme.vars.palette.text.primary,
    fontSize: theme.typography.pxToRem(15),
    lineHeight: theme.typography.pxToRem(24),
    fontWeight: 600,
    letterSpacing: '-0.012em',
    '& .MuiSvgIcon-root': { fontSize: 24 },
  })),
);

/** The mark with the product's name beside it; `compact` keeps the name for screen readers only. */
export function Brand({ name = 'Scanfront', compact = false }: { name?: string; compact?: boolean }) {
  if (compact) return <BrandMark titleAccess={name} sx={{ fontSize: 24 }} />;
  return (
    <Wordmark>
      <BrandMark />
      {name}
    </Wordmark>
  );
}
