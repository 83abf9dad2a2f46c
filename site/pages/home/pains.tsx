const pains = [
  ['Every item is a new listing', 'No catalog to copy from: 600 different things on one truck, typed one by one.'],
  ['Photos and specs take longer than the sale', 'Finding pictures and details for a blender that sells for $44.'],
  ['The last one sells twice', 'Till, store and marketplace each keep their own count.'],
  ['Generic builders do not know “open-box”', 'Condition hides in the description, and the return lands on you.'],
  ['The manifest stays in a spreadsheet', 'Nobody knows what the lot earned until the next one is paid.'],
  ['The floor has no signal', 'And the laptop is at the other end of the building.'],
] as const;

export function Pains() {
  return (
    <section className="sec wrap pains">
      <div>
        <h2>A truckload breaks an ordinary store builder</h2>
        <p className="lead">
          They were made for a brand with forty products. You have four thousand, most of them once.
        </p>
        <p className="pains__more">
          <a className="link" href="#features">
            What we built instead
          </a>
        </p>
      </div>
      <div className="slip">
        <p className="slip__head">
          <b>Packing slip of problems</b>
          <span>6 lines, 1 pallet</span>
        </p>
        <ul>
          {pains.map(([title, text]) => (
            <li key={title}>
              <Cross />
              <div>
                <b>{title}</b>
                <span>{text}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const Cross = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
    <rect x="1.5" y="1.5" width="23" height="23" rx="5" stroke="currentColor" strokeWidth="2" />
    <path d="M7 7l12 12M19 7L7 19" stroke="var(--laser)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
