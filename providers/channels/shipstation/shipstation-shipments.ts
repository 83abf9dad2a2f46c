import { VendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { HubKeys, HubShipment } from '../shipping-hub.port.ts';
import { shipmentsAnswer, type WireShipment } from './shipstation-answers.ts';
import type { HubCalls, Patience } from './shipstation-calls.ts';
import { carrierName, largestPage } from './shipstation-facts.ts';
import { fromPacific, toPacific } from './shipstation-pacific.ts';

/** Every page of a list, however many there are. */
export async function readShipments(
  calls: HubCalls,
  keys: HubKeys,
  list: URL,
  patience: Patience,
): Promise<HubShipment[]> {
  const found = new Map<number, WireShipment>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const to = new URL(list);
    to.searchParams.set('page', String(page));
    to.searchParams.set('pageSize', String(largestPage));
    const answer = await calls.read(keys, shipmentsAnswer, { to, patience });
    if (answer.shipments.length === 0) break;
    for (const shipment of answer.shipments) found.set(shipment.shipmentId, shipment);
    pages = answer.pages;
  }
  return [...found.values()].flatMap(toShipment);
}

// Labels for the way back are no news for a buyer, and what has no key is of another channel.
function toShipment(shipment: WireShipment): HubShipment[] {
  const { shipmentId, orderKey, trackingNumber, carrierCode, voided, isReturnLabel } = shipment;
  if (!orderKey || isReturnLabel) return [];
  return [
    {
      shipmentId: String(shipmentId),
      orderId: orderKey,
      trackingNumber: trackingNumber?.trim() ?? '',
      carrier: carrierName(carrierCode ?? ''),
      shippedAt: shippedAt(shipment),
      isVoided: voided ?? false,
    },
  ];
}

/** The day of shipping has no hour; mostly it is the day on which the label was made. */
function shippedAt({ createDate, shipDate }: WireShipment): Date {
  const made = fromPacific(createDate);
  if (!made) throw new VendorUnavailable('Unexpected answer (createDate)');
  const day = (shipDate ?? '').slice(0, 10);
  const isAnotherDay = day !== '' && day !== toPacific(made).slice(0, 10);
  return (isAnotherDay && fromPacific(`${day}T12:00:00`)) || made;
}
