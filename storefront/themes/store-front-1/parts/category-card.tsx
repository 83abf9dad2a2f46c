import type { CategoryTile } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { countItems } from '#storefront/texts/format.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { SiteLink } from './site-link.tsx';

const sixth = '(min-width: 1280px) 203px, (min-width: 900px) 16vw, 31vw';

interface Props {
  site: Site;
  tile: CategoryTile;
  sizes?: string;
  showsCount?: boolean;
  /** Whether its picture may be the largest thing a visitor sees first. */
  isFirst?: boolean;
}

/** Goods on a shelf, their name on the shelf's label; stands in `.sf-categories__grid`. */
export function CategoryCard({ site, tile, sizes = sixth, showsCount = true, isFirst = false }: Props) {
  return (
    <li>
      <SiteLink site={site} to={tile.path} className="sf-category">
        {tile.picture ? (
          <Picture
            site={site}
            picture={tile.picture}
            sizes={sizes}
            isFirst={isFirst}
            className="sf-category__img"
            isDecoration
          />
        ) : (
          <span className="sf-category__img sf-category__img--none">
            <Icon name="box" size={28} />
          </span>
        )}
        <span className="sf-category__edge">
          <span className="sf-category__label">
            <b>{tile.name}</b>
            {showsCount && <small>{countItems(tile.count)}</small>}
          </span>
        </span>
      </SiteLink>
    </li>
  );
}
