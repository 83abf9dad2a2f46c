import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { mapPoint, radiusMiles } from '#contract/shipping/shipping.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDebouncedValue } from '#web/kit/use-debounced-value.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { coverageQuery } from './shipping.queries.ts';
import type { DeliveryValues } from './shipping-values.ts';

type Radius = DeliveryValues['delivery']['radius'];

/** Says which postal codes a distance reaches, or that it can't be told, before anybody relies on it. */
export function DeliveryCoverage({ storeId }: { storeId: string }) {
  const words = t.shipping.delivery.coverage;
  const { control } = useFormContext<DeliveryValues>();
  const { location, miles, point } = useWatch({ control, name: 'delivery.radius' });
  const settled = useDebouncedValue(JSON.stringify({ location, miles, point }));
  const query = coverageQuery(storeId, toQuery(JSON.parse(settled) as Radius));
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!data) return null;
  const nearest = data.nearest.map(({ postalCode }) => postalCode);
  const told = !data.isKnown
    ? words.unknown
    : data.total === 0
      ? words.none
      : words.covers(data.total, nearest, data.farthest);
  return (
    <div style={{ marginTop: 12 }}>
      <Banner tone={data.total === 0 ? 'warning' : 'info'}>{told}</Banner>
    </div>
  );
}

/** What can be asked about; null as long as the fields are not filled in. */
function toQuery({ location, miles, point = '' }: Radius) {
  const isReady = radiusMiles.safeParse(miles).success && mapPoint.safeParse(point).success;
  if (!isReady || (!location && !point)) return null;
  return { location: location ?? undefined, point, miles };
}
