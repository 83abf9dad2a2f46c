import type { Cents } from '#contract/kit/money.ts';
import { say } from '#contract/language/translate.ts';
import type { Site, Picture as SitePicture } from '#contract/storefront/site.schemas.ts';
import { formatCents, formatNumber } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../parts/picture.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

export interface Line {
  title: string;
  path: string | null;
  condition: string;
  picture: SitePicture | null;
  quantity: number;
  priceCents: Cents;
  totalCents: Cents;
}

/** What is bought, to look at only. */
export function SummaryLines({ site, lines }: { site: Site; lines: readonly Line[] }) {
  return (
    <ul className="sf-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none ever moves
        <li key={index} className="sf-line">
          <LinePicture site={site} picture={line.picture} />
          <LineTitle site={site} line={line} />
          <span className="sf-line__price">{formatCents(line.totalCents)}</span>
          <span className="sf-line__sub">
            <LineCondition condition={line.condition} />
            {line.quantity > 1 && `${formatNumber(line.quantity)} × ${formatCents(line.priceCents)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function LineTitle({ site, line }: { site: Site; line: Pick<Line, 'title' | 'path'> }) {
  return (
    <span className="sf-line__title">
      {line.path ? (
        <SiteLink site={site} to={line.path}>
          {line.title}
        </SiteLink>
      ) : (
        line.title
      )}
    </span>
  );
}

export function LinePicture({ site, picture }: { site: Site; picture: SitePicture | null }) {
  return (
    <span className="sf-line__img">
      {picture ? <Picture site={site} picture={picture} sizes="88px" isDecoration /> : <Icon name="picture" />}
    </span>
  );
}

/** Conditions of an order are words from the day it was placed. */
export function LineCondition({ condition }: { condition: string }) {
  if (!condition) return null;
  const name = condition.toLowerCase().replace(/[^a-z-]/g, '');
  return <span className={`sf-badge sf-badge--${name}`}>{say(condition)}</span>;
}
