import { origin, type SitePage } from '../page.ts';
import { Benefits, Closing } from './home/benefits.tsx';
import { Features } from './home/features.tsx';
import { Hero } from './home/hero.tsx';
import { Pains } from './home/pains.tsx';
import { CaseStudy, Testimonial } from './home/stories.tsx';
import { PartnersStrip, TrustedStrip } from './home/strips.tsx';
import { Tour } from './home/tour.tsx';

const description =
  'Scan the barcodes on a pallet and run a real online store minutes later. The store builder for liquidation and surplus sellers.';

/** The front door: ten sections in the order of the specification. */
export const homePage: SitePage = {
  path: '/',
  title: 'Convert your barcodes into a powerful eCom store',
  description,
  label: 'Home',
  keywords: ['start', 'landing', 'store builder', 'features', 'barcode', 'liquidation', 'surplus'],
  data: [
    {
      '@type': 'Organization',
      '@id': `${origin}/#company`,
      name: 'Scanfront',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'SoftwareApplication',
      name: 'Scanfront',
      description,
      url: `${origin}/`,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      publisher: { '@id': `${origin}/#company` },
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '29',
        highPrice: '599',
        priceCurrency: 'USD',
        url: `${origin}/pricing`,
      },
    },
  ],
  content: (
    <>
      <Hero />
      <TrustedStrip />
      <Pains />
      <Tour />
      <Features />
      <PartnersStrip />
      <Testimonial />
      <Benefits />
      <CaseStudy />
      <Closing />
    </>
  ),
};
