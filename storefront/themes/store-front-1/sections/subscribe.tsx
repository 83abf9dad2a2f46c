import type { SectionOf } from '#contract/design/sections.ts';
import { say, t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { NewsForm } from '../parts/news-form.tsx';
import { Picture } from '../parts/picture.tsx';
import { dialOf } from '../parts/place.ts';
import { groundOf, Section } from '../parts/section.tsx';
import { SiteLink } from '../parts/site-link.tsx';

const sizes = '(min-width: 900px) 400px, 100vw';

/** A store that shows samples takes no forms: there its button writes a mail, and without an address it has none. */
export function Subscribe({ site, section }: { site: Site; section: SectionOf<'subscribe'> }) {
  const { heading, text } = section;
  const picture = site.subscribePicture;
  if (!(heading || text) || (site.isDemo && !site.email && !site.phone)) return null;
  return (
    <Section section={section} isBoxed {...(heading ? { labelledBy: 'subscribe' } : { label: t('Stay in touch') })}>
      <div className="sf-wrap">
        <div className={`sf-subscribe__box ${groundOf(section)} ${picture ? '' : 'sf-subscribe__box--plain'}`.trim()}>
          <div className="sf-subscribe__text">
            {heading && <h2 id="subscribe">{say(heading)}</h2>}
            {text && <p>{say(text)}</p>}
            {site.isDemo ? (
              <Reach site={site} section={section} />
            ) : (
              <NewsForm site={site} prefix="subscribe-" button={say(section.button)} />
            )}
            {!site.isDemo && <OtherWays site={site} />}
          </div>
          {picture && <Picture site={site} picture={picture} sizes={sizes} className="sf-subscribe__img" />}
        </div>
      </div>
    </Section>
  );
}

function OtherWays({ site }: { site: Site }) {
  if (!site.email && !site.phone) return null;
  return (
    <p className="sf-subscribe__ways">
      {t('Rather talk to us? ')}
      {site.phone && (
        <>
          {t('Call ')}
          <SiteLink site={site} to={dialOf(site.phone)}>
            {site.phone}
          </SiteLink>
        </>
      )}
      {site.email && (
        <>
          {site.phone ? t(' or write to ') : t('Write to ')}
          <SiteLink site={site} to={`mailto:${site.email}`}>
            {site.email}
          </SiteLink>
        </>
      )}
    </p>
  );
}

function Reach({ site, section }: { site: Site; section: SectionOf<'subscribe'> }) {
  const subject = encodeURIComponent(section.heading || section.button);
  return (
    <p className="sf-subscribe__reach">
      {site.email && (
        <SiteLink site={site} to={`mailto:${site.email}?subject=${subject}`} className="sf-btn sf-btn--tag">
          {section.button ? say(section.button) : t('Write to us')}
        </SiteLink>
      )}
      {site.phone && (
        <span>
          {site.email ? t('or call ') : t('Call ')}
          <SiteLink site={site} to={dialOf(site.phone)}>
            {site.phone}
          </SiteLink>
        </span>
      )}
    </p>
  );
}
