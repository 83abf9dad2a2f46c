import { cents, multiplyCents } from '#contract/kit/money.ts';
import { later, say, t } from '#contract/language/translate.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { rootOf } from '#contract/storefront/site-languages.ts';
import type { ManifestLine, TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { countOf, formatCents, formatNumber } from '#storefront/texts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteLink } from '../../parts/site-link.tsx';

interface Props {
  site: Site;
  truckload: TruckloadDetail;
  manifest: NonNullable<TruckloadDetail['manifest']>;
}

interface Column {
  name: string;
  /** Never broken into lines. */
  isShort?: boolean;
  text(line: ManifestLine): string;
  /** Of the whole lot. */
  sum?: string;
}

const words: readonly Column[] = [
  { name: later('Item'), text: ({ title }) => title },
  { name: later('Brand'), text: ({ brand }) => brand },
  { name: 'UPC', isShort: true, text: ({ barcode }) => barcode },
  { name: later('Category'), text: ({ category }) => category },
  { name: later('Condition'), isShort: true, text: ({ condition }) => say(condition) },
];

const sumsOf = ({ units, retailCents }: TruckloadDetail): Column[] => [
  { name: t('Units'), text: ({ quantity }) => formatNumber(quantity), sum: formatNumber(units ?? 0) },
  { name: t('Unit retail'), text: ({ unitRetailCents }) => formatCents(unitRetailCents) },
  {
    name: t('Retail value'),
    text: ({ quantity, unitRetailCents }) => formatCents(multiplyCents(unitRetailCents, quantity)),
    sum: formatCents(retailCents ?? cents(0)),
  },
];

/** The largest lines of the manifest, and the way to all of them. */
export function ManifestTable({ site, truckload, manifest }: Props) {
  const { lines, top, path } = manifest;
  const isWhole = lines <= top.length;
  // A column that says nothing is only in the way.
  const named = words.filter(({ text }) => top.some((line) => text(line) !== ''));
  return (
    <section className="sf-section" aria-labelledby="manifest">
      <div className="sf-section__head">
        <div>
          <h2 id="manifest">{t('Manifest')}</h2>
          <p>
            {isWhole
              ? t('{lines}, the largest by retail value first.', { lines: countOf(lines, 'line', 'lines') })
              : t('The {top} largest of {lines} lines, by retail value.', {
                  top: top.length,
                  lines: formatNumber(lines),
                })}
          </p>
        </div>
        <SiteLink site={{ base: rootOf(site) }} to={path} className="sf-btn sf-btn--line" download>
          <Icon name="download" />
          {t('Download CSV')}
        </SiteLink>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="sf-tablebox" aria-label={t('Lines of the manifest')} tabIndex={0}>
        <Lines named={named} sums={sumsOf(truckload)} manifest={manifest} />
      </section>
      {!isWhole && (
        <p className="sf-tablebox__more">
          <SiteLink site={{ base: rootOf(site) }} to={path} className="sf-more" download>
            {t('Download all {lines} lines', { lines: formatNumber(lines) })}
          </SiteLink>
        </p>
      )}
    </section>
  );
}

function Lines({
  named,
  sums,
  manifest: { lines, top },
}: { named: readonly Column[]; sums: Column[] } & Pick<Props, 'manifest'>) {
  return (
    <table className="sf-manifest">
      <thead>
        <tr>
          {named.map(({ name }) => (
            <th key={name} scope="col">
              {say(name)}
            </th>
          ))}
          {sums.map(({ name }) => (
            <th key={name} scope="col" className="sf-amount">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {top.map((line) => (
          <tr key={line.line}>
            {named.map(({ name, text, isShort }) => (
              <td key={name} className={isShort ? 'sf-short' : undefined}>
                {text(line)}
              </td>
            ))}
            {sums.map(({ name, text }) => (
              <td key={name} className="sf-amount">
                {text(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={named.length}>
            {t('Whole lot, {lines}', { lines: countOf(lines, 'line', 'lines') })}
          </th>
          {sums.map(({ name, sum = '' }) => (
            <td key={name} className="sf-amount">
              {sum}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
