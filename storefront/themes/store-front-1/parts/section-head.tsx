import { say } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { SiteLink } from './site-link.tsx';

interface Props {
  site: Site;
  id: string;
  heading: string;
  text?: string;
  more?: { label: string; to: string };
}

/** Heading, a line below it and a way to everything of the kind. */
export function SectionHead({ site, id, heading, text, more }: Props) {
  if (!heading && !text && !more) return null;
  return (
    <div className="sf-section__head">
      <div>
        {heading && <h2 id={id}>{say(heading)}</h2>}
        {text && <p>{say(text)}</p>}
      </div>
      {more && (
        <SiteLink site={site} to={more.to} className="sf-more">
          {more.label}
        </SiteLink>
      )}
    </div>
  );
}
