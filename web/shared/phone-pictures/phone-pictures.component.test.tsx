import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawComponent } from '#testing/draw-component.tsx';
import { TakePicture } from './phone-page.tsx';

async function photo(width: number, height: number, shade: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = shade;
    context.fillRect(0, 0, width, height);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg', { type: 'image/jpeg' });
}

test('a picture is made lighter and cut on the phone before it is sent, and stays where sending fails', async () => {
  const sent: File[] = [];
  let isBroken = true;
  let failures = 0;
  await drawComponent(
    <TakePicture
      onSend={async (file) => {
        if (isBroken) {
          failures += 1;
          throw new Error('no network');
        }
        sent.push(file);
      }}
    />,
  );
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, await photo(400, 300, '#aaa'));
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.poll(() => failures).toBe(1);
  await expect.element(send).toBeEnabled();
  isBroken = false;
  await send.click();
  await expect.element(page.getByRole('button', { name: 'Take a picture' })).toBeVisible();
  const [file] = sent;
  const bitmap = await createImageBitmap(file as File);
  expect([bitmap.width, bitmap.height]).toEqual([300, 300]);
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, 1, 1);
  expect(context?.getImageData(0, 0, 1, 1).data[0]).toBeGreaterThan(230);
});
