import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { CameraScanner } from './camera-scanner.tsx';

const scanner = page.getByRole('region', { name: 'Barcode scanner' });
// The bars and spaces of an EAN-13, one module each.
const bars: Readonly<Record<string, string>> = {
  '4006381333931': '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
  '0012345678905': '10100011010011001001001101111010100011011000101010101000010001001001000111010011100101001110101',
};

const picture = document.createElement('canvas');
const canvas = picture.getContext('2d');

/** Holds a barcode before the camera, or nothing. */
function hold(code: string | undefined) {
  if (!canvas) throw new Error('There is nothing to draw on.');
  canvas.fillStyle = 'white';
  canvas.fillRect(0, 0, picture.width, picture.height);
  canvas.fillStyle = 'black';
  const modules = code === undefined ? '' : (bars[code] ?? '');
  [...modules].forEach((module, place) => {
    if (module === '1') canvas.fillRect(130 + place * 4, 80, 4, 320);
  });
}

let isAllowed = true;

beforeEach(() => {
  picture.width = 640;
  picture.height = 480;
  hold(undefined);
  isAllowed = true;
  // The shell has no camera: this one films what is held before it, all else is as in earnest.
  const films = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (!isAllowed) throw new DOMException('', 'NotAllowedError');
    return picture.captureStream(10);
  });
  const redraw = setInterval(() => canvas?.drawImage(picture, 0, 0), 100);
  return () => {
    clearInterval(redraw);
    films.mockRestore();
  };
});

// The first of all: a reader that is there is not fetched again.
test('a reader that could not be fetched is told, and fetched anew when it is tried again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await drawComponent(<CameraScanner sound={false} onCode={() => undefined} />);
  await expect.element(scanner).toMatchTextContent('Your device does not support camera access');
  vi.unstubAllGlobals();
  await userEvent.click(page.getByRole('button', { name: 'Try the camera again' }));
  await expect.element(scanner).toMatchTextContent('Hold the barcode inside the frame');
});

test('a code is told once while it is held before the camera, and another one after it', async () => {
  const read: string[] = [];
  await drawComponent(<CameraScanner sound={false} onCode={(code, format) => read.push(`${format} ${code}`)} />);
  await expect.element(scanner).toMatchTextContent('Hold the barcode inside the frame');
  hold('4006381333931');
  await expect.element(scanner).toMatchTextContent('4006381333931 read');
  hold('0012345678905');
  await expect.poll(() => read).toEqual(['ean_13 4006381333931', 'upc_a 012345678905']);
});

test('a camera that is not allowed is told, and tried again when it is', async () => {
  isAllowed = false;
  await drawComponent(<CameraScanner sound={false} onCode={() => undefined} />);
  await expect.element(scanner).toMatchTextContent('Your device does not support camera access');
  isAllowed = true;
  await userEvent.click(page.getByRole('button', { name: 'Try the camera again' }));
  await expect.element(scanner).toMatchTextContent('Hold the barcode inside the frame');
});
