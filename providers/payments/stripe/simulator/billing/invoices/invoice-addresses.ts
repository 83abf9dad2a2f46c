/** Where the owner of an invoice sees it: whoever knows the key may. */
export const hostedUrlOf = (address: string, id: string, key: string) => `${address}/invoices/${id}?key=${key}`;

export const pdfUrlOf = (address: string, id: string, key: string) => `${address}/invoices/${id}/pdf?key=${key}`;
