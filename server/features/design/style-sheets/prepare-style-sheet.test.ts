import fc from 'fast-check';
import postcss, { type AtRule } from 'postcss';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { prepareStyleSheet } from './prepare-style-sheet.ts';
import { StyleProblem } from './style-problem.ts';

const contentUrl = 'https://content.example';
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

const prepare = (source: string): string => prepareStyleSheet(source, { contentUrl });

function refusalOf(source: string): string {
  try {
    return `served: ${prepare(source)}`;
  } catch (error) {
    if (error instanceof StyleProblem) return error.text;
    throw error;
  }
}

test.each([
  ['.sf-card { color: red }', '.sf .sf-card{color:red}'],
  [':root { --sf-color-accent: #2f49d1 }', '.sf{--sf-color-accent:#2f49d1}'],
  ['html, body { margin: 0 }', '.sf,.sf{margin:0}'],
  ['html > body > .sf-header { top: 0 }', '.sf>.sf-header{top:0}'],
  ['.sf .sf-card { top: 0 }', '.sf .sf-card{top:0}'],
  ['.sf-page-home .sf-card { top: 0 }', '.sf.sf-page-home .sf-card{top:0}'],
  ['body.sf-page-home { top: 0 }', '.sf.sf-page-home{top:0}'],
  ['*:root:not(x) { top: 0 }', '.sf:not(x){top:0}'],
  [':is(html) { top: 0 }', '.sf :is(html){top:0}'],
  ['& .x { top: 0 }', '.sf .x{top:0}'],
  ['.a:has(> .b), .c + .d { top: 0 }', '.sf .a:has(>.b),.sf .c+.d{top:0}'],
  ['html::before { content: "“" }', '.sf:before{content:"“"}'],
  ['.sm\\:x { top: 0 }', '.sf .sm\\:x{top:0}'],
  ['[title="} body {"] { top: 0 }', '.sf [title="} body {"]{top:0}'],
  ['.a::after { content: "} body { color: red" }', '.sf .a:after{content:"} body { color: red"}'],
  ['@media (width < 600px) { .a { top: 0 } }', '@media (width<600px){.sf .a{top:0}}'],
  ['@supports (display: grid) { .a { top: 0 } }', '@supports (display:grid){.sf .a{top:0}}'],
  ['@container card (width > 9px) { .a { top: 0 } }', '@container card (width>9px){.sf .a{top:0}}'],
  ['@layer a, b; @layer a { .a { top: 0 } }', '@layer a{.sf .a{top:0}}@layer b;'],
  ['@keyframes in { from { opacity: 0 } }', '@keyframes in{0%{opacity:0}}'],
  [`.a { background: url(${pixel}) }`, `.sf .a{background:url(${pixel})}`],
  [
    `.a { background: url("${contentUrl}/assets/media/a-1.jpg") }`,
    `.sf .a{background:url(${contentUrl}/assets/media/a-1.jpg)}`,
  ],
  ['/*! </style> */ .a { top: 0 /* x */ }', '.sf .a{top:0}'],
  ['', ''],
])('%s is served as %s', (source, served) => {
  expect(prepare(source)).toBe(served);
});

test('nesting is unfolded and stays within the store', () => {
  const source =
    '.a, .b { top: 0; &:hover { top: 1px } .c & { top: 2px } * :not(&) { top: 3px } @media print { top: 4px } }';
  expect(prepare(source)).toBe(
    '.sf .a,.sf .b{top:0}.sf :is(.a,.b):hover{top:1px}.sf .c :is(.a,.b){top:2px}' +
      '.sf * :not(:is(.a,.b)){top:3px}@media print{.sf .a,.sf .b{top:4px}}',
  );
});

test.each([
  ['.a {\n  color: red;\n  foo\n}', 'Line 3, column 3: Unknown word foo'],
  ['foo', 'Line 1, column 1: Unknown word foo'],
  ['.a { color: red', 'Line 1, column 4: Unclosed block'],
  ['.a { color: red } }', 'Line 1, column 19: Unexpected }'],
  ['.a { color: red)', 'Line 1, column 16: Unexpected )'],
  ['/* .a { color: red }', 'Line 1, column 1: Unclosed comment'],
  ['.a { content: "x\n}', 'Line 1, column 15: Unclosed string'],
  ['.a { color: "\\', 'Line 1, column 13: Unclosed string'],
  ['.a..b { color: red }', /^Line 1, column 4: /],
  ['color: red;', 'Line 1, column 1: A declaration must stand in a rule'],
  ['@media print { color: red }', 'Line 1, column 16: A declaration must stand in a rule'],
  ['\n\n.a { c\u0000olor: red }', 'Line 3, column 7: A character here can’t be read'],
])('a broken sheet is refused at its place: %j', (source, refusal) => {
  expect(refusalOf(source)).toMatch(refusal);
});

