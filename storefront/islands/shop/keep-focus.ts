/** What had the focus may be gone, or may no longer be pressed. */
export function keepFocus(page: Document, root: Element): void {
  const { activeElement } = page;
  const isLost = !activeElement || activeElement === page.body || activeElement.matches(':disabled');
  if (isLost) (root.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]') ?? (root as HTMLElement)).focus();
}
