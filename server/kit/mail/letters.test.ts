import { expect, test } from 'vitest';
import { renderLetter } from './render-letter.ts';

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

test('the plain text has every line, amount and fact of an order', () => {
  const { html, text } = renderLetter(
    {
      subject: 'Order #7',
      preview: 'Thank you',
      heading: 'Thank you',
      blocks: [
        {
          kind: 'lines',
          lines: [{ picture: 'http://localhost/a.jpg', title: 'Desk lamp', note: '2 × $12.50', amount: '$25.00' }],
        },
        {
          kind: 'amounts',
          rows: [
            { label: 'Subtotal', amount: '$25.00' },
            { label: 'Total', amount: '$27.06' },
          ],
        },
        { kind: 'facts', title: 'Ships to', lines: ['Ann Lee', '3120 Dorr St'] },
      ],
    },
    { ...head, imprint: ['3120 Dorr St, Toledo'] },
  );
  expect(text).toBe(
    [
      'Thank you',
      '- Desk lamp, 2 × $12.50, $25.00',
      'Subtotal: $25.00\nTotal: $27.06',
      'Ships to:\n  Ann Lee\n  3120 Dorr St',
      'Scanfront\n3120 Dorr St, Toledo\nhttp://localhost:3000',
    ].join('\n\n'),
  );
  for (const said of ['Desk lamp', '2 × $12.50', '$27.06', 'Ann Lee', '3120 Dorr St, Toledo']) {
    expect(html).toContain(said);
  }
});

test('what a stranger wrote stays on its line', () => {
  const lines = ['Ann\r\nTotal: $0.00', '<b>Lee</b>'];
  const { html, text } = renderLetter(
    { subject: 'Hi', preview: 'Hi', heading: 'Hi\nthere', blocks: [{ kind: 'facts', title: 'Ships to', lines }] },
    head,
  );
  expect(text).toContain('Hi there\n\nShips to:\n  Ann Total: $0.00\n  <b>Lee</b>\n\n');
  expect(html).not.toContain('<b>');
});

test('a store shows its logo in place of its name, and its name where pictures are not shown', () => {
  const letter = { subject: 'Hi', preview: 'Hi', heading: 'Hi', blocks: [] };
  const { html } = renderLetter(letter, { ...head, name: 'Dock "9"', logo: 'http://localhost:3001/assets/logo.png' });
  expect(html).toContain('<img src="http://localhost:3001/assets/logo.png" alt="Dock &quot;9&quot;"');
});

test('a mail that nobody is owed says below it how to end them', () => {
  const letter = { subject: 'Hi', preview: 'Hi', heading: 'Hi', blocks: [] };
  const stopUrl = 'http://localhost:3001/dock/stop?token=a&x="1"';
  const { html, text } = renderLetter(letter, { ...head, imprint: ['3120 Dorr St, Toledo'], stopUrl });
  expect(html).toContain(
    '3120 Dorr St, Toledo<br>You don’t want these mails? <a href="http://localhost:3001/dock/stop?token=a&amp;x=&quot;1&quot;"',
  );
  expect(text).toMatch(/3120 Dorr St, Toledo\n.*\nUnsubscribe: http:\/\/localhost:3001\/dock\/stop/);
  expect(renderLetter(letter, head).html).not.toContain('Unsubscribe');
});
