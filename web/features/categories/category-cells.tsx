import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '#web/kit/format.ts';

interface ProductCountProps {
  amount: number;
  /** "12 products in Lamps". */
  label: string;
  to: string;
}

/** How many products there are, and the way to them. */
export function ProductCount({ amount, label, to }: ProductCountProps) {
  if (amount === 0) return <span style={{ opacity: 0.72 }}>0</span>;
  return (
    <Link component={RouterLink} to={to} aria-label={label} variant="body2">
      {formatNumber(amount)}
    </Link>
  );
}
