import { expect, test } from 'vitest';
import { renderLetter } from './letters.ts';

const head = { name: 'Scanfront', url: 'http://localhost:3000', accent: '#2f49d1' };

test('whatever a person calls themselves stays text', () => {
  const { html, text } = renderLetter(
    {
      subject: 'Hi',
      preview: 'Hi',
      heading: 'Hello <img src=x onerror=alert(1)>',
      blocks: [{ kind: 'button', label: '"><script>', url: 'http://localhost/?a=1&b="x"' }],
    },
    head,
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script>');
  expect(html).toContain('http://localhost/?a=1&amp;b=&quot;x&quot;');
  expect(text).toContain('Hello <img src=x onerror=alert(1)>');
});

test('the plain text says all that the HTML says', () => {
  const letter = {
    subject: 'Code',
    preview: 'Your code',
    heading: 'Welcome',
    blocks: [
      { kind: 'text', text: 'Enter this code:' },
      { kind: 'code', code: '123456' },
      { kind: 'note', text: 'Good for 24 hours.' },
    ] as const,
  };
  const { text } = renderLetter(letter, head);
  expect(text).toBe(
    'Welcome\n\nEnter this code:\n\n    123456\n\nGood for 24 hours.\n\nScanfront\nhttp://localhost:3000',
  );
});
