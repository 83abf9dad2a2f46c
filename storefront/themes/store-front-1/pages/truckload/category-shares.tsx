import type { TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';

type Share = NonNullable<TruckloadDetail['manifest']>['categories'][number];

/** Retail value by category. Bars are drawings: pages have no style of their own. */
export function CategoryShares({ categories }: { categories: readonly Share[] }) {
  if (categories.length === 0) return null;
  const most = Math.max(...categories.map(({ retailCents }) => retailCents));
  return (
    <section aria-labelledby="on-it">
      <h2 id="on-it">What is on it</h2>
      <h3>Retail value by category</h3>
      <ul className="sf-split">
        {categories.map(({ name, retailCents }) => (
          <li key={name}>
            <span>{name || 'Everything else'}</span>
            <svg aria-hidden="true" focusable="false">
              <rect width={`${Math.max(1, Math.round((retailCents / most) * 1000) / 10)}%`} height="100%" />
            </svg>
            <span>{formatCents(retailCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
