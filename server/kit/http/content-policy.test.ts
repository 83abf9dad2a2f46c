import { expect, test } from 'vitest';
import { appPolicy, policyText } from './content-policy.ts';

const bare = { content: 'https://content.example', botCheck: [], cards: null, frames: [] };
const cards = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

test('without anybody who takes cards the pages load and frame nothing from elsewhere', () => {
  const policy = appPolicy(bare);
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy['connect-src']).toEqual(["'self'", 'https://content.example']);
  expect(policy['frame-src']).toEqual(["'none'"]);
});

test('the card field may load its script, open its frames and talk to its server, and no more', () => {
  const policy = appPolicy({ ...bare, cards });
  expect(policyText(policy)).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com;");
  expect(policyText(policy)).toContain("connect-src 'self' https://content.example https://api.stripe.com;");
  expect(policyText(policy)).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  for (const kept of ['default-src', 'style-src', 'img-src', 'form-action'] as const)
    expect(policy[kept]).toEqual(appPolicy(bare)[kept]);
});

test('an origin that may be framed for two reasons is named once', () => {
  const policy = appPolicy({ ...bare, cards, frames: ['https://js.stripe.com', 'https://desk.example'] });
  expect(policy['frame-src']).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com', 'https://desk.example']);
});
