/** The menu closes by Escape, and when something else is pressed. */
export function closeMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) return;
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
}
