import { type Frame, openFrame } from './frame.browser.ts';
import type { Appearance, Change, FieldStyle, FrameSettings, Listener, StripeFailure } from './js-types.ts';

const frames = new WeakMap<Element, Frame>();
export const frameOf = (element: Element): Frame | undefined => frames.get(element);

export type Elements = ReturnType<typeof makeElements>;
export type Element = ReturnType<typeof makeElement>;

interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

export function makeElements(key: string, account: string | undefined, given: ElementsOptions) {
  const made = new Map<string, Element>();
  return {
    clientSecret: given.clientSecret,
    current: () => made.get('payment') ?? made.get('card') ?? null,
    create(type: string, { style = {} }: { style?: FieldStyle } = {}) {
      if (type !== 'card' && type !== 'payment') throw new Error(`The sandbox has no element of type ${type}`);
      const appearance = { ...given.appearance, variables: { ...given.appearance?.variables, ...variablesOf(style) } };
      const secret = type === 'payment' && given.clientSecret !== undefined ? { secret: given.clientSecret } : {};
      const element = makeElement(key, account, { appearance, isLine: type === 'card', ...secret });
      made.set(type, element);
      return element;
    },
    update({ appearance }: Pick<ElementsOptions, 'appearance'>) {
      if (!appearance) return;
      for (const element of made.values()) frameOf(element)?.restyle(appearance);
    },
    getElement: (type: string) => made.get(type) ?? null,
    async submit(): Promise<{ error?: StripeFailure }> {
      const element = this.current();
      const result = await (element && frameOf(element)?.ask('check'));
      return result?.error ? { error: result.error } : {};
    },
  };
}

function variablesOf({ base = {}, invalid = {} }: FieldStyle): Record<string, string> {
  const named = {
    colorText: base.color,
    colorTextPlaceholder: base['::placeholder']?.color,
    fontFamily: base.fontFamily,
    fontSizeBase: base.fontSize,
    colorDanger: invalid.color,
  };
  return Object.fromEntries(Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function makeElement(key: string, account: string | undefined, settings: Omit<FrameSettings, 'isHidden'>) {
  const holder = openFrame(key, account, { isHidden: false, ...settings });
  const element = {
    mount(target: string | HTMLElement) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error(`There is no place to mount the element: ${String(target)}`);
      place.replaceChildren(holder.frame);
    },
    on(event: 'ready' | 'change' | 'focus' | 'blur' | 'loaderror', listener: (event: Partial<Change>) => void) {
      holder.on(event, listener);
      return element;
    },
    off(event: string, listener: Listener) {
      holder.off(event, listener);
      return element;
    },
    update: (settings: { disabled?: boolean }) => void holder.ask('update', settings),
    focus: () => void holder.ask('focus'),
    clear: () => void holder.ask('clear'),
    unmount: holder.remove,
    destroy: holder.remove,
  };
  frames.set(element, holder);
  return element;
}
