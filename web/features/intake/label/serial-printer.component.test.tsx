import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { writeZpl } from '#web/shared/labels/files/write-zpl.ts';
import { labelPrinting } from '#web/shared/labels/printer/label-printer.ts';
import { LabelPrinterDialog } from '../dialogs/label-printer-dialog.tsx';
import { drawTag, printTag, type Tag, tagPen } from './print-tag.ts';

/** What a serial port hands on to the printer behind it: a stand-in for the device alone. */
function plugIn({ vendorId, isBroken = false }: { vendorId: number; isBroken?: boolean }) {
  const got: number[] = [];
  const opened: { baudRate: number }[] = [];
  const port = {
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: vendorId, usbProductId: 7 }),
    open: async (options: { baudRate: number }) => {
      if (port.writable) throw new DOMException('The port is already open.', 'InvalidStateError');
      opened.push(options);
      port.writable = new WritableStream({
        write(chunk) {
          if (isBroken) throw new DOMException('The device has been lost.', 'NetworkError');
          got.push(...chunk);
        },
      });
    },
  };
  return { port, got, opened };
}

type Plugged = ReturnType<typeof plugIn>;

/** The ports that this browser was allowed to use; the person chooses the last of them. */
function havePorts(...ports: Plugged[]): { unplug: () => void } {
  const allowed = ports.map(({ port }) => port);
  const serial = {
    requestPort: async () => {
      const chosen = allowed.at(-1);
      if (!chosen) throw new DOMException('No port selected by the user.', 'NotFoundError');
      return chosen;
    },
    getPorts: async () => allowed,
  };
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serial'));
  return { unplug: () => allowed.splice(0) };
}

afterEach(() => labelPrinting.set({ printer: null, size: '2x1' }));

const tag: Tag = {
  code: '012345678905',
  cl_sku: 'kst-af58',
  title: 'Kestrel Air Fryer',
  price: 54.99,
  grade: 'Open-box',
  bin: 'K-14',
  tag: { name: 'Blue', hex: '#2563eb' },
  lotNumber: 'L4471',
};

async function connect(): Promise<void> {
  await drawComponent(<LabelPrinterDialog onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Connect by serial port' }).click();
}

/** The bytes of a label as they have to arrive. */
function bytesOf(of: Tag): number[] {
  const layout = drawTag(of, '2x1');
  if (!layout) throw new Error('It has a place for everything.');
  return [...new TextEncoder().encode(writeZpl(layout, tagPen(), { copies: 1, nudge: { x: 0, y: 0 } }))];
}

const read = (bytes: readonly number[]) => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));

test('a printer at a serial port gets the very bytes of each label, one label after the other', async () => {
  const [other, printer] = [plugIn({ vendorId: 1 }), plugIn({ vendorId: 0x0a5f })];
  havePorts(other, printer);
  await connect();
  await expect.element(page.getByRole('status').getByText('Connected: Serial')).toBeVisible();
  expect(await printTag(tag)).toBe('printer');
  expect(printer.got).toEqual(bytesOf(tag));
  const commands = read(printer.got).split('\n');
  expect(commands[0]).toBe('^XA^CI28^PW406^LL203^LH0,0');
  // The last digit of the code is the printer's to make.
  expect(commands[1]).toMatch(/\^BY3\^BUN,\d+,N,N,N\^FD01234567890\^FS$/);
  expect(commands.at(-1)).toBe('^PQ1^XZ');

  printer.got.length = 0;
  const cheaper = { ...tag, price: 9.5 };
  await Promise.all([tag, cheaper, tag].map(printTag));
  expect(printer.got).toEqual([tag, cheaper, tag].flatMap(bytesOf));
  expect(printer.opened).toEqual([{ baudRate: 9600 }]);
  expect(other.got).toEqual([]);
});

test('letters beyond English arrive as the printer was told to read them', async () => {
  const printer = plugIn({ vendorId: 0x0a5f });
  havePorts(printer);
  await connect();
  await expect.element(page.getByRole('status').getByText('Connected: Serial')).toBeVisible();
  const foreign = { ...tag, grade: 'Geöffnet' };
  await printTag(foreign);
  expect(printer.got).toEqual(bytesOf(foreign));
  expect(read(printer.got)).toContain('GEÖFFNET');
});

test('a printer that is unplugged or breaks off is told of, and the next label is tried anew', async () => {
  const printer = plugIn({ vendorId: 0x0a5f, isBroken: true });
  const { unplug } = havePorts(printer);
  await connect();
  await expect.element(page.getByRole('status').getByText('Connected: Serial')).toBeVisible();
  await expect(printTag(tag)).rejects.toThrow('The device has been lost.');
  unplug();
  await expect(printTag(tag)).rejects.toThrow('The printer is not connected.');
  const again = plugIn({ vendorId: 0x0a5f });
  havePorts(again);
  expect(await printTag(tag)).toBe('printer');
  expect(again.got).toEqual(bytesOf(tag));
});

test('nobody who closes the choice of ports has a printer, and labels go on by the dialog of the system', async () => {
  havePorts();
  await connect();
  await expect.element(page.getByText('Labels go through the print dialog of this device.')).toBeVisible();
  expect(labelPrinting.get().printer).toBeNull();
});
