import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const pulse = keyframes({
  '0%, 80%, 100%': { opacity: 0.25, transform: 'scale(0.8)' },
  '40%': { opacity: 1, transform: 'none' },
});

const Dots = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 6,
  '& > i': {
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${pulse} 1.2s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '& > i:nth-of-type(2)': { animationDelay: '0.15s' },
  '& > i:nth-of-type(3)': { animationDelay: '0.3s' },
}));

/** Three dots that pulse while something runs; the label is for screen readers. */
export function PulseLoader({ label }: { label: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Dots aria-hidden="true">
        <i />
        <i />
        <i />
      </Dots>
    </span>
  );
}
