import { describe, expect, test } from 'vitest';
import { namedStore, withStore } from './store-address.ts';

const first = '0191c7a0-0000-7000-8000-000000000001';
const second = '0191c7a0-0000-7000-8000-000000000002';

describe('the store an address names', () => {
  test.each([
    [`/app/stores/${first}/discounts`, '', first],
    ['/app/edit', `?store=${first}`, first],
    [`/app/stores/${first}/shipping`, `?store=${second}`, first],
    ['/app/stores/pages', '', null],
    ['/app/stores', '', null],
  ])('%s%s', (pathname, search, expected) => {
    expect(namedStore({ pathname, search })).toBe(expected);
  });

  test('changes where it stands', () => {
    const path = { pathname: `/app/stores/${first}/discounts`, search: '?q=june' };
    expect(withStore(path, second)).toEqual({ pathname: `/app/stores/${second}/discounts`, search: '' });
    const page = { pathname: '/app/stores/pages', search: '?tab=menus' };
    expect(withStore(page, second)).toEqual({ pathname: '/app/stores/pages', search: `?tab=menus&store=${second}` });
  });

  test('leads back to the list from what another store can’t have', () => {
    const page = { pathname: `/app/stores/${first}/pages/edit`, search: '?id=7' };
    expect(withStore(page, second)).toEqual({ pathname: '/app/stores/pages', search: `?store=${second}` });
  });
});
