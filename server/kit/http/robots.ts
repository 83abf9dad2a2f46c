/** What search engines may look at: the public site, not the app behind it. */
export const robotsText = (appUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /app',
    'Disallow: /api/',
    'Disallow: /builder/',
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');

export function sitemapText(appUrl: string, pages: readonly { path: string; changed?: string | undefined }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${appUrl}${path}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
