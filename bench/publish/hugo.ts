import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inFolder, type Row } from '../kit/measure.ts';

/** A page as publishing drew it, and what it was drawn from. */
export interface DrawnPage {
  file: string;
  view: string;
  html: string;
}

/** Hugo on the same content: the same data, frame and cards in its own templates. Nothing where it is not installed. */
export async function measureHugo(pages: readonly DrawnPage[]): Promise<Row[]> {
  if (spawnSync('hugo', ['version'], { stdio: 'ignore' }).status !== 0) return [];
  const drawn = pages.filter(({ view }) => /^\{"kind":"(product|listing)"/.test(view));
  return inFolder(async (folder) => {
    writeContent(folder, drawn);
    writeLayouts(folder, drawn[0]?.html ?? '');
    const started = performance.now();
    const { status, stderr } = spawnSync('hugo', ['--quiet', '--source', folder], { encoding: 'utf8' });
    const ms = performance.now() - started;
    if (status !== 0) throw new Error(`Hugo failed: ${stderr}`);
    const made = readdirSync(join(folder, 'public'), { recursive: true }).filter((name) =>
      String(name).endsWith('.html'),
    );
    const [seconds, rate] = [(ms / 1000).toFixed(2), Math.round((made.length * 1000) / ms)];
    return [
      { what: 'Hugo, products and lists, not compressed', 'floor, s': seconds, pages: made.length, 'pages/s': rate },
    ];
  });
}

function writeContent(folder: string, pages: readonly DrawnPage[]): void {
  // Only what is asked for: no feeds, no site map, no lists of its own.
  const disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'section', 'home', '404'];
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({ baseURL: 'http://localhost/', disableKinds, uglyURLs: true }),
  );
  for (const { file, view } of pages) {
    const path = join(folder, 'content', file.replace(/\.html$/, '.md'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ title: file, view: JSON.parse(view) }));
  }
}

/** Header and footer stand in Hugo's layout as our own theme writes them; what differs from page to page is a template. */
function writeLayouts(folder: string, sample: string): void {
  const [before = '', rest = ''] = sample.split(/<main[^>]*>/, 2);
  const after = rest.slice(rest.indexOf('</main>'));
  const raw = (text: string) => text.replaceAll('{{', '{{ "{{" }}');
  const layouts = join(folder, 'layouts');
  mkdirSync(join(layouts, '_default'), { recursive: true });
  mkdirSync(join(layouts, 'partials'), { recursive: true });
  writeFileSync(join(layouts, '_default', 'single.html'), `${raw(before)}<main id="main">${body}${raw(after)}`);
  writeFileSync(join(layouts, 'partials', 'card.html'), card);
  writeFileSync(join(layouts, 'partials', 'picture.html'), picture);
}

const picture = `<picture>{{ $key := replace .key ".jpg" "" }}{{ range slice "avif" "webp" }}<source type="image/{{ . }}"
 srcset="/assets/{{ $key }}-thumb.{{ . }} 350w, /assets/{{ $key }}-600.{{ . }} 600w, /assets/{{ $key }}.{{ . }} 1000w"
 sizes="(max-width: 899px) 50vw, 300px">{{ end }}<img class="sf-card__img" src="/assets/{{ .key }}" alt="{{ .alt }}"
 width="{{ .width }}" height="{{ .height }}" loading="lazy" decoding="async"></picture>`;

// Hugo makes the names of nested maps small, but not of those in lists.
const card = `<li class="sf-card"><div class="sf-card__pic">{{ with .picture }}{{ partial "picture.html" . }}{{ end }}
<span class="sf-badge sf-badge--{{ lower .condition }}">{{ .condition }}</span></div>
<h3 class="sf-card__title"><a href="{{ .path }}">{{ .title }}</a></h3>
<p class="sf-price"><span class="sf-price__now">\${{ div .priceCents 100.0 | printf "%.2f" }}</span>
{{ with .wasCents }}<s class="sf-price__was">\${{ div . 100.0 | printf "%.2f" }}</s>{{ end }}</p>
<p class="sf-card__get">{{ if .ships }}Ships{{ end }} {{ if .picksUp }}or pickup{{ end }}</p></li>`;

const body = `{{ with .Params.view }}{{ if eq .kind "product" }}{{ with .product }}
<nav class="sf-crumbs"><ol>{{ range .crumbs }}<li><a href="{{ .to }}">{{ .label }}</a></li>{{ end }}</ol></nav>
<h1>{{ .title }}</h1>{{ range .pictures }}{{ partial "picture.html" . }}{{ end }}
<p class="sf-price">\${{ div .pricecents 100.0 | printf "%.2f" }}</p><div>{{ safeHTML .description }}</div>
<dl class="sf-aspects">{{ range .aspects }}<dt>{{ .name }}</dt><dd>{{ .value }}</dd>{{ end }}</dl>{{ end }}
<ul class="sf-products">{{ range .related }}{{ partial "card.html" . }}{{ end }}</ul>
{{ else }}<h1>{{ .title }}</h1><form>{{ range $name, $choices := .facets }}{{ range $choices }}
<label><input type="checkbox" name="{{ $name }}" value="{{ .value }}">{{ .label }} <span>{{ .count }}</span></label>{{ end }}{{ end }}</form>
<ul class="sf-products">{{ range .cards }}{{ partial "card.html" . }}{{ end }}</ul>{{ end }}{{ end }}`;
