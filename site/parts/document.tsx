import { origin, type SiteFiles, type SitePage } from '../page.ts';
import { FilesContext } from './files-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { InlineScript, JsonScript } from './scripts.tsx';
import { sessionMark } from './session-mark.ts';

interface DocumentProps {
  page: SitePage;
  files: SiteFiles;
}

/** A whole page. */
export function Document({ page, files }: DocumentProps) {
  return (
    <FilesContext value={files}>
      <html lang="en">
        <Head page={page} files={files} />
        <body>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <Header path={page.path} />
          <main id="main">{page.content}</main>
          <Footer />
        </body>
      </html>
    </FilesContext>
  );
}

const brand = 'Scanfront';

function Head({ page, files }: DocumentProps) {
  const title = page.path === '/' ? `${page.title} | ${brand}` : `${page.title} · ${brand}`;
  const address = `${origin}${page.canonical ?? page.path}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={address} />
      <InlineScript code={sessionMark} />
      <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={files.style} />
      <script type="module" src={files.script} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#F6F5F2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#121211" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={page.path.startsWith('/blog/') ? 'article' : 'website'} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${files.of('share.png')}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A barcode crossed by a scanner line becomes a shelf of goods with prices"
      />
      <meta name="twitter:card" content="summary_large_image" />
      {(page.data ?? []).map((data) => (
        <JsonScript
          key={JSON.stringify(data).slice(0, 60)}
          type="application/ld+json"
          data={{ '@context': 'https://schema.org', ...data }}
        />
      ))}
    </head>
  );
}