const noFunction = /The function .* can’t be used$/;
const noAddress = /An address must be that of a picture in your media gallery/;
const noProperty = /The property .* can’t be used$/;

test.each([
  ['@import "https://evil.example/x.css";', /@import can’t be used/],
  ['@IMPORT url(https://evil.example);', /@IMPORT can’t be used/],
  ['@\\69mport "https://evil.example";', /At-rule without name/],
  ['@charset "utf-8"; .a { top: 0 }', /@charset can’t be used/],
  ['@namespace svg url(http://www.w3.org/2000/svg);', /@namespace can’t be used/],
  ['@font-face { font-family: x; src: url(https://evil.example/x) }', /@font-face can’t be used/],
  ['@document url(x) { .a { top: 0 } }', /@document can’t be used/],
  ['@property --x { syntax: "*"; inherits: true }', /@property can’t be used/],
  ['@scope (.a) { b { top: 0 } }', /@scope can’t be used/],
  ['@page { margin: 0 }', /@page can’t be used/],
  ['@layer x url(https://evil.example);', /This condition of @layer can’t be used/],
  ['@media print;', /@media has no block/],
  ['@supports (x: "} body {") { .a { top: 0 } }', /This condition of @supports can’t be used/],
  ['@supports (background: url(https://evil.example)) { .a { top: 0 } }', /This condition of @supports/],
  ['.a { behavior: url(#default#time2) }', noProperty],
  ['.a { -moz-binding: url(https://evil.example) }', noProperty],
  ['.a { b\\65havior: none }', noProperty],
  ['.a { all: unset }', noProperty],
  ['.a { src: url(x) }', noProperty],
  ['.a { position: fixed }', /A position can be/],
  ['.a { --p: fixed; position: var(--p) }', /A position can be/],
  ['.a { position: fi\\78 ed }', /A position can be/],
  ['.a { background: url(https://evil.example/x.png) }', noAddress],
  ['.a { background: URL( "//evil.example/x.png" ) }', noAddress],
  ['.a { background: url(/logout) }', noAddress],
  ['.a { background: url(x.png) }', noAddress],
  ['.a { background: url(javascript:alert(1)) }', /This address can’t be read/],
  ['.a { background: url("javascript:alert(1)") }', noAddress],
  ['.a { background: url(data:image/svg+xml;base64,AAAA) }', noAddress],
  ['.a { background: url("data:text/html;base64,AAAA") }', noAddress],
  [`.a { background: url(data:image/png;base64,${'A'.repeat(9000)}) }`, noAddress],
  [`.a { background: url(${contentUrl}.evil.example/assets/a.jpg) }`, noAddress],
  [`.a { background: url(${contentUrl}/assets/../api/x.jpg) }`, noAddress],
  [`.a { background: url("${contentUrl}/some-store/cart") }`, noAddress],
  [`.a { background: url("${contentUrl}/assets/a.jpg?x") }`, noAddress],
  ['.a { background: \\75rl(https://evil.example) }', /A function’s name can’t be written with a backslash/],
  ['.a { background: u\\72 l(https://evil.example) }', /A function’s name can’t be written with a backslash/],
  ['.a { background: u/**/rl(https://evil.example) }', noFunction],
  ['.a { --x: url(//evil.example); background: var(--x) }', noAddress],
  ['.a { background: image-set("https://evil.example" 1x) }', noFunction],
  ['.a { background: -webkit-image-set(url(https://evil.example) 1x) }', noFunction],
  ['.a { background: src("https://evil.example") }', noFunction],
  ['.a { background: image("https://evil.example") }', noFunction],
  ['.a { background: cross-fade(url(https://evil.example), red) }', noFunction],
  ['.a { background: element(#x) }', noFunction],
  ['.a { background: paint(x) }', noFunction],
  ['.a { width: expression(alert(1)) }', noFunction],
  ['.a { content: attr(value) }', noFunction],
  ['.a { padding: env(safe-area-inset-top) }', noFunction],
  ['.a { cursor: url(https://evil.example), auto }', noAddress],
  ['.a { filter: url(https://evil.example#f) }', noAddress],
  ['.a { --x: { color: red } }', /Unexpected \{/],
  ['.a { content: "</style><script>" }', /“<\/” can’t be used/],
  ['.a { content: "\\3c/style>" }', /“<\/” can’t be used/],
  ['.a { content: "\\00003C/style>" }', /“<\/” can’t be used/],
  ['[x="</style>"] { top: 0 }', /“<\/” can’t be used/],
  ['<!-- .a { top: 0 } -->', /^Line 1/],
  ['body + .x { top: 0 }', /A selector can’t reach what stands beside the page/],
  ['.sf ~ * { top: 0 }', /beside the page/],
  ['html + body { top: 0 }', /beside the page/],
  [':root { & + .x { top: 0 } }', /beside the page/],
  ['.sf-page-home ~ .x { top: 0 }', /beside the page/],
  ['.a >>> .b { top: 0 }', /^Line 1/],
])('refused: %s', (source, refusal) => {
  expect(refusalOf(source)).toMatch(refusal);
});

test.each([
  ['a{'.repeat(40), /Too many levels of brackets/],
  [`${':is('.repeat(40)}a${')'.repeat(40)} { top: 0 }`, /Too many levels of brackets/],
  [`.a { width: ${'('.repeat(40)}1px${')'.repeat(40)} }`, /Too many levels of brackets/],
  ['.a{top:0}'.repeat(2001), /At most 2,000 rules/],
  [`.${'a'.repeat(3000)} { top: 0 }`, /This selector is too long/],
  [`.a { ${'&'.repeat(900)} { ${'&'.repeat(900)} { top: 0 } } }`, /The nested rules are too large/],
])('too much of something is refused (%#)', (source, refusal) => {
  expect(refusalOf(source)).toMatch(refusal);
});

test('a rule within a step of an animation is dropped', () => {
  expect(prepare('@keyframes x { from { .a { top: 0 } } }')).toBe('@keyframes x{}');
});

test('a text of ten million characters is refused unread', () => {
  expect(refusalOf('a{}'.repeat(3_333_333))).toBe('Line 1, column 1: This style sheet is too long');
});

/** Whether a browser that reads this stays within the store and loads nothing from elsewhere. */
function expectHarmless(served: string): void {
  const root = postcss.parse(served);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    for (const selector of rule.selectors) expect(selector).toMatch(/^\.sf(?![\w-])(?!\s*[+~])/);
  });
  root.walkAtRules(({ name }) => expect(['media', 'supports', 'container', 'keyframes', 'layer']).toContain(name));
  root.walkDecls(({ value }) => {
    for (const [, address] of value.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
      expect(address?.startsWith('data:image/') || address?.startsWith(`${contentUrl}/assets/`)).toBe(true);
    }
    expect(value).not.toMatch(/image-set|expression|\bsrc\(|attr\(/i);
  });
  expect(served).not.toContain('</');
}

const pieces = fc.constantFrom(
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  ';',
  ':',
  ',',
  '"',
  "'",
  '\\',
  '/*',
  '*/',
  '@',
  '&',
  ' ',
  '\n',
  '+',
  '~',
  '>',
  '*',
  '.a',
  '.sf',
  'html',
  'body',
  ':root',
  ':is(',
  ':not(',
  ':has(',
  '::before',
  '.sf-page-home',
  '#x',
  '|',
  '\u00e9',
  'color:red',
  'top:0',
  'background:',
  'url(',
  'url("',
  '//evil.example',
  pixel,
  'position:',
  'fixed',
  '--x:',
  '@media print',
  '@import ',
  '@layer a',
  '@keyframes k',
  'from',
  '@supports (',
  'image-set(',
  '\\75rl(',
  '</style>',
);

const selectors = fc
  .array(
    fc.constantFrom('.a', '.sf', 'html', ' ', ' > ', ' + ', ' ~ ', ', ', '&', ':root', ':is(body)', ':not(&)', '*'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
const bodies = fc.constantFrom('color: red', 'top: 0; --x: "{"', `background: url(${pixel})`, 'content: "a\\"}"', '');
const nested = fc
  .tuple(selectors, bodies, selectors, bodies)
  .map(([outer, body, inner, rest]) => `${outer} { ${body}; ${inner} { ${rest} } @media print { ${rest} } }`);

test.each([
  ['nested rules', nested],
  ['any text', fc.string({ unit: 'grapheme', maxLength: 200 })],
  ['pieces of style sheets', fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))],
  [
    'rules of such pieces',
    fc
      .array(fc.tuple(fc.array(pieces, { maxLength: 6 }), fc.array(pieces, { maxLength: 6 })), { maxLength: 4 })
      .map((rules) => rules.map(([head, body]) => `${head.join('')}{${body.join('')}}`).join('\n')),
  ],
])('%s: refused at a place, or harmless, and still so when it is prepared again', (_name, texts) => {
  fc.assert(
    fc.property(texts, (source) => {
      let served: string;
      try {
        served = prepare(source);
      } catch (error) {
        if (!(error instanceof StyleProblem)) throw error;
        expect(error.line).toBeGreaterThan(0);
        expect(error.column).toBeGreaterThan(0);
        return;
      }
      expectHarmless(served);
      if (!refusalOf(served).startsWith('Line')) expectHarmless(prepare(served));
    }),
    { numRuns: tries(1500) },
  );
});
