import type { IntakeSettings } from './intake.schemas.ts';

/** What a station begins with, until somebody says otherwise. */
export const usualSettings: IntakeSettings = {
  grades: [
    { key: 'new', name: 'New', kind: 'sell', condition: 'New', percent: 85, text: 'New, in its box.' },
    {
      key: 'like-new',
      name: 'Like-new',
      kind: 'sell',
      condition: 'Like-new',
      percent: 65,
      text: 'As good as new.',
    },
    {
      key: 'open-box',
      name: 'Open-box',
      kind: 'sell',
      condition: 'Open-box',
      percent: 50,
      text: 'Opened and tested.',
    },
    { key: 'used', name: 'Used', kind: 'sell', condition: 'Used', percent: 35, text: 'Used, with signs of wear.' },
    {
      key: 'parts',
      name: 'For parts',
      kind: 'parts',
      condition: 'Used',
      percent: 10,
      text: 'For parts or repair, as it is.',
    },
    { key: 'scrap', name: 'Scrap', kind: 'scrap', condition: 'Used', percent: 0, text: '' },
  ],
  checks: [
    { key: 'power', name: 'Powers on', yes: 'Powers on', no: 'Does not power on' },
    { key: 'complete', name: 'Complete', yes: 'Complete', no: 'Parts are missing' },
    { key: 'clean', name: 'Clean', yes: 'Clean', no: 'Needs cleaning' },
  ],
  defects: [
    { key: 'box', name: 'Box worn', text: 'The box is worn.', percent: 100 },
    { key: 'scratched', name: 'Scratched', text: 'It has scratches.', percent: 90 },
    { key: 'dented', name: 'Dented', text: 'It has a dent.', percent: 80 },
    { key: 'missing', name: 'Part missing', text: 'A part is missing.', percent: 70 },
  ],
  categories: [],
  rules: { endsOn: 99, rounding: 'down', floor: 'cost', floorPercent: 0 },
  tagColours: [
    { name: 'Blue', hex: '#2f6fd1' },
    { name: 'Green', hex: '#2e8540' },
    { name: 'Yellow', hex: '#d9a21b' },
    { name: 'Red', hex: '#b3423b' },
  ],
  ranksNames: false,
};
