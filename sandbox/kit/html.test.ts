import { expect, test } from 'vitest';
import { html, renderHtml } from './html.ts';

test('a value is text, whatever it looks like', () => {
  const name = `<script>alert("x")</script> & 'co'`;
  expect(renderHtml(html`<p title="${name}">${name}</p>`)).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;">' +
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;</p>',
  );
});

test('markup goes into markup as it is, lists are joined, nothing is nothing', () => {
  const rows = ['a', '<b>'].map((row) => html`<li>${row}</li>`);
  expect(renderHtml(html`<ul>${rows}</ul>${null}${undefined}${false}${0}`)).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0',
  );
});
