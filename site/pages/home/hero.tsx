import { Drawing } from '../../parts/drawing.tsx';
import { useFiles } from '../../parts/files-context.ts';

const shows =
  'A large barcode crossed by a scanner line; toward the right its bars become the uprights of a shelf with goods and prices';

export function Hero() {
  const files = useFiles();
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <h1>
          Convert your Barcodes into a powerful eCom store <em>Fast!</em>
        </h1>
        <div className="hero__side">
          <p>
            Scan the pallet. Scanfront finds the title, photos and retail price of every code and puts it in a store
            that takes orders today.
          </p>
          <div className="hero__cta">
            <a className="btn btn--l out" href="/register">
              Launch my store now
            </a>
            <a className="btn btn--l in" href="/app">
              Launch my store now
            </a>
          </div>
          <small>14 days free. No card needed.</small>
        </div>
      </div>
      <picture>
        <source media="(max-width: 899px)" srcSet={files.of('stage-phone.svg')} width="491" height="428" />
        <Drawing name="stage" width={1280} height={440} alt={shows} className="stage" isFirst />
      </picture>
    </section>
  );
}
