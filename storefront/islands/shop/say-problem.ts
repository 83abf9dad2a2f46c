/** Says at a form that sending it went wrong; an empty text takes it back. */
export function sayProblem(form: HTMLFormElement, text: string): void {
  const said = form.querySelector(':scope > .sf-problem');
  if (!text) {
    said?.remove();
    return;
  }
  const line = said ?? form.ownerDocument.createElement('div');
  line.className = 'sf-problem';
  line.setAttribute('role', 'alert');
  line.textContent = text;
  form.append(line);
}
