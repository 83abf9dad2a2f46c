/** How many pieces the store's cookie tells of; published pages are the same for everybody and know none. */
export function readCartCount(cookies: string): number {
  const value = cookies.match(/(?:^|;\s*)(?:__(?:Host|Secure)-)?cart-count=(\d{1,4})(?:;|$)/)?.[1];
  return value ? Number(value) : 0;
}

export function showCartCount(page: Document): void {
  const count = readCartCount(page.cookie);
  for (const badge of page.querySelectorAll<HTMLElement>('.sf-cart-link b')) {
    const number = badge.querySelector('span');
    if (number) number.textContent = String(count);
    badge.hidden = count === 0;
  }
}
