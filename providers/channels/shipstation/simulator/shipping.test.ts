import { describe, expect, test } from 'vitest';
import { serveAnswers, shipstationForTest, wireOrder } from '../shipstation.fixture.ts';

const { world, get, post } = shipstationForTest();

describe('shipping', () => {
  test('closes the order, and voiding opens it again', async () => {
    const { orderId } = (await post('/orders/createorder', wireOrder())).json();
    const { shipments } = await world.press(`orders/${orderId}/ship`, { carrier: 'fedex' });
    expect((await get('/shipments?orderNumber=1042&includeShipmentItems=true')).json()).toMatchObject({
      total: 1,
      page: 1,
      pages: 1,
      shipments: [
        {
          orderId,
          orderKey: 'k1',
          carrierCode: 'fedex',
          voided: false,
          shipDate: '2026-11-15',
          createDate: '2026-11-15T10:00:00.0000000',
          shipmentItems: [{ name: 'Drill' }],
        },
      ],
    });
    expect((await world.press(`orders/${orderId}/ship`)).shipments).toEqual([]);
    expect((await post('/orders/createorder', wireOrder())).json().Message).toContain('cannot be updated');
    await world.press(`shipments/${shipments[0].shipmentId}/void`);
    expect((await get('/shipments?voidDateStart=2026-11-15')).json().shipments).toMatchObject([{ voided: true }]);
    expect((await get(`/orders/${orderId}`)).json().orderStatus).toBe('awaiting_shipment');
    expect((await get('/shipments?voidDateStart=2026-11-16')).json().total).toBe(0);
  });

  async function listening(statuses: number[] = []) {
    const app = await serveAnswers((_request, response) => response.writeHead(statuses.shift() ?? 200).end());
    await post('/webhooks/subscribe', { target_url: app.url, event: 'SHIP_NOTIFY', friendly_name: 'Ours' });
    const { orderId } = (await post('/orders/createorder', wireOrder())).json();
    return { app, ship: () => world.press(`orders/${orderId}/ship`) };
  }

  test('is told to who listens, by the address alone', async () => {
    const { app, ship } = await listening();
    const { shipments } = await ship();
    await world.deliver();
    const resource = `${world.baseUrl}/shipments?batchId=${shipments[0].batchId}&includeShipmentItems=False`;
    expect(app.received.map(({ body }) => JSON.parse(body))).toEqual([
      { resource_url: resource, resource_type: 'SHIP_NOTIFY' },
    ]);
    app.close();
  });

  test('can be told twice, late, or with an address elsewhere', async () => {
    const { app, ship } = await listening();
    for (const scenario of ['notice-duplicate', 'notice-late', 'notice-foreign']) world.arm(scenario);
    await ship();
    expect(app.received).toEqual([]);
    await world.deliver();
    expect(app.received).toHaveLength(2);
    expect(JSON.parse(app.received[0]?.body ?? '').resource_url).toMatch(/^https:\/\/shipstation\.example\//);
    app.close();
  });

  test('is told again until it is taken', async () => {
    const { app, ship } = await listening([500]);
    await ship();
    expect(await world.deliver()).toBe(1);
    expect(await world.deliver()).toBe(0);
    expect(app.received).toHaveLength(2);
    app.close();
  });

  test('is told to nobody who was switched off or has left', async () => {
    const { app, ship } = await listening();
    const [webhook] = (await get('/webhooks')).json().webhooks;
    const stranger = await world.openAccount('Dock 5');
    expect((await world.raw(stranger, 'DELETE', `/webhooks/${webhook.WebHookID}`)).statusCode).toBe(404);
    expect((await world.raw(world.keys, 'DELETE', `/webhooks/${webhook.WebHookID}`)).statusCode).toBe(200);
    await ship();
    await world.deliver();
    expect(app.received).toEqual([]);
    app.close();
  });
});
