import type { SectionOf } from '#contract/design/sections.ts';
import { t } from '#contract/language/translate.ts';
import type { Site, SiteSlide } from '#contract/storefront/site.schemas.ts';
import { Picture } from '../parts/picture.tsx';
import { Section } from '../parts/section.tsx';
import { SiteLink } from '../parts/site-link.tsx';

// On a phone the picture is cropped to half of its width, so that it has to be twice as wide as the window.
const sizes = '(min-width: 1280px) 1216px, (min-width: 900px) 100vw, (min-width: 600px) 134vw, 200vw';

interface Props {
  site: Site;
  section: SectionOf<'slider'>;
  /** Whether the first slide's name is the title of the page. */
  isTitle: boolean;
  /** Whether it opens the page. */
  isFirst?: boolean;
}

/** Pictures in a strip that is swiped or scrolled; nothing moves by itself. */
export function Slider({ site, section, isTitle, isFirst = false }: Props) {
  const { slides } = site;
  if (slides.length === 0) return null;
  return (
    <Section section={section} label={t('Highlights')}>
      <div className="sf-wrap">
        <ul className="sf-slider__strip">
          {slides.map((slide, index) => (
            <Slide
              key={slide.picture.key}
              site={site}
              slide={slide}
              number={index + 1}
              isTitle={isTitle && index === 0}
              isFirst={isFirst && index === 0}
            />
          ))}
        </ul>
        {slides.length > 1 && (
          <nav className="sf-slider__dots" aria-label={t('Slides')}>
            {slides.map((slide, index) => (
              <a key={slide.picture.key} href={`#slide-${index + 1}`}>
                <span className="sf-vh">
                  {t('Slide {number} of {count}', { number: index + 1, count: slides.length })}
                </span>
              </a>
            ))}
          </nav>
        )}
      </div>
    </Section>
  );
}

interface SlideProps {
  site: Site;
  slide: SiteSlide;
  number: number;
  isTitle: boolean;
  isFirst: boolean;
}

function Slide({ site, slide, number, isTitle, isFirst }: SlideProps) {
  const { name, label, text, buttonText, linkTo, side } = slide;
  const picture = (
    <Picture
      site={site}
      picture={slide.picture}
      sizes={sizes}
      isFirst={isFirst}
      className="sf-slide__img"
      isDecoration={Boolean(name)}
    />
  );
  const hasCard = Boolean(name || label || text || (buttonText && linkTo));
  return (
    <li className={`sf-slide sf-slide--${side} sf-slide-${number}`} id={`slide-${number}`}>
      {hasCard || !linkTo ? (
        picture
      ) : (
        <SiteLink site={site} to={linkTo} className="sf-slide__link">
          {picture}
        </SiteLink>
      )}
      {hasCard && (
        <div className="sf-slide__card">
          {label && <p className="sf-slide__lot">{label}</p>}
          <SlideName site={site} slide={slide} heading={isTitle ? 'h1' : 'h2'} />
          {text && <p>{text}</p>}
          {buttonText && linkTo && (
            <SiteLink site={site} to={linkTo} className="sf-btn">
              {buttonText}
            </SiteLink>
          )}
        </div>
      )}
    </li>
  );
}

/** Without a button the name is the link, and the whole slide can be pressed. */
function SlideName({ site, slide, heading: Heading }: { site: Site; slide: SiteSlide; heading: 'h1' | 'h2' }) {
  if (!slide.name) return null;
  if (slide.buttonText || !slide.linkTo) return <Heading>{slide.name}</Heading>;
  return (
    <Heading>
      <SiteLink site={site} to={slide.linkTo} className="sf-slide__whole">
        {slide.name}
      </SiteLink>
    </Heading>
  );
}
