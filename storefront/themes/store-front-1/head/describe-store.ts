import type { Site, StorePlace } from '#contract/storefront/site.schemas.ts';
import { pictureAddress, siteAddress } from '#storefront/texts/site-address.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The store in the words of schema.org; with places that can be visited it is one of those, too. */
export function describeStore(site: Site) {
  const places = site.places.filter(({ address }) => address.line1 && address.city);
  const social = Object.values(site.socialLinks).filter((link) => /^https?:\/\//.test(link));
  return {
    '@type': places.length > 0 ? 'Store' : 'Organization',
    name: site.title,
    url: siteAddress(site, '/'),
    ...(site.description && { description: site.description }),
    ...(site.logo && { logo: pictureAddress(site, site.logo), image: pictureAddress(site, site.logo) }),
    ...(site.email && { email: site.email }),
    ...(site.phone && { telephone: site.phone }),
    ...(social.length > 0 && { sameAs: social }),
    ...(places[0] && describePlace(places[0])),
    ...(places.length > 1 && {
      department: places.slice(1).map((place) => ({ '@type': 'Store', name: place.name, ...describePlace(place) })),
    }),
  };
}

const describePlace = ({ address, phone, hours }: StorePlace) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: [address.line1, address.line2].filter(Boolean).join(', '),
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: address.country || 'US',
  },
  ...(phone && { telephone: phone }),
  ...(hours.length > 0 && {
    openingHoursSpecification: hours.map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[day % 7],
      opens: from,
      closes: to,
    })),
  }),
});
