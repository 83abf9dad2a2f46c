// Without letters that are taken for others when they are read out.
const letters = '34679ACDEFHJKMNPQRTUVWXY';

/** What people call a ticket, such as T-7KM2-9QXD: the last part of its id. */
export function ticketNumber(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`);
  let said = '';
  while (said.length < 8) {
    said += letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
  }
  return `T-${said.slice(0, 4)}-${said.slice(4)}`;
}
