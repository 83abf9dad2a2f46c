/** Menus open without any script; Escape and a press elsewhere close them, as everybody expects. */
export function closeMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('.sf-menu, .sf-nav details')];
  page.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  page.addEventListener('keydown', (event) => {
    const open = menus.find((menu) => menu.open);
    if (event.key !== 'Escape' || !open) return;
    open.open = false;
    if (open.contains(page.activeElement)) open.querySelector('summary')?.focus();
  });
}
