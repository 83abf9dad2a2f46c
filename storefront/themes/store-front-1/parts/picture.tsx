import { type PictureFormat, pictureFiles } from '#contract/storefront/renderer.ts';
import type { Site, Picture as SitePicture } from '#contract/storefront/site.schemas.ts';

interface Props {
  site: Pick<Site, 'assets'>;
  picture: Pick<SitePicture, 'key' | 'alt' | 'width' | 'height' | 'copies'>;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The first picture of the page is what a visitor waits for. */
  isFirst?: boolean;
  className?: string;
  /** Left out when the words stand beside it already. */
  isDecoration?: boolean;
}

/** A picture in the newest format that a browser knows, no larger than it is shown. */
export function Picture({ site, picture, sizes, isFirst = false, className, isDecoration = false }: Props) {
  // The builder shows pictures that are not stored yet from where they are.
  const addressOf = (key: string) => (key.startsWith('blob:') ? key : `${site.assets}/${encodeURI(key)}`);
  const setOf = (format: PictureFormat) =>
    pictureFiles(picture, format)
      .map(({ key, width }) => `${addressOf(key)} ${width}w`)
      .join(', ');
  const hasCopies = picture.copies !== 'none';
  return (
    <picture>
      {hasCopies && <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />}
      {hasCopies && <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />}
      <img
        className={className}
        src={addressOf(picture.key)}
        srcSet={hasCopies ? setOf('jpg') : undefined}
        sizes={hasCopies ? sizes : undefined}
        alt={isDecoration ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  );
}
