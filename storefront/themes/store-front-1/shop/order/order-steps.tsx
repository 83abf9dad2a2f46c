import type { ShopOrder } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { formatMoment } from '#storefront/texts/dates.ts';

/** What has happened so far, and what comes. */
export function OrderSteps({ site, steps }: { site: Site; steps: ShopOrder['steps'] }) {
  if (steps.length === 0) return null;
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="sf-timeline" aria-label="Where the order stands">
      {steps.map(({ label, at }, index) => (
        <li
          key={label}
          className={index <= current ? 'is-done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{label}</b>
          {at && <small>{formatMoment(at, site.timeZone)}</small>}
        </li>
      ))}
    </ol>
  );
}
