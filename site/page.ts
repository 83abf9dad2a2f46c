import type { ReactNode } from 'react';

/** A page of the public site, before it is drawn. */
export interface SitePage {
  path: string;
  /** As the browser's tab shows it; the brand is added. */
  title: string;
  description: string;
  /** What lists and the search call it. */
  label: string;
  /** What else it can be found by. */
  keywords: readonly string[];
  /** Where the same content has its home, when that is elsewhere. */
  canonical?: string;
  /** For search engines: schema.org objects; `@id` and addresses begin with the site's own. */
  data?: readonly object[];
  /** The day it was last changed, where that is known. */
  changed?: string;
  content: ReactNode;
}

/** A page as a file. */
export interface DrawnPage extends Pick<SitePage, 'path' | 'label' | 'keywords' | 'description' | 'changed'> {
  html: string;
  /** Whether search engines are told of it. */
  isListed: boolean;
}

/** The address of the app's origin is known when it is served, not when it is built. */
export const origin = '__APP_URL__';

/** Files of the site by what they are called here, with the addresses they are served at. */
export interface SiteFiles {
  style: string;
  script: string;
  font: string;
  of(name: string): string;
}
