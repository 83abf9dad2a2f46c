// Runs in the frame of the sandbox's Stripe beside the card's fields: the choice between the ways to pay, when several
// are offered. It tells the form which one it is, and the card's fields rest meanwhile.

const names: Record<string, string> = {
  card: 'Card',
  klarna: 'Klarna',
  afterpay_clearpay: 'Afterpay',
  affirm: 'Affirm',
};

const form = document.getElementById('card') as HTMLFormElement;
const choice = document.getElementById('choice') as HTMLFieldSetElement;
const away = document.getElementById('away') as HTMLElement;

function choose(type: string): void {
  form.dataset.type = type;
  away.hidden = type === 'card';
  away.textContent = `After you press the button you go to ${names[type] ?? type} to agree.`;
  for (const field of form.querySelectorAll<HTMLElement>('.field')) field.hidden = type !== 'card';
  form.dispatchEvent(new Event('input'));
}

function offer(types: readonly string[]): void {
  const options = types.map((type, index) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name: 'type', value: type, checked: index === 0 });
    input.addEventListener('change', () => choose(type));
    label.append(input, names[type] ?? type);
    return label;
  });
  choice.append(...options);
  choice.hidden = types.length < 2;
  choose(types[0] ?? 'card');
}

form.addEventListener('offer', (event) => offer((event as CustomEvent<readonly string[]>).detail));
