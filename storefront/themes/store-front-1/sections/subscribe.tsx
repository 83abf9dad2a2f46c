import type { SectionOf } from '#contract/design/sections.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { Picture } from '../parts/picture.tsx';
import { dialOf } from '../parts/place.ts';
import { groundOf, Section } from '../parts/section.tsx';
import { SiteLink } from '../parts/site-link.tsx';

const sizes = '(min-width: 900px) 400px, 100vw';

/**
 * A form would need somebody who answers it, and a published store has nobody yet: so the button writes a mail to
 * the store. A store that can't be reached shows no section that asks to be written to.
 */
export function Subscribe({ site, section }: { site: Site; section: SectionOf<'subscribe'> }) {
  const { heading, text } = section;
  const picture = site.subscribePicture;
  if (!(heading || text) || !(site.email || site.phone)) return null;
  return (
    <Section section={section} isBoxed {...(heading ? { labelledBy: 'subscribe' } : { label: 'Stay in touch' })}>
      <div className="sf-wrap">
        <div className={`sf-subscribe__box ${groundOf(section)} ${picture ? '' : 'sf-subscribe__box--plain'}`.trim()}>
          <div className="sf-subscribe__text">
            {heading && <h2 id="subscribe">{heading}</h2>}
            {text && <p>{text}</p>}
            <Reach site={site} section={section} />
          </div>
          {picture && <Picture site={site} picture={picture} sizes={sizes} className="sf-subscribe__img" />}
        </div>
      </div>
    </Section>
  );
}

function Reach({ site, section }: { site: Site; section: SectionOf<'subscribe'> }) {
  const subject = encodeURIComponent(section.heading || section.button);
  return (
    <p className="sf-subscribe__reach">
      {site.email && (
        <SiteLink site={site} to={`mailto:${site.email}?subject=${subject}`} className="sf-btn sf-btn--tag">
          {section.button || 'Write to us'}
        </SiteLink>
      )}
      {site.phone && (
        <span>
          {site.email ? 'or call ' : 'Call '}
          <SiteLink site={site} to={dialOf(site.phone)}>
            {site.phone}
          </SiteLink>
        </span>
      )}
    </p>
  );
}
