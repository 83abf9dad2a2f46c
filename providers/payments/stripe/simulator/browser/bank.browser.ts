import { origin } from './frame.browser.ts';

/** Shows the bank's page above the store until the buyer has answered it. */
export function challenge(url: string): Promise<void> {
  const cover = document.createElement('dialog');
  const frame = document.createElement('iframe');
  Object.assign(cover.style, {
    border: '0',
    borderRadius: '12px',
    height: '280px',
    maxWidth: '92vw',
    padding: '0',
    width: '420px',
  });
  Object.assign(frame.style, { border: '0', display: 'block', height: '100%', width: '100%' });
  frame.src = url;
  frame.title = '3-D Secure';
  cover.setAttribute('aria-label', '3-D Secure');
  cover.append(frame);
  document.body.append(cover);
  cover.showModal();
  return new Promise((resolve) => {
    function finish() {
      removeEventListener('message', listen);
      cover.remove();
      resolve();
    }
    function listen(event: MessageEvent) {
      if (event.source === frame.contentWindow && event.origin === origin && event.data === 'challenge-over') finish();
    }
    addEventListener('message', listen);
    cover.addEventListener('close', finish, { once: true });
  });
}
