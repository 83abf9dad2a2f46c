import { t } from '#contract/language/translate.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';
import type { Site, StorePlace } from '#contract/storefront/site.schemas.ts';
import { formatCents } from '#storefront/texts/format.ts';
import { describeHours } from '#storefront/texts/hours.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { addressLines } from '../../parts/place.ts';

interface Way {
  icon: IconName;
  title: string;
  lines: string[];
}

/** How the item reaches its buyer, before anything is asked of them. */
export function WaysToGet({ site, product }: { site: Site; product: ProductDetail }) {
  const ways = waysOf(site, product);
  if (ways.length === 0) return null;
  return (
    <section className="sf-get" aria-labelledby="how-to-get">
      <h2 id="how-to-get">{t('How you get it')}</h2>
      <ul>
        {ways.map(({ icon, title, lines }) => (
          <li key={title} className="sf-opt">
            <Icon name={icon} />
            <b>{title}</b>
            {lines.map((line) => (
              <small key={line}>{line}</small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function waysOf(site: Site, product: ProductDetail): Way[] {
  const places = product.picksUp ? pickupPlaces(site, product) : [];
  return [
    ...places.map(
      (place): Way => ({ icon: 'store', title: t('Pickup at {name}', { name: place.name }), lines: visitLines(place) }),
    ),
    ...(product.picksUp && places.length === 0 ? [{ icon: 'store', title: t('Pickup'), lines: [] } satisfies Way] : []),
    ...(product.delivers
      ? [{ icon: 'truck', title: t('Local delivery'), lines: [t('Ask us whether we deliver to you')] } satisfies Way]
      : []),
    ...(product.ships ? [{ icon: 'box', title: t('Shipping'), lines: shippingLines(site) } satisfies Way] : []),
  ];
}

/** Where it lies, when that is one of the places; else all of them, in their order. */
function pickupPlaces({ places }: Site, product: ProductDetail): StorePlace[] {
  const open = places.filter(({ isPickup }) => isPickup);
  const holding = open.filter(({ name }) => name === product.place);
  return (holding.length > 0 ? holding : open).slice(0, 3);
}

const visitLines = ({ address, hours }: StorePlace): string[] =>
  [addressLines(address).join(', '), describeHours(hours).join(', ')].filter(Boolean);

const shippingLines = ({ ways }: Site): string[] =>
  ways.freeOverCents === null
    ? []
    : [t('Free for orders from {freeOver}, depending on where you are', { freeOver: formatCents(ways.freeOverCents) })];
