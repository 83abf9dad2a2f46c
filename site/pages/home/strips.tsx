const layouts = ['Target', 'Walmart', 'Amazon', 'Costco', 'JCPenney', 'TechLiquidators'];

const partners = [
  { name: 'Stripe', what: 'Cards and payouts' },
  { name: 'PayPal', what: 'Wallet checkout' },
  { name: 'eBay', what: 'List, update, end' },
  { name: 'Clover', what: 'Items at the till' },
  { name: 'ShipStation', what: 'Labels, tracking' },
  { name: 'Facebook', what: 'Marketplace files' },
];

/** Whose goods sellers trust to arrive with a list that can be read. */
export function TrustedStrip() {
  return (
    <section className="strip" aria-label="Trusted by">
      <div className="wrap">
        <p>Reads the manifests sellers trust, in the layouts of</p>
        <ul>
          {layouts.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The services it works with, by their names alone. */
export function PartnersStrip() {
  return (
    <section className="sec wrap partners">
      <h2>Plugs into what you already run</h2>
      <ul>
        {partners.map(({ name, what }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
