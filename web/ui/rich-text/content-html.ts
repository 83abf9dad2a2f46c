/** The form's value for a document: nothing for an empty one, and no empty lines at the end. */
export function toFormValue(document: { isEmpty: boolean; html: string }): string {
  return document.isEmpty ? '' : document.html.replace(/(<p><\/p>)+$/, '');
}
