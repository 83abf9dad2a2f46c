import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText, plainText, toRichText } from './rich-text.ts';

const content = 'https://content.example';
const clean = (html: string) => cleanRichText(html, content);

test('what an editor writes stays as it is', () => {
  const html =
    '<h2>Tested</h2><p>Box <strong>opened</strong>, <em>complete</em>.</p><ul><li>Case</li><li>Cable</li></ul>';
  expect(clean(html)).toBe(html);
});

test('nothing that runs survives', () => {
  expect(clean('<p onclick="steal()">Hi<script>steal()</script></p>')).toBe('<p>Hi</p>');
  expect(clean('<a href="javascript:steal()">x</a>')).not.toContain('javascript');
  expect(clean('<svg><script>steal()</script></svg><iframe src="https://evil.example"></iframe>')).toBe('');
  expect(clean('<p style="background:url(https://evil.example)">x</p>')).toBe('<p>x</p>');
});

test('pictures come from our own assets only', () => {
  expect(clean(`<img src="${content}/assets/media/a.jpg" alt="A lamp" />`)).toContain('alt="A lamp"');
  expect(clean('<img src="https://evil.example/pixel.gif" />')).toBe('');
  expect(clean('<img src="//evil.example/pixel.gif" />')).toBe('');
  expect(clean(`<img src="${content}.evil.example/assets/a.jpg" />`)).toBe('');
});

test('links open elsewhere and give nothing away', () => {
  expect(clean('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('links to pages of the store stay in it, and nothing else passes for one', () => {
  expect(clean('<a href="/pages/about-us" target="_blank" rel="nofollow">x</a>')).toBe(
    '<a href="/pages/about-us">x</a>',
  );
  expect(clean('<a href="//evil.example">x</a>')).not.toContain('evil');
  expect(clean('<a href="/\\evil.example">x</a>')).toContain('nofollow');
});

test('the words of a rich text are told apart', () => {
  expect(plainText('<p>Box opened.</p><ul><li>Case &amp; cable</li><li>5 &lt; 6</li></ul>')).toBe(
    'Box opened. Case & cable 5 < 6',
  );
});

test('no control character stays, not even one that was written as an entity', () => {
  expect(clean('<p>Oak\u0007 plank&#7;&#x202e;</p>\r\n<p>set&#133;</p>')).toBe('<p>Oak plank</p>\n<p>set…</p>');
});

test('what files hold is clean as it is, plain text or markup, and its words stay', () => {
  expect(toRichText('One lamp\n& a shade\n\n2 < 3', content)).toBe('<p>One lamp<br />&amp; a shade</p><p>2 &lt; 3</p>');
  expect(toRichText('<b>One</b> lamp<script>steal()</script>', content)).toBe('<b>One</b> lamp');
  const pieces = fc.constantFrom(
    'lamp',
    ' ',
    '\n',
    '\r\n\n',
    '<',
    '>',
    '&',
    '&lt;',
    '"',
    '<b>',
    '</b>',
    '<!--',
    '\u0000',
    'é',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(clean(toRichText(text, content))).toBe(toRichText(text, content));
      const isPlain = !/[<>&]/.test(text);
      if (isPlain)
        expect(plainText(toRichText(text, content))).toBe(text.replace(/\0/g, '').replace(/\s+/g, ' ').trim());
    }),
  );
});
