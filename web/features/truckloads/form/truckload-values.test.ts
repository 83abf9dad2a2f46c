import { describe, expect, test } from 'vitest';
import { uploadMark } from '#contract/kit/upload-mark.ts';
import { truckloadInput } from '#contract/truckloads/truckloads.schemas.ts';
import { aTruckload } from '../truckloads.fixture.ts';
import { truckloadSchema } from './truckload-form-schema.ts';
import { newValues, sameManifest, type TruckloadValues, toWire, valuesOf } from './truckload-values.ts';

const file = (name: string) => new File(['x'], name);
const saved = valuesOf(aTruckload());
const written = (changes: Partial<TruckloadValues> = {}) => ({ ...newValues(), title: 'Mixed lot', ...changes });

function problems(values: TruckloadValues, before?: TruckloadValues): Record<string, string> {
  const issues = truckloadSchema(before).safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a new truckload', () => {
  test('needs a title, and nothing else', () => {
    expect(problems(newValues())).toEqual({ title: 'Required' });
    expect(problems(written())).toEqual({});
  });

  test('leaves amounts that were not typed at nothing', () => {
    const { price, purchaseCost } = truckloadInput.parse(toWire(written({ purchaseCost: '7200.50' })).form);
    expect({ price, purchaseCost }).toEqual({ price: 0, purchaseCost: 7200.5 });
  });

  test('leaves a slug that follows the title to the server', () => {
    const seoMetaData = { title: 'Mixed lot', description: '', slug: 'mixed-lot' };
    expect(toWire(written({ seoMetaData })).form.seoMetaData).toEqual({ title: 'Mixed lot', slug: undefined });
  });
});

describe('the form', () => {
  test('tells by the contract what is wrong, at the field', () => {
    expect(problems(written({ price: '90', oldPrice: '80' }))).toEqual({ oldPrice: 'Enter a higher value than price' });
    expect(problems(written({ quantity: null, pricePercent: 0 }))).toEqual({
      quantity: 'Required',
      pricePercent: 'Enter at least 1 %',
    });
    expect(problems(written({ price: '-90', freightCost: '-5', pallets: -1 }))).toEqual({
      price: 'Cannot be negative',
      freightCost: 'Cannot be negative',
      pallets: 'Cannot be negative',
    });
  });

  test('says of more than 20 pictures that they are too many', () => {
    const pictures = Array.from({ length: 21 }, (_, index) => ({ key: `${index}`, src: '' }));
    expect(problems(written({ pictures }))).toEqual({ pictures: 'At most 20 images' });
  });

  test('does not let an edit take away what search engines are told', () => {
    expect(problems({ ...saved, seoMetaData: { ...saved.seoMetaData, title: '' } }, saved)).toEqual({
      'seoMetaData.title': 'Too Short',
    });
  });
});

describe('what is sent', () => {
  test('keeps the order of stored pictures and of files among them', () => {
    const [a, b] = saved.pictures;
    if (!a || !b) throw new Error('No pictures');
    const added = [
      { key: 'new-1', src: '', file: file('1.jpg') },
      b,
      { key: 'new-2', src: '', file: file('2.jpg') },
      a,
    ];
    const { form, files } = toWire({ ...saved, pictures: added }, saved);
    expect(form.images).toEqual([uploadMark(0), 'truckloads/b.jpg', uploadMark(1), 'truckloads/a.jpg']);
    expect(files.images?.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  });

  test('leaves Published alone, and takes prices as they come for no ending', () => {
    const { form } = toWire({ ...saved, status: 'Published', priceEndsOn: '' }, saved);
    expect(form).toMatchObject({ status: undefined, priceEndsOn: null });
  });

  test('takes the manifest away only where no other takes its place', () => {
    const gone = { file: null, isRemoved: true };
    expect(toWire({ ...saved, manifest: gone }, saved).form.removeCsv).toBe(true);
    expect(toWire({ ...saved, manifest: sameManifest }, saved).form).not.toHaveProperty('removeCsv');
    const other = toWire({ ...saved, manifest: { file: file('b.csv'), isRemoved: true } }, saved);
    expect(other.form).not.toHaveProperty('removeCsv');
    expect(other.files.csv?.name).toBe('b.csv');
  });

  test('of a truckload that nobody touched is the truckload', () => {
    const wire = truckloadInput.parse(toWire(saved, saved).form);
    expect(wire).toMatchObject({
      title: 'Target home and kitchen',
      freightCost: 1450.5,
      priceEndsOn: 99,
      pallets: 24,
    });
  });
});
