import { describe, expect, test } from 'vitest';
import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import { progressText } from './deployment-progress.ts';
import { describePanel, type PanelFacts, type SiteStatus } from './panel-view.ts';

const url = 'https://dock-9.example';
const updatedAt = '2026-11-14T16:12:00.000Z';
const deployment: Deployment = {
  status: 'live',
  progress: 62.4,
  error: null,
  url,
  updated_at: updatedAt,
  omitted: [],
  changedProducts: 0,
  changedTruckloads: 0,
  hasChangedPayments: false,
};
const view = (status: SiteStatus, facts: Partial<PanelFacts> = {}) =>
  describePanel({ site: { status, url, updated_at: updatedAt }, products: 3, shown: undefined, ...facts });

describe('the deployment panel', () => {
  test('calls a new store Unpublished and offers Publish', () => {
    expect(view('init')).toMatchObject({ label: 'Unpublished', act: 'publish', isActDisabled: false });
  });

  test('says in words why a store without a product can’t be published', () => {
    expect(view('init', { products: 0 })).toMatchObject({
      isActDisabled: true,
      blocked: 'Add a product first, then you can publish.',
    });
  });

  test('waits without a word until the products are counted', () => {
    expect(view('init', { products: undefined })).toMatchObject({ isActDisabled: true, blocked: undefined });
  });

  test('cheers a live store and offers Sync, also without products', () => {
    const expected = { label: 'Hoooray! Store is live', act: 'sync', isActDisabled: false, deployedAt: updatedAt };
    expect(view('live', { products: 0 })).toMatchObject(expected);
  });

  test('offers Publish again after a first publishing that failed', () => {
    const site = { status: 'error', url: null, updated_at: null } as const;
    expect(view('error', { site })).toMatchObject({ act: 'publish', isActDisabled: false });
    expect(view('error', { site, products: 0 })).toMatchObject({ isActDisabled: true });
  });

  test.each(['publishing', 'deploying'] as const)('holds Sync back while %s', (status) => {
    expect(view(status)).toMatchObject({ act: 'sync', isActDisabled: true, isDeploying: true });
  });

  test.each([
    ['init', undefined],
    ['publishing', undefined],
    ['deploying', url],
    ['error', url],
    ['stopped', url],
    ['live', url],
  ] as const)('of a store that is %s links to %s', (status, expected) => {
    expect(view(status).visitUrl).toBe(expected);
  });

  test('links nowhere before there is an address', () => {
    expect(view('error', { site: { status: 'error', url: null, updated_at: null } }).visitUrl).toBeUndefined();
  });

  test.each(['publishing', 'deploying'] as const)(
    'shows the bar while %s if it was started in this visit',
    (status) => {
      expect(view(status, { deployment }).progress).toBeUndefined();
      expect(view(status, { deployment, shown: 'working' }).progress).toBe(62);
      expect(view(status, { shown: 'working' }).progress).toBe(0);
    },
  );

  test('shows no bar once it is over', () => {
    expect(view('live', { deployment, shown: 'working' }).progress).toBeUndefined();
  });

  test('shows a full bar for the moment in which publishing is completed', () => {
    expect(view('live', { deployment, shown: 'completed' }).progress).toBe(100);
    expect(progressText(100)).toBe('Deployment Completed');
  });

  test.each(['error', 'stopped', 'init'] as const)('shows no full bar of a store that is %s', (status) => {
    expect(view(status, { deployment, shown: 'completed' }).progress).toBeUndefined();
  });

  test.each(['error', 'stopped'] as const)('hints what to do when it is %s', (status) => {
    const broken = { ...deployment, error: 'The disk is full.' };
    expect(view(status, { deployment: broken }).problem).toEqual({ error: 'The disk is full.' });
    expect(view('live', { deployment: broken }).problem).toBeUndefined();
  });

  test('says why a store is stopped, and nothing it does not know of one that failed', () => {
    const unpaid = 'Your plan has ended, so the store is closed. It opens again as soon as you choose one.';
    expect(view('stopped').problem).toEqual({ error: unpaid });
    expect(view('error').problem).toEqual({ error: undefined });
  });

  test('counts what changed since and what was left out', () => {
    const behind: Deployment = {
      ...deployment,
      changedProducts: 3,
      changedTruckloads: 1,
      hasChangedPayments: true,
      omitted: [
        { reason: 'no_price', count: 2 },
        { reason: 'not_ready', count: 5 },
      ],
    };
    expect(view('live', { deployment: behind })).toMatchObject({
      changedProducts: 3,
      changedTruckloads: 1,
      hasChangedPayments: true,
      omitted: 7,
    });
    expect(view('deploying', { deployment: behind }).changedProducts).toBe(0);
    expect(view('init', { deployment: behind })).toMatchObject({ changedProducts: 0, omitted: 0 });
  });
});
