import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeHeaviest, keepBudgets, pagesOf, type Script, weighAll, weighViews } from './budgets.ts';

// Noise does not get smaller: the size of the text is about its size on the way.
const noise = (size: number) => randomBytes(size / 2).toString('latin1');
const script = (name: string, rest: Partial<Script> = {}): Script => ({
  fileName: `static/${name}.js`,
  code: noise(1000),
  isEntry: false,
  imports: [],
  dynamicImports: [],
  facadeModuleId: `/web/${name}.tsx`,
  ...rest,
});

const scripts = [
  script('index', { isEntry: true, imports: ['static/first.js'], dynamicImports: ['static/home.js'] }),
  script('first'),
  script('home', { imports: ['static/index.js', 'static/chart.js'], dynamicImports: ['static/report.js'] }),
  script('chart', { imports: ['static/first.js'] }),
  script('report'),
];
const home = { name: 'The dashboard', budget: 100_000, modules: ['web/home.tsx'] };

describe('what a view weighs', () => {
  test('is the entry, what it begins with and all that these import, each once, and nothing that is opened later', () => {
    const needed = scripts.filter(({ fileName }) => !fileName.includes('report'));
    expect(weighViews(scripts, [home])).toEqual([weighAll(home.name, home.budget, needed)]);
  });

  test('can’t be told of a module without a file, and that is said', () => {
    expect(() => weighViews(scripts, [{ ...home, modules: ['web/renamed.tsx'] }])).toThrow('web/renamed.tsx');
  });

  test('every page that the entry opens is known', () => {
    expect(pagesOf(scripts)).toEqual(['/web/home.tsx']);
  });
});

describe('a budget', () => {
  const weighed = [
    { name: 'The dashboard', size: 250_100, budget: 250_000, files: 20 },
    { name: 'web/lookup.tsx', size: 200_000, budget: 450_000, files: 20 },
  ];

  test('that is broken fails the build, and names view, size and budget', () => {
    const told = 'The dashboard needs 250.1 KB of JavaScript, compressed; its budget is 250.0 KB.';
    expect(() => keepBudgets(weighed)).toThrow(told);
  });

  test('is broken by too many files as well', () => {
    const scattered = weighed.slice(1).map((view) => ({ ...view, files: 89 }));
    expect(() => keepBudgets(scattered)).toThrow('web/lookup.tsx comes in 89 files; 45 are the most.');
  });

  test('that is kept is silent', () => {
    expect(() => keepBudgets(weighed.slice(1))).not.toThrow();
    expect(describeHeaviest(weighed.slice(1))).toBe('web/lookup.tsx: 200.0 KB of 450.0 KB');
  });
});
