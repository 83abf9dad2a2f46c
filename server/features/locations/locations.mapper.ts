import type { Location, LocationInput } from '#contract/locations/locations.contract.ts';
import type { LocationRow } from './locations.repository.ts';

type Address = Location['address'];

const noAddress: Address = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };

export const toLocation = (row: LocationRow): Location => ({
  _id: row.id,
  store: row.store_id,
  name: row.name,
  address: { ...noAddress, ...(row.address as Partial<Address>) },
  phone: row.phone,
  hours: row.hours as Location['hours'],
  isPickup: row.is_pickup,
  productsCount: row.products_count,
});

/** The columns of what was sent; what was left out is undefined. */
export const toColumns = ({ name, address, phone, hours, isPickup }: Partial<LocationInput>) => ({
  name,
  address: address && JSON.stringify(address),
  phone,
  hours: hours && JSON.stringify(hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from))),
  is_pickup: isPickup,
});
