import { Drawing } from '../../parts/drawing.tsx';
import { useFiles } from '../../parts/files-context.ts';
import { chapters, tourLength } from './tour-chapters.ts';

/** A recording of the product; nothing of it is loaded before somebody wants to see it. */
export function Tour() {
  const files = useFiles();
  return (
    <section className="sec video">
      <div className="wrap">
        <h2>From shrink wrap to “Order received”</h2>
        <p className="lead">
          The product itself, recorded from a real screen: a barcode, a product, a store, an order.
        </p>
        <div className="video__in">
          <div className="video__frame">
            <Drawing
              name="tour"
              width={800}
              height={450}
              alt="A phone scanning the barcode on a carton; what it found shows beside it"
            />
            <a
              className="play"
              href={files.of('tour.webm')}
              data-video={files.of('tour.webm')}
              data-captions={files.of('tour.vtt')}
              data-poster={files.of('tour.jpg')}
            >
              <i>
                <svg width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
                  <path d="M2 1.5l17 9.5-17 9.5z" fill="#fff" />
                </svg>
              </i>
              Watch the tour, {tourLength}
            </a>
          </div>
          <ol className="chap">
            {chapters.map(({ at, title, text }) => (
              <li key={at}>
                <time dateTime={`PT${at.replace(':', 'M')}S`}>{at}</time>
                <div>
                  <b>{title}</b>
                  <span>{text}</span>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
