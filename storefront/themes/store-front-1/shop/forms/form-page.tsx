import type { ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { AlertForm } from './alert-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { TruckloadForm } from './truckload-form.tsx';
import { WantedForm } from './wanted-form.tsx';

/** Forms that anybody may send to the store. */
export function FormPage({ site, page }: { site: Site; page: ShopPageOf<'form'> }) {
  switch (page.name) {
    case 'contact':
      return <ContactForm site={site} page={page} />;
    case 'wanted':
      return <WantedForm site={site} page={page} />;
    case 'newsletter':
      return <NewsletterForm site={site} page={page} />;
    case 'truckloadRequest':
      return <TruckloadForm site={site} page={page} />;
    case 'alert':
      return <AlertForm site={site} page={page} />;
  }
}
