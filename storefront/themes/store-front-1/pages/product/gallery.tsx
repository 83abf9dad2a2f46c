import { t } from '#contract/language/translate.ts';
import type { Site, Picture as SitePicture } from '#contract/storefront/site.schemas.ts';
import { Icon } from '../../parts/icon.tsx';
import { Picture } from '../../parts/picture.tsx';

const large = '(min-width: 1280px) 576px, (min-width: 900px) 48vw, 100vw';

interface Props {
  site: Site;
  title: string;
  pictures: readonly SitePicture[];
  isSold: boolean;
}

/** Pictures side by side to swipe through; thumbnails are links to them. */
export function Gallery({ site, title, pictures, isSold }: Props) {
  const hasMany = pictures.length > 1;
  return (
    <div className={`sf-gallery ${hasMany ? '' : 'sf-gallery--one'} ${isSold ? 'sf-gallery--sold' : ''}`.trim()}>
      {hasMany && (
        <ul className="sf-gallery__thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={t('Photo {number} of {count}', { number: index + 1, count: pictures.length })}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Picture site={site} picture={picture} sizes="80px" isDecoration />
              </a>
            </li>
          ))}
        </ul>
      )}
      <section className="sf-gallery__main" aria-label={t('Photos')} tabIndex={hasMany ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <figure key={picture.key} id={`photo-${index + 1}`}>
            <Picture
              site={site}
              picture={{ ...picture, alt: picture.alt || title }}
              sizes={large}
              isFirst={index === 0}
            />
          </figure>
        ))}
        {pictures.length === 0 && (
          <div className="sf-gallery__none">
            <Icon name="picture" size={28} />
            {t('No photo yet')}
          </div>
        )}
      </section>
    </div>
  );
}
