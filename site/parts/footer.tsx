import { footerColumns } from '#contract/site/public-pages.ts';
import { Brand } from './brand.tsx';

/** The footer of every public page; the server fills in this year. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__columns">
          <div>
            <Brand />
            <p>Online stores for liquidation and surplus sellers, built from the barcodes on your pallets.</p>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={label}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot__end">
          <span>© 2022–__YEAR__ Scanfront</span>
          <span>Made for people who own a pallet jack.</span>
        </div>
      </div>
    </footer>
  );
}
