import { useEffect, useEffectEvent, useRef } from 'react';
import { type SectionType, sectionTypes } from '#contract/design/sections.ts';
import { t } from '#web/kit/messages/t.ts';

const isSection = (name: string | undefined): name is SectionType =>
  (sectionTypes as readonly string[]).includes(name ?? '');

/** A press on a section chooses it, by mouse or by Enter; nothing in the frame leads away. */
export function useSectionChoice(frame: Document | undefined, onSelect: (type: SectionType) => void): void {
  const select = useEffectEvent((target: EventTarget | null) => {
    const section = (target as Element | null)?.closest?.<HTMLElement>('[data-section]')?.dataset.section;
    if (isSection(section)) onSelect(section);
  });
  useEffect(() => {
    if (!frame) return;
    const click = (event: Event) => {
      if ((event.target as Element).closest?.('a')) event.preventDefault();
      select(event.target);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.target as Element).matches('[data-section]')) select(event.target);
    };
    const stay = (event: Event) => event.preventDefault();
    frame.addEventListener('click', click, true);
    frame.addEventListener('auxclick', stay, true);
    frame.addEventListener('submit', stay, true);
    frame.addEventListener('keydown', press, true);
    return () => {
      frame.removeEventListener('click', click, true);
      frame.removeEventListener('auxclick', stay, true);
      frame.removeEventListener('submit', stay, true);
      frame.removeEventListener('keydown', press, true);
    };
  }, [frame]);
}

/** So much of a section in view is enough to know it by. */
const enough = 120;

/** Makes sections reachable by Tab, and brings the chosen one into view without moving the page around the frame. */
export function useSectionFocus(frame: Document | undefined, chosen: SectionType | undefined, drawn: unknown): void {
  useEffect(() => {
    if (!frame || drawn === undefined) return;
    for (const section of frame.querySelectorAll<HTMLElement>('[data-section]')) section.tabIndex = 0;
    // Header, content and footer of the store are not those of the page around it.
    for (const [landmark, name] of Object.entries(t.design.preview.landmarks)) {
      frame.querySelector(landmark)?.setAttribute('aria-label', name);
    }
  }, [frame, drawn]);
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const view = frame?.defaultView;
    const section = chosen && frame?.querySelector(`[data-section="${chosen}"]`);
    if (!view || !section) return;
    const { top, bottom } = section.getBoundingClientRect();
    if (bottom >= Math.min(enough, bottom - top) && top < view.innerHeight - enough) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.scrollBy({ top: top - 80, behavior: isCalm ? 'instant' : 'smooth' });
  }, [frame, chosen]);
}
