import { roundCents } from '#contract/kit/money.ts';
import type { TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';
import { formatCents, formatNumber } from '#storefront/texts/format.ts';

/** What is known of a lot, in a table. */
export function LotFacts({ truckload }: { truckload: TruckloadDetail }) {
  const { priceCents, retailCents, units, pallets, weight, lots } = truckload;
  const known = [
    { name: 'Lot number', value: truckload.lotNumber },
    { name: 'Lots available', value: lots > 1 ? formatNumber(lots) : '' },
    { name: 'Retail value', value: retailCents === null ? '' : formatCents(retailCents) },
    { name: 'Units', value: units === null ? '' : formatNumber(units) },
    { name: 'Price per unit', value: priceCents && units ? formatCents(roundCents(priceCents / units)) : '' },
    { name: 'Pallets', value: pallets === null ? '' : formatNumber(pallets) },
    { name: 'Weight', value: weight === null ? '' : `${formatNumber(weight)} lb` },
    { name: 'Condition', value: truckload.condition },
    { name: 'Program', value: truckload.program },
    { name: 'Load type', value: truckload.loadType },
    { name: 'Location', value: truckload.place ?? '' },
  ];
  return (
    <table className="sf-aspects">
      <caption className="sf-vh">About this lot</caption>
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
