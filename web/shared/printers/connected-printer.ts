// What of WebUSB and Web Serial is used; TypeScript does not know them yet.
interface UsbDevice {
  vendorId: number;
  productId: number;
  productName?: string;
  opened: boolean;
  configurations: readonly { configurationValue: number; interfaces: readonly UsbInterface[] }[];
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: 'ok' | 'stall' | 'babble' }>;
}
interface UsbInterface {
  interfaceNumber: number;
  alternate: {
    interfaceClass: number;
    endpoints: readonly { endpointNumber: number; direction: 'in' | 'out' }[];
  };
}
interface SerialPort {
  writable: WritableStream<Uint8Array> | null;
  getInfo?(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
}
interface Hardware {
  usb?: {
    requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
    getDevices(): Promise<UsbDevice[]>;
  };
  serial?: { requestPort(): Promise<SerialPort>; getPorts(): Promise<SerialPort[]> };
}

/** A printer that this browser was allowed to use, as it is remembered. */
export interface ConnectedPrinter {
  way: 'usb' | 'serial';
  name: string;
  /** Of a serial one. */
  baudRate: number;
  vendorId?: number;
  productId?: number;
}

const printerClass = 7;

const hardware = (): Hardware => navigator as Hardware;

/** By which ways this browser can reach a printer itself. */
export const printerWays = (): ConnectedPrinter['way'][] => [
  ...(hardware().usb ? (['usb'] as const) : []),
  ...(hardware().serial ? (['serial'] as const) : []),
];

/** Lets the person choose a printer, as the browser asks for; null when they choose none. */
export async function choosePrinter(way: ConnectedPrinter['way'], baudRate: number): Promise<ConnectedPrinter | null> {
  try {
    if (way === 'usb') {
      const device = await hardware().usb?.requestDevice({ filters: [{ classCode: printerClass }] });
      if (!device) return null;
      const { vendorId, productId, productName = 'USB' } = device;
      return { way, name: productName, baudRate, vendorId, productId };
    }
    const port = await hardware().serial?.requestPort();
    if (!port) return null;
    const { usbVendorId: vendorId, usbProductId: productId } = port.getInfo?.() ?? {};
    return {
      way,
      name: 'Serial',
      baudRate,
      ...(vendorId !== undefined && { vendorId }),
      ...(productId !== undefined && { productId }),
    };
  } catch (error) {
    // Closed without a choice.
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

// One job after the other: a printer that gets two at once mixes them.
let last: Promise<unknown> = Promise.resolve();

/** Sends bytes to the printer of this browser; throws when it is out of reach or refuses them. */
export function sendToPrinter(printer: ConnectedPrinter, bytes: Uint8Array): Promise<void> {
  const job = last.then(() => (printer.way === 'usb' ? sendByUsb(printer, bytes) : sendBySerial(printer, bytes)));
  last = job.catch(() => undefined);
  return job;
}

async function sendByUsb({ vendorId, productId }: ConnectedPrinter, bytes: Uint8Array): Promise<void> {
  const devices = (await hardware().usb?.getDevices()) ?? [];
  const device = devices.find((each) => each.vendorId === vendorId && each.productId === productId);
  if (!device) throw new Error('The printer is not connected.');
  if (!device.opened) {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(device.configurations[0]?.configurationValue ?? 1);
    const printing = findPrinting(device);
    await device.claimInterface(printing.interfaceNumber);
  }
  const out = findPrinting(device).alternate.endpoints.find(({ direction }) => direction === 'out');
  if (!out) throw new Error('The printer takes no data.');
  const { status } = await device.transferOut(out.endpointNumber, bytes as BufferSource);
  if (status !== 'ok') throw new Error('The printer did not take it.');
}

function findPrinting(device: UsbDevice): UsbInterface {
  const printing = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === printerClass);
  if (!printing) throw new Error('This is not a printer.');
  return printing;
}

async function sendBySerial(printer: ConnectedPrinter, bytes: Uint8Array): Promise<void> {
  const { baudRate, vendorId, productId } = printer;
  const ports = (await hardware().serial?.getPorts()) ?? [];
  const isIt = (each: SerialPort) => {
    const { usbVendorId, usbProductId } = each.getInfo?.() ?? {};
    return usbVendorId === vendorId && usbProductId === productId;
  };
  // One that says nothing of itself is told from others by there being no other.
  const port = ports.find(isIt) ?? ports[0];
  if (!port) throw new Error('The printer is not connected.');
  if (!port.writable) await port.open({ baudRate });
  const writer = port.writable?.getWriter();
  if (!writer) throw new Error('The printer takes no data.');
  try {
    await writer.write(bytes);
  } finally {
    writer.releaseLock();
  }
}
