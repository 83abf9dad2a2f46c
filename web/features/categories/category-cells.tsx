import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { Category } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';

/** How many products are somewhere, and how many of them are samples. */
export type CountedProducts = Pick<Category, 'productsCount' | 'samplesCount'>;

interface ProductCountProps {
  products: CountedProducts;
  /** "12 products in Lamps". */
  label: string;
  to: string;
}

/** How many products there are, and the way to them. */
export function ProductCount({ products: { productsCount, samplesCount }, label, to }: ProductCountProps) {
  if (productsCount === 0) return <span style={{ opacity: 0.72 }}>0</span>;
  return (
    <Link component={RouterLink} to={to} aria-label={label} variant="body2">
      {t.common.amountApartFromSamples(productsCount, samplesCount)}
    </Link>
  );
}
