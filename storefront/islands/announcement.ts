/** Whether something that has a beginning and an end is on; either may be missing. */
export function isOn(now: number, from: string | undefined, to: string | undefined): boolean {
  const begin = from ? Date.parse(from) : Number.NaN;
  const end = to ? Date.parse(to) : Number.NaN;
  return !(now < begin) && !(now >= end);
}

/** A page is published once, and its announcement may begin or end later. */
export function keepAnnouncementWindow(page: Document, now: number): void {
  for (const bar of page.querySelectorAll<HTMLElement>('[data-from], [data-to]')) {
    bar.hidden = !isOn(now, bar.dataset.from, bar.dataset.to);
  }
}
