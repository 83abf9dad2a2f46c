import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { deliverReceipt } from './deliver-receipt.ts';
import { PrinterDialog } from './printer-dialog.tsx';
import { rememberPrinter } from './receipt-printer.ts';
import { receiptHead, soldAtTheCounter } from './receipts.fixture.ts';

/** What reached a printer at the USB port: a stand-in for the device alone. */
function plugIn(): { sent: Uint8Array[]; unplug: () => void } {
  const sent: Uint8Array[] = [];
  const printing = {
    interfaceNumber: 0,
    alternate: { interfaceClass: 7, endpoints: [{ endpointNumber: 1, direction: 'out' }] },
  };
  const device = {
    vendorId: 0x04b8,
    productId: 0x0e28,
    productName: 'TM-m30',
    opened: false,
    configurations: [{ configurationValue: 1, interfaces: [printing] }],
    configuration: { interfaces: [printing] },
    open: async () => Object.assign(device, { opened: true }),
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint: number, data: Uint8Array) => {
      sent.push(data.slice());
      return { status: 'ok' };
    },
  };
  const devices = [device];
  const usb = { requestDevice: async () => device, getDevices: async () => devices };
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  return { sent, unplug: () => devices.pop() };
}

afterEach(() => {
  rememberPrinter(null);
  vi.restoreAllMocks();
});

const delivery = { ...receiptHead, till: { paper: 80 as const } };

test('a printer is connected once, and receipts go to it from then on', async () => {
  const { sent, unplug } = plugIn();
  await drawComponent(<PrinterDialog paper={80} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Connect by USB' }).click();
  await expect.element(page.getByRole('status').getByText('Connected: TM-m30')).toBeVisible();
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(await deliverReceipt(soldAtTheCounter, { ...delivery, choice: 'print' })).toBe('printer');
  expect(new TextDecoder('latin1').decode(sent[1])).toContain('B-0042');
  unplug();
  await expect(deliverReceipt(soldAtTheCounter, { ...delivery, choice: 'print' })).rejects.toThrow('not connected');
});

test('without a printer the dialog of the system gets a page as wide as the paper, which is gone afterwards', async () => {
  let printed = '';
  let width = 0;
  vi.spyOn(window, 'print').mockImplementation(() => {
    const receipt = document.querySelector('.receipt');
    printed = receipt?.textContent ?? '';
    width = receipt?.getBoundingClientRect().width ?? 0;
  });
  expect(await deliverReceipt(soldAtTheCounter, { ...delivery, choice: 'print' })).toBe('dialog');
  expect(printed).toContain('Torvane 20V Drill Kit, 2 Batteries$79.00');
  expect(Math.round((width / 96) * 25.4)).toBe(72);
  expect(document.querySelector('.receipt')).toBeNull();
});
