import { t } from '#contract/language/translate.ts';
import type { ProductDetail } from '#contract/storefront/pages.schemas.ts';

/** What is known about the item, in a table. */
export function Details({ product }: { product: ProductDetail }) {
  const { manufacturer, brand, rating } = product;
  const known = [
    { name: t('Brand'), value: brand },
    { name: t('Manufacturer'), value: manufacturer === brand ? '' : manufacturer },
    ...product.aspects.map(({ name, value }) => ({ name: name.replaceAll('_', ' '), value })),
    { name: t('Rating'), value: rating ? t('{rating} of 5', { rating }) : '' },
    { name: t('Barcode'), value: product.gtin.replace(/^0+(?=\d{12})/, '') },
    { name: 'SKU', value: product.sku },
    { name: t('Item number'), value: product.clSku },
  ];
  return (
    <section className="sf-product__details" aria-labelledby="details">
      <h2 id="details">{t('Details')}</h2>
      <table className="sf-aspects">
        <tbody>
          {known
            .filter(({ value }) => value)
            .map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
