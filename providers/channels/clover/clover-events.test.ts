import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { cloverForFile, listen, must, newItem } from './clover.fixture.ts';
import { cloverEvents } from './clover-events.ts';

const auth = 'the code of the dashboard';
let inbox: Awaited<ReturnType<typeof listen>>;
const world = cloverForFile(async () => {
  inbox = await listen();
  return { webhook: { url: inbox.url, auth } };
});
afterAll(() => inbox.close());
afterEach(() => {
  inbox.received.length = 0;
});

const read = (message = inbox.received.at(-1)) =>
  message && world.adapter({ webhookAuth: auth }).readEvents(message.body, message.headers);

async function connect() {
  const { tokens, merchant } = await world.connect('Corner Shop');
  const results = await world.adapter().push(tokens.access, merchant, [newItem('sf-1')]);
  await world.deliver();
  inbox.received.length = 0;
  return { merchant, itemId: must(results)[0]?.value?.itemId ?? '' };
}

describe('what Clover tells', () => {
  test('a sale is told as an order and an item that changed, each once', async () => {
    const { merchant, itemId } = await connect();
    await world.desk(`items/${itemId}/sell`);
    await world.deliver();
    expect(inbox.received).toHaveLength(1);
    expect(read()).toEqual({
      events: [
        { merchant, about: { kind: 'order', id: expect.any(String) } },
        { merchant, about: { kind: 'item', id: itemId, isDeleted: false } },
        { merchant, about: { kind: 'other', id: expect.any(String) } },
      ],
    });
  });

  test('an item that is deleted is told as such', async () => {
    const { merchant, itemId } = await connect();
    await world.desk(`items/${itemId}/delete`);
    await world.deliver();
    expect(read()).toEqual({ events: [{ merchant, about: { kind: 'item', id: itemId, isDeleted: true } }] });
  });

  test('an app that is uninstalled is told', async () => {
    const { merchant } = await connect();
    await world.desk(`shops/${merchant}/uninstall`);
    await world.deliver();
    expect(read()).toEqual({ events: [{ merchant, about: { kind: 'app', id: 'CLOVERAPP0001' } }] });
  });

  test('its first message to an address carries a code', async () => {
    await world.desk('verify');
    await world.deliver();
    expect(read()).toEqual({ verification: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test('a message can come twice, late, or from a stranger', async () => {
    const { itemId } = await connect();
    await world.arm('webhook-twice');
    await world.arm('webhook-late');
    await world.desk(`items/${itemId}/sell`);
    await world.deliver();
    expect(inbox.received).toHaveLength(2);
    expect(inbox.received[0]?.body).toEqual(inbox.received[1]?.body);
    await world.arm('webhook-forged');
    await world.desk(`items/${itemId}/sell`);
    await world.deliver();
    expect(read()).toBeNull();
  });
});

describe('what is not believed', () => {
  const body = { appId: 'APP', merchants: { MERCHANT: [{ objectId: 'I:X', type: 'UPDATE', ts: 1 }] } };
  const given = (content: unknown, header?: string, webhookAuth: string | null = auth) => {
    const raw = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    return cloverEvents({ appId: 'APP', webhookAuth })(raw, { 'x-clover-auth': header });
  };

  test('a message without the code, with another, or while none is known', () => {
    expect(given(body, auth)).toEqual({
      events: [{ merchant: 'MERCHANT', about: { kind: 'item', id: 'X', isDeleted: false } }],
    });
    expect(given(body)).toBeNull();
    expect(given(body, '')).toBeNull();
    expect(given(body, `${auth}x`)).toBeNull();
    expect(given(body, auth, null)).toBeNull();
  });

  test('a message to another app, or one that makes no sense', () => {
    expect(given({ ...body, appId: 'OTHER' }, auth)).toBeNull();
    for (const nonsense of ['', '{', 'null', '[]', '{"merchants":{"M":"x"}}']) expect(given(nonsense, auth)).toBeNull();
  });

  test('objects that are not named as usual are left to others', () => {
    const odd = { appId: 'APP', merchants: { M: [{ objectId: 'what' }, { objectId: 'IC:1' }, { objectId: 'IC:1' }] } };
    expect(given(odd, auth)).toEqual({
      events: [
        { merchant: 'M', about: { kind: 'other', id: 'what' } },
        { merchant: 'M', about: { kind: 'other', id: '1' } },
      ],
    });
  });
});
