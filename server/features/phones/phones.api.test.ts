import { expect } from 'vitest';
import { mostPhonePictures, phones } from '#contract/phones/phones.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { aProduct, picture, readProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';

test('phones.pair, phones.open, phones.send and phones.pictures: one phone takes pictures for a screen, until that ends it', async ({
  make,
  world,
}) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const { _id: id, token } = await seller.call(phones.pair);
  const params = { id };
  const pictures = (after = 0) => seller.call(phones.pictures, { params, query: { after } });
  expect(await pictures()).toEqual({ isOpened: false, pictures: [] });

  const { phone, left } = await other.call(phones.open, { body: { token } });
  expect(left).toBe(mostPhonePictures);
  await expect(other.call(phones.open, { body: { token } })).toFailWith('GONE');
  const send = async (file: File) => other.call(phones.send, { form: { phone }, files: { picture: file } });
  expect(await send(await picture())).toEqual({ left: mostPhonePictures - 1 });
  await expect(send(new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))).toFailWith('INVALID');
  await send(await picture('png'));
  const sent = await pictures();
  expect(sent).toMatchObject({ isOpened: true, pictures: [{ number: 1 }, { number: 3 }] });
  expect((await pictures(1)).pictures).toEqual(sent.pictures.slice(1));
  await expect(other.call(phones.pictures, { params, query: {} })).toFailWith('NOT_FOUND');

  const key = sent.pictures[0]?.key ?? '';
  const { _id: product } = await seller.call(products.create, { form: aProduct({ images: [key] }) });
  expect((await readProduct(seller, product)).images).toEqual([key]);

  await expect(other.call(phones.end, { params })).toFailWith('NOT_FOUND');
  await seller.call(phones.end, { params });
  await expect(send(await picture())).toFailWith('GONE');

  const late = await seller.call(phones.pair);
  world.clock.advance({ minutes: 11 });
  await expect(other.call(phones.open, { body: { token: late.token } })).toFailWith('GONE');
});
