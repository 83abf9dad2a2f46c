import { describe, expect, test } from 'vitest';
import { sectionTypes } from '#contract/design/sections.ts';
import { starters } from '#contract/design/starters.ts';
import { designSchema, newSlide, toDesign, toValues } from './design-values.ts';
import { fieldOfServer, partOfErrors } from './error-places.ts';
import { advance, beginHistory, redo, undo } from './history.ts';
import { mendDesign } from './mend-design.ts';
import { createSlideFiles } from './slide-files.ts';
import { slidesForm } from './slides-form.ts';

const saved = { ...newSlide(''), url: 'stores/a.jpg', name: 'Pallets' };
const { picture: _none, ...slide } = saved;
const values = () => structuredClone(toValues(starters.dock, 'dock', [slide]));

describe('the form of a design', () => {
  test('gives back what it was made of', () => {
    expect(toDesign(values())).toEqual(starters.dock);
    expect(designSchema.safeParse(values()).success).toBe(true);
  });

  test('asks for a picture on every slide', () => {
    const wrong = { ...values(), slides: [newSlide('')] };
    expect(designSchema.safeParse(wrong).error?.issues).toMatchObject([
      { path: ['slides', 0, 'picture'], message: 'Choose an image' },
    ]);
  });
});

describe('a draft with mistakes', () => {
  test('is drawn with what was there before in their place', () => {
    const draft = values();
    draft.colours.accent = '#12';
    draft.sections.featured.heading = 'x'.repeat(90);
    draft.sections.icons.isHidden = true;
    draft.order = ['header', 'icons', ...draft.order.filter((type) => type !== 'header' && type !== 'icons')];
    const mended = mendDesign(toDesign(draft), starters.dock);
    expect(mended.colours.accent).toBe(starters.dock.colours.accent);
    expect(mended.sections[1]).toMatchObject({ type: 'icons', isHidden: true });
    expect(mended.sections.find(({ type }) => type === 'featured')).toMatchObject({ heading: 'Just in' });
  });

  test('never breaks the preview', () => {
    const draft = toDesign({ ...values(), order: ['header'] });
    expect(mendDesign(draft, starters.dock)).toEqual(starters.dock);
  });
});

describe('what is sent for slides', () => {
  const files = createSlideFiles();

  test('is nothing while they are as they were', () => {
    expect(slidesForm(values().slides, files, [slide])).toBeUndefined();
  });

  test('names kept pictures by their keys', () => {
    const drafts = [{ ...(values().slides[0] ?? newSlide('')), name: 'Other' }];
    expect(slidesForm(drafts, files, [slide])).toEqual({ form: { images: [{ ...slide, name: 'Other' }] } });
    expect(slidesForm([], files, [slide])).toEqual({ form: { images: [] } });
  });

  test('puts new pictures at their slides', () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const local = files.add(file);
    const sent = slidesForm([...values().slides, newSlide(local)], files, [slide]);
    expect(sent?.files).toEqual({ 'images[1][url]': file });
    expect(sent?.form).toMatchObject({ images: { 0: { url: 'stores/a.jpg' }, 1: { name: '' } } });
    files.clear();
    expect(files.get(local)).toBeUndefined();
  });
});

describe('a message of the server', () => {
  test.each([
    ['images.0.url', 'slides.0.picture'],
    ['images[1][linkTo]', 'slides.1.linkTo'],
    ['themeStyleSheetJson.colours.accent', 'colours.accent'],
    ['themeStyleSheetJson.sections.3.heading', 'sections.featured.heading'],
    ['themeStyleSheetJson', undefined],
    ['choosedDesign', undefined],
  ])('about %s belongs to %s', (param, field) => {
    expect(fieldOfServer(param, sectionTypes)).toBe(field);
  });

  test('opens the part it is about', () => {
    expect(partOfErrors({})).toBeUndefined();
    expect(partOfErrors({ slides: [{}] })).toBe('slider');
    expect(partOfErrors({ sections: { footer: {}, icons: {} } })).toBe('icons');
    expect(partOfErrors({ colours: {}, slides: [] })).toBe('look');
  });
});

describe('steps back', () => {
  test('take one change at a time, and can be taken again', () => {
    const two = advance(advance(beginHistory('a'), 'b', false), 'c', false);
    expect(undo(two).present).toBe('b');
    expect(undo(undo(two)).present).toBe('a');
    expect(undo(undo(undo(two))).present).toBe('a');
    expect(redo(undo(two))).toEqual(two);
    expect(redo(two)).toEqual(two);
  });

  test('count a word that is typed as one', () => {
    const typed = advance(advance(beginHistory('a'), 'ab', false), 'abc', true);
    expect(undo(typed).present).toBe('a');
  });
});
