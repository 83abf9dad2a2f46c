import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ShippingSettings } from '#contract/shipping/shipping.schemas.ts';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { deliverySettingsPath, pickupSettingsPath, shippingSettingsPath } from './shipping-paths.ts';
import { StoreFrame } from './store-frame.tsx';

/** /app/stores/:storeId/shipping: the three ways an order reaches its buyer, and how each is set up. */
export function ShippingPage() {
  const { title } = t.shipping;
  useDocumentTitle(title);
  return <StoreFrame>{(store) => <Overview store={store} />}</StoreFrame>;
}

function Overview({ store }: { store: FullStore }) {
  const { title, description, parcels, delivery, pickup } = t.shipping;
  const { _id: id, shipping } = store;
  return (
    <>
      <PageHeader title={title} description={description} actions={<StoreSelector />} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Way
          title={parcels.title}
          text={parcels.text}
          isOn={shipping.parcels.isOn}
          to={shippingSettingsPath(id)}
          lines={describeParcels(shipping)}
        />
        <Way
          title={delivery.title}
          text={delivery.text}
          isOn={shipping.delivery.isOn}
          to={deliverySettingsPath(id)}
          lines={describeDelivery(shipping, store.storeLocation)}
        />
        <Way
          title={pickup.title}
          text={pickup.text}
          isOn={shipping.pickup.isOn}
          to={pickupSettingsPath(id)}
          lines={describePickup(shipping)}
        />
      </Box>
    </>
  );
}

interface WayProps {
  title: string;
  text: string;
  isOn: boolean;
  to: string;
  /** What is set up; shown while it is on. */
  lines: readonly string[];
}

function Way({ title, text, isOn, to, lines }: WayProps) {
  const { on, off, edit, editNamed, setUp, setUpNamed } = t.shipping;
  return (
    <SectionCard
      title={title}
      action={isOn ? <StatusChip tone="success" glyph="check" label={on} /> : <StatusChip shape="tag" label={off} />}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: { lg: 132 } }}>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        {isOn &&
          lines.map((line) => (
            <Typography key={line} variant="body2">
              {line}
            </Typography>
          ))}
        <Button
          component={Link}
          to={to}
          variant={isOn ? 'outlined' : 'contained'}
          aria-label={isOn ? editNamed(title) : setUpNamed(title)}
          sx={{ mt: 'auto', alignSelf: 'flex-start' }}
        >
          {isOn ? edit : setUp}
        </Button>
      </Box>
    </SectionCard>
  );
}

function describeParcels({ parcels: { zones } }: ShippingSettings): string[] {
  const { summary, noZones } = t.shipping.parcels;
  const rates = zones.reduce((sum, zone) => sum + zone.rates.length, 0);
  return [zones.length > 0 ? summary(zones.length, rates) : noZones];
}

function describeDelivery({ delivery }: ShippingSettings, places: readonly { _id: string; name: string }[]): string[] {
  const { codes, around, fee } = t.shipping.delivery;
  const { area, postalCodes, radius } = delivery;
  const place = places.find(({ _id }) => _id === radius.location)?.name ?? '';
  return [area === 'radius' ? around(radius.miles, place) : codes(postalCodes.length), fee(formatMoney(delivery.fee))];
}

function describePickup({ pickup }: ShippingSettings): string[] {
  const { summary, everyPlace, noPlaces } = t.shipping.pickup;
  if (pickup.places.length === 0) return [everyPlace];
  const open = pickup.places.filter(({ isOn }) => isOn).length;
  return [open > 0 ? summary(open) : noPlaces];
}
