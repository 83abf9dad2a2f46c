import { Drawing } from '../../parts/drawing.tsx';
import { useFiles } from '../../parts/files-context.ts';

/** Where the recording is; `scripts/record-tour.ts` keeps to it. */
const tourLength = '0:44';

const chapters = [
  { at: '0:00', title: 'Scan', text: 'A phone, a scanner or a list of codes' },
  { at: '0:12', title: 'Check the find', text: 'Photos, retail price, category' },
  { at: '0:22', title: 'Set condition and price', text: 'For one item, or for all of them at once' },
  { at: '0:32', title: 'Publish', text: 'The store is live, the first order comes in' },
] as const;

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
