const allowed = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])/i;
const mailAddress = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Whether a link may lead there: the web or a mail address, nothing that could run or read something. */
export const isLinkAddress = (address: string): boolean => allowed.test(address) && URL.canParse(address);

/** What was typed as a full address, or nothing where it can't be one: `example.com` is `https://example.com`. */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = completeAddress(text);
  return text !== '' && isLinkAddress(address) ? address : undefined;
}

function completeAddress(text: string): string {
  if (scheme.test(text)) return text;
  if (mailAddress.test(text)) return `mailto:${text}`;
  return `https://${text.replace(/^\/\//, '')}`;
}

/** Where a picture may come from: the web or this server, never the text itself. */
export const isImageAddress = (address: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(address.trim());
