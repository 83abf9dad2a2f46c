import type { SectionOf } from '#contract/design/sections.ts';
import { t } from '#contract/language/translate.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Section } from '../parts/section.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { SiteLink } from '../parts/site-link.tsx';

interface Props {
  site: Site;
  section: SectionOf<'testimonials'>;
  /** Products that are named, by their ids. */
  praised: PageOf<'home'>['praised'];
}

export function Testimonials({ site, section, praised }: Props) {
  const items = section.items.filter(({ quote }) => quote);
  if (items.length === 0) return null;
  return (
    <Section section={section} {...(section.heading ? { labelledBy: 'testimonials' } : { label: t('Testimonials') })}>
      <div className="sf-wrap">
        <SectionHead site={site} id="testimonials" heading={section.heading} />
        <div className="sf-testimonials__grid">
          {items.map(({ quote, name, note, product }) => {
            const bought = product ? praised[product] : undefined;
            return (
              <figure key={quote + name} className="sf-quote">
                <blockquote>{quote}</blockquote>
                {(name || note || bought) && (
                  <figcaption>
                    {name && <b>{name}</b>}
                    {note && <span>{note}</span>}
                    {bought && (
                      <SiteLink site={site} to={bought.path}>
                        {bought.title}
                      </SiteLink>
                    )}
                  </figcaption>
                )}
              </figure>
            );
          })}
        </div>
      </div>
    </Section>
  );
}
