/** Fills in a page of the sandbox as somebody in front of it would; where its form leads to. */
export async function fillPage(url: string, choices: Record<string, string>): Promise<URL> {
  const source = await (await fetch(url)).text();
  const action = /<form[^>]* action="([^"]+)"/.exec(source)?.[1];
  if (!action) throw new Error(`There is nothing to fill in at ${url}:\n${source}`);
  const form = new URLSearchParams(inputsOf(source));
  for (const [name, value] of Object.entries(choices)) {
    if (value === '') form.delete(name);
    else form.set(name, value);
  }
  const response = await fetch(new URL(action, url), { method: 'POST', body: form, redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`${url} leads nowhere: ${response.status} ${await response.text()}`);
  return new URL(location, url);
}

function inputsOf(source: string): [string, string][] {
  return [...source.matchAll(/<input([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(` ${attributes}`)?.[1];
    const name = read('name');
    if (!name) return [];
    if (read('type') !== 'checkbox') return [[name, (read('value') ?? '').replaceAll('&amp;', '&')]];
    return / checked/.test(attributes) ? [[name, 'on']] : [];
  });
}
