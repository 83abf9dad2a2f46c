interface BrowserSettings {
  /** A help desk elsewhere, in place of the handbook. */
  helpUrl: string | null;
  /** A form elsewhere for tickets, in place of our own. */
  ticketUrl: string | null;
  /** Whether somebody gets tickets that are opened here. */
  takesTickets: boolean;
  contentUrl: string;
  sandboxUrl: string | null;
  /** The script that asks for a card, and the key it works with; null where nobody can pay us. */
  billing: { scriptUrl: string; publicKey: string } | null;
}

const embedded: BrowserSettings = {
  helpUrl: null,
  ticketUrl: null,
  takesTickets: true,
  contentUrl: 'http://localhost:3001',
  sandboxUrl: 'http://localhost:3002',
  billing: { scriptUrl: 'http://localhost:3002/stripe/js/v3/', publicKey: 'pk_test_sandbox' },
};

/** What the server tells the page about its configuration; the embedded defaults where nobody filled it in. */
function readSettings(): BrowserSettings {
  const text = globalThis.document?.getElementById('settings')?.textContent ?? '';
  try {
    return { ...embedded, ...(JSON.parse(text) as Partial<BrowserSettings>) };
  } catch {
    return embedded;
  }
}

export const settings = readSettings();

/** The address of a stored public file, such as an avatar. */
export const assetUrl = (key: string): string => `${settings.contentUrl}/assets/${key}`;

/** Where somebody writes to the people who run this. */
export const contactUrl = settings.helpUrl ?? '/help/contact';
