import { roundCents } from '#contract/kit/money.ts';
import { t } from '#contract/language/translate.ts';
import type { TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { formatCents, formatNumber } from '#storefront/texts/format.ts';

/** What is known of a lot, in a table. */
export function LotFacts({ truckload }: { truckload: TruckloadDetail }) {
  const { priceCents, retailCents, units, pallets, weight, lots } = truckload;
  const known = [
    { name: t('Lot number'), value: truckload.lotNumber },
    { name: t('Lots available'), value: lots > 1 ? formatNumber(lots) : '' },
    { name: t('Retail value'), value: retailCents === null ? '' : formatCents(retailCents) },
    { name: t('Units'), value: units === null ? '' : formatNumber(units) },
    { name: t('Price per unit'), value: priceCents && units ? formatCents(roundCents(priceCents / units)) : '' },
    { name: t('Pallets'), value: pallets === null ? '' : formatNumber(pallets) },
    { name: t('Weight'), value: weight === null ? '' : `${formatNumber(weight)} lb` },
    { name: t('Condition'), value: t(truckload.condition) },
    { name: t('Program'), value: truckload.program },
    { name: t('Load type'), value: truckload.loadType },
    { name: t('Location'), value: truckload.place ?? '' },
  ];
  return (
    <table className="sf-aspects">
      <caption className="sf-vh">{t('About this lot')}</caption>
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
  );
}
