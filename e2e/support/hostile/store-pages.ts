/** Every page that a published store tells search engines of. */
export async function listedPages(site: string): Promise<string[]> {
  const read = async (address: string): Promise<string[]> => {
    const text = await (await fetch(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));
  };
  const maps = await read(`${site}/sitemap.xml`);
  return (await Promise.all(maps.map((map) => (map.endsWith('.xml') ? read(map) : [map])))).flat();
}
