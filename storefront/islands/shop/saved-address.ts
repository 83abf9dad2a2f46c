type Address = Record<string, string>;

const addressFields: ReadonlySet<string> = new Set(['line1', 'line2', 'city', 'state', 'postalCode', 'country']);

/** Addresses as the page holds them; anything else is none. */
export function readAddresses(text: string | undefined): Address[] {
  try {
    const list: unknown = JSON.parse(text ?? '');
    return Array.isArray(list) ? list.filter((entry) => entry !== null && typeof entry === 'object') : [];
  } catch {
    return [];
  }
}

/** Writes the chosen address into the fields; they are what is sent. */
export function fillAddress(form: HTMLFormElement, choice: HTMLInputElement): void {
  const list = readAddresses(choice.closest<HTMLElement>('[data-saved]')?.dataset.saved);
  for (const [name, value] of Object.entries(list[Number(choice.value)] ?? {})) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** Whoever types into the address means another one than those that are kept. */
export function leaveSaved(form: HTMLFormElement, changed: HTMLInputElement | HTMLSelectElement): void {
  const other = form.querySelector<HTMLInputElement>('input[name="saved"][value="other"]');
  if (other && addressFields.has(changed.name)) other.checked = true;
}
