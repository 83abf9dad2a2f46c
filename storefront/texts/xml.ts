const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// Marks of XML, and what it can't hold even as an entity: control characters and two that are no characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g;

/** Text as it may stand in XML, in an attribute too. */
export const escapeXml = (text: string): string => text.toWellFormed().replace(special, (char) => entities[char] ?? '');

/** `<name>text</name>`, or nothing when there is no text. */
export const element = (name: string, text: string): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');
