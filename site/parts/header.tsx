import { headerLinks } from '#contract/site/public-pages.ts';
import { Brand } from './brand.tsx';

interface HeaderProps {
  /** Of the page that is shown. */
  path: string;
}

/**
 * The header of every public page. Both of its states are written down: whether somebody is signed in is known to the
 * browser alone, and the style shows what fits.
 */
export function Header({ path }: HeaderProps) {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav className="top__nav" aria-label="Main">
          <Links path={path} />
        </nav>
        <div className="top__end">
          <a className="top__login out" href="/login">
            Login
          </a>
          <a className="btn out" href="/register">
            Get started
          </a>
          <a className="btn in" href="/app">
            Dashboard
          </a>
          <MobileMenu path={path} />
        </div>
      </div>
    </header>
  );
}

function Links({ path }: HeaderProps) {
  return headerLinks.map(({ to, label }) => (
    <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
      {label}
    </a>
  ));
}

/** Opens without a script. */
function MobileMenu({ path }: HeaderProps) {
  return (
    <details className="menu">
      <summary aria-label="Menu">
        <svg
          width="22"
          height="22"
          viewBox="0 0 22 22"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M3 6h16M3 11h16M3 16h16" strokeLinecap="round" />
        </svg>
      </summary>
      <nav aria-label="Main">
        <Links path={path} />
        <a className="out" href="/login">
          Login
        </a>
        <a className="out" href="/register">
          Get started
        </a>
        <a className="in" href="/app">
          Dashboard
        </a>
      </nav>
    </details>
  );
}
