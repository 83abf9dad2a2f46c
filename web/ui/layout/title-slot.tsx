import { createContext, type ReactNode, use, useState } from 'react';

const SlotContext = createContext<{ slot: HTMLElement | null; setSlot: (slot: HTMLElement | null) => void }>({
  slot: null,
  setSlot: () => {},
});

/** Lets a page put its title into the bar of the shell on phones. */
export function TitleSlotProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ slot, setSlot }}>{children}</SlotContext>;
}

/** The place in the shell's bar where the page's title appears on phones. */
export function TitleSlot() {
  const { setSlot } = use(SlotContext);
  return <div ref={setSlot} style={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 4 }} />;
}

/** The element of the shell's title slot, when there is one. */
export const useTitleSlot = () => use(SlotContext).slot;
