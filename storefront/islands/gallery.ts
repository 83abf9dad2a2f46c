/** Links move the strip of pictures alone instead of the whole page, and show which picture is seen. */
function connectStrip(page: Document, stripSelector: string, linkSelector: string): void {
  const strip = page.querySelector<HTMLElement>(stripSelector);
  const thumbs = [...page.querySelectorAll<HTMLAnchorElement>(linkSelector)];
  if (!strip || thumbs.length === 0) return;
  const photos = thumbs.map(({ hash }) => page.getElementById(hash.slice(1)));
  const mark = (shown: Element) => {
    for (const [index, thumb] of thumbs.entries()) {
      if (photos[index] === shown) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target);
    },
    { root: strip, threshold: 0.6 },
  );
  for (const [index, thumb] of thumbs.entries()) {
    const photo = photos[index];
    if (!photo) continue;
    watch.observe(photo);
    thumb.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      strip.scrollTo({ left: photo.offsetLeft });
    });
  }
}

export const enhanceGallery = (page: Document): void =>
  connectStrip(page, '.sf-gallery__main', '.sf-gallery__thumbs a');

export const enhanceSlider = (page: Document): void => connectStrip(page, '.sf-slider__strip', '.sf-slider__dots a');
