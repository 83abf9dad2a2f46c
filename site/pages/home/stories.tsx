import { Drawing } from '../../parts/drawing.tsx';

/** Nobody is quoted who has not spoken: it is the demo store that tells. */
export function Testimonial() {
  return (
    <section className="sec wrap">
      <div className="quote">
        <Drawing
          name="floor-manager"
          width={400}
          height={480}
          alt="Drawing of a floor manager in a safety vest holding a scanner"
        />
        <figure>
          <blockquote>
            “Sixty items, scanned between unloading and lunch. Titles, photos and retail prices were there before the
            box was closed. By one, the first pickup stood at the bay door.”
          </blockquote>
          <figcaption>
            <b>How a Friday goes in our demo store</b>
            An example, told with the goods that come with every trial
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

const figures = [
  ['60', 'units on the pallet'],
  ['54', 'that can be sold'],
  ['$1,060', 'what they cost'],
] as const;

export function CaseStudy() {
  return (
    <section className="sec wrap case">
      <div>
        <p className="meta case__kind">Example story: CCB</p>
        <h2>From a pallet’s manifest to the first pickup, step by step</h2>
        <dl className="case__fig">
          {figures.map(([figure, what]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="case__text">
          CCB is our example store. Its story shows what three people do with one pallet: read the manifest, scan, test,
          set prices, publish, and sell in three places from one count.
        </p>
        <a className="btn btn--line" href="/customer/ccb">
          Read the CCB story
        </a>
      </div>
      <div className="case__pic">
        <Drawing name="dock" width={400} height={400} alt="Open trailer at a dock door, loaded with wrapped pallets" />
      </div>
    </section>
  );
}
