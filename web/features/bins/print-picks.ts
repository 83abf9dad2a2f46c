import type { PickLine } from '#contract/bins/bins.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { nameOfOrigin } from './name-of-origin.ts';

const rules = `
  .pick-sheet { position: fixed; left: -200vw; top: 0; width: 180mm; color: #000; background: #fff;
    font: 12px/1.4 Geist, sans-serif; }
  .pick-sheet h1 { font-size: 18px; margin: 0 0 8px; }
  .pick-sheet table { width: 100%; border-collapse: collapse; }
  .pick-sheet th, .pick-sheet td { text-align: left; vertical-align: top; padding: 5px 8px 5px 0;
    border-bottom: 1px solid #999; overflow-wrap: anywhere; }
  .pick-sheet tr { break-inside: avoid; }
  .pick-sheet .box { display: inline-block; width: 12px; height: 12px; border: 1px solid #000; }
  @media print {
    body > :not(.pick-sheet) { display: none !important; }
    .pick-sheet { position: static; width: auto; }
  }`;

/** Opens the dialog of the system to print a pick list, with a box to tick by hand. */
export function printPicks(place: string, lines: readonly PickLine[]): void {
  const { picks } = t.bins;
  const { columns } = picks;
  const page = element('div', '');
  page.className = 'pick-sheet';
  const table = element('table', '');
  const row = (name: 'th' | 'td', cells: readonly string[]) => {
    const made = element('tr', '');
    const box = element(name, '');
    if (name === 'td') {
      const square = element('span', '');
      square.className = 'box';
      box.append(square);
    }
    made.append(box, ...cells.map((cell) => element(name, cell)));
    return made;
  };
  table.append(
    row('th', [columns.bin, columns.units, columns.product, columns.order]),
    ...lines.map((line) =>
      row('td', [
        line.bin.name === '' ? picks.noBin : line.bin.name,
        formatNumber(line.units),
        `${line.product.title} (${line.product.sku})`,
        nameOfOrigin(line),
      ]),
    ),
  );
  page.append(element('h1', `${picks.title}: ${place}`), table);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(page);
  try {
    window.print();
  } finally {
    page.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}

function element(name: 'div' | 'h1' | 'table' | 'tr' | 'th' | 'td' | 'span', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
