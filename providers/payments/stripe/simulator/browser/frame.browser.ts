import type { Appearance, FrameSettings, Hello, Listener, Result } from './js-types.ts';

const source = (document.currentScript as HTMLScriptElement).src;
const base = new URL('.', source).href.replace(/\/$/, '');
export const { origin } = new URL(base);

const titleOf = ({ isHidden, secret }: FrameSettings) => {
  if (isHidden) return 'Stripe';
  return secret ? 'Secure payment' : 'Secure card payment';
};

// A frame of the other scheme would be drawn on a ground of its own.
const schemeOf = (appearance: Appearance | undefined) => (appearance?.theme === 'night' ? 'dark' : 'light');

function makeFrame(settings: FrameSettings): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${base}/card`;
  frame.title = titleOf(settings);
  frame.allow = 'payment *';
  Object.assign(frame.style, {
    border: '0',
    colorScheme: schemeOf(settings.appearance),
    display: settings.isHidden ? 'none' : 'block',
    height: settings.isLine ? '20px' : '160px',
    width: '100%',
  });
  return frame;
}

/** A frame of Stripe's, asked over a channel of its own: what is typed there never reaches this page. */
export function openFrame(key: string, account: string | undefined, settings: FrameSettings) {
  const frame = makeFrame(settings);
  let port: MessagePort | undefined;
  let greeted = Promise.withResolvers<void>();
  const waiting = new Map<number, (result: Result) => void>();
  const listeners = new Map<string, Set<Listener>>();
  let last = 0;

  function receive({ data }: MessageEvent) {
    if (typeof data.id === 'number') {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    } else if (data.event === 'resize') {
      frame.style.height = `${data.height}px`;
    } else {
      for (const listener of listeners.get(data.event) ?? []) listener(data.detail ?? {});
    }
  }

  // Every time it is put on a page it loads anew.
  frame.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = receive;
    port = port1;
    const hello: Hello = { key, ...(account !== undefined && { account }), ...settings };
    frame.contentWindow?.postMessage({ hello }, origin, [port2]);
    greeted.resolve();
  });

  async function ask(call: string, args: Record<string, unknown> = {}): Promise<Result> {
    await greeted.promise;
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      port?.postMessage({ id, call, args });
    });
  }

  return {
    frame,
    ask,
    restyle(appearance: Appearance) {
      frame.style.colorScheme = schemeOf(appearance);
      void ask('restyle', { appearance });
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
    remove() {
      port?.close();
      greeted = Promise.withResolvers();
      frame.remove();
    },
  };
}

export type Frame = ReturnType<typeof openFrame>;
