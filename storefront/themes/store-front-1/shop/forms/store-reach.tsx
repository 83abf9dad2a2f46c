import { t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { describeHours } from '#storefront/texts/hours.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { addressLines, dialOf } from '../../parts/place.ts';
import { SiteLink } from '../../parts/site-link.tsx';

/** Where the store is, when it is open and how else it is reached, as far as it says so. */
export function StoreReach({ site }: { site: Site }) {
  const cards = cardsOf(site);
  if (cards.length === 0) return null;
  return (
    <aside className="sf-write__reach" aria-label={t('Other ways to reach us')}>
      {cards.map(({ id, name, lines, hours, phone, email }) => (
        <section key={id}>
          <h2>{name}</h2>
          <Fact icon="pin" lines={lines} />
          <Fact icon="clock" lines={hours} />
          {phone && <Way site={site} icon="phone" to={dialOf(phone)} label={phone} />}
          {email && <Way site={site} icon="mail" to={`mailto:${email}`} label={email} />}
        </section>
      ))}
    </aside>
  );
}

/** Each place; the store's own mail and phone stand with the only one, else in a card of their own. */
function cardsOf(site: Site) {
  const places = site.places.map(({ id, name, address, hours, phone }) => ({
    id,
    name,
    phone,
    email: '',
    lines: addressLines(address),
    hours: describeHours(hours),
  }));
  const [only] = places;
  if (only && places.length === 1) return [{ ...only, phone: only.phone || site.phone, email: site.email }];
  const { email } = site;
  const phone = places.some((place) => place.phone === site.phone) ? '' : site.phone;
  const lines = places.length === 0 ? addressLines(site.address) : [];
  const own = { id: site.storeId, name: site.title, lines, hours: [] as string[], phone, email };
  return email || phone || lines.length > 0 ? [own, ...places] : places;
}

function Fact({ icon, lines }: { icon: IconName; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <p className="sf-reachline">
      <Icon name={icon} />
      <span>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </p>
  );
}

function Way({ site, icon, to, label }: { site: Site; icon: IconName; to: string; label: string }) {
  return (
    <p className="sf-reachline">
      <Icon name={icon} />
      <SiteLink site={site} to={to}>
        {label}
      </SiteLink>
    </p>
  );
}
