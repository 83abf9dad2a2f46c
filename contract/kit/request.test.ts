import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildRequest } from './request.ts';
import { route } from './route.ts';
import { uploadMark } from './upload-mark.ts';

const save = route('PUT', '/things/:id', {
  permission: 'member',
  summary: 'Save',
  form: z.object({ title: z.string(), images: z.array(z.string()) }),
  files: { images: 3, csv: 1 },
  reply: z.object({}),
});

const file = (name: string) => new File([name], name);

function sent(form: object, files: Record<string, Blob | Blob[]>): [string, string][] {
  const { body } = buildRequest(save, { params: { id: 7 }, form: { ...form }, files });
  if (!(body instanceof FormData)) throw new Error('Not a multipart form');
  return [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
}

test('files follow the fields', () => {
  const parts = sent({ title: 'A lot', images: ['a.jpg'] }, { images: [file('new.png')], csv: file('list.csv') });
  expect(parts).toEqual([
    ['title', 'A lot'],
    ['images', 'a.jpg'],
    ['images', 'new.png'],
    ['csv', 'list.csv'],
  ]);
});

test('a file whose mark is among the texts of its name goes in its place', () => {
  const images = [uploadMark(1), 'a.jpg', uploadMark(0)];
  const parts = sent({ title: 'A lot', images }, { images: [file('one.png'), file('two.png')] });
  expect(parts.map(([, value]) => value)).toEqual(['A lot', 'two.png', 'a.jpg', 'one.png']);
});
