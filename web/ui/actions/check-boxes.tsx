import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

const field = 'var(--sf-palette-background-paper)';
const onFill = 'var(--sf-palette-primary-contrastText)';

export const EmptyBox = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 16 16" {...props}>
    <rect x="0.75" y="0.75" width="14.5" height="14.5" rx="3.25" fill={field} stroke="currentColor" strokeWidth="1.5" />
  </SvgIcon>
);

export const CheckedBox = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 16 16" {...props}>
    <rect width="16" height="16" rx="4" />
    <path
      d="M4.4 8.4 6.9 10.8 11.6 5.6"
      fill="none"
      stroke={onFill}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </SvgIcon>
);

export const MixedBox = (props: SvgIconProps) => (
  <SvgIcon viewBox="0 0 16 16" {...props}>
    <rect width="16" height="16" rx="4" />
    <path d="M5 8h6" fill="none" stroke={onFill} strokeWidth="1.5" strokeLinecap="round" />
  </SvgIcon>
);
