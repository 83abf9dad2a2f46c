import { Drawing } from '../../parts/drawing.tsx';

const benefits = [
  {
    art: 'live',
    title: 'Live the same afternoon',
    text: 'Scan, check, publish. A pallet of 60 lines takes about as long as unwrapping it.',
  },
  {
    art: 'conditions',
    title: 'Conditions buyers believe',
    text: 'Five grades with photos and what you checked, so an open box is a reason to buy and not a dispute.',
  },
  {
    art: 'truck',
    title: 'Sell the whole truck, too',
    text: 'Load the manifest once. Offer the lot to resellers, or turn it into single products with the cost spread.',
  },
  {
    art: 'one-count',
    title: 'One count on every channel',
    text: 'Sold at the till, gone from eBay. In your store the last unit is never sold twice.',
  },
  {
    art: 'pickup-code',
    title: 'Pickup that runs itself',
    text: 'Buyers get a mail when it is ready, and show the code on their order page at the door.',
  },
  {
    art: 'offline',
    title: 'Works where the Wi-Fi does not',
    text: 'Scans queue on the phone and run when the signal is back. Nothing is typed twice.',
  },
] as const;

export function Benefits() {
  return (
    <section className="sec wrap">
      <h2>What changes on the floor</h2>
      <div className="bens">
        {benefits.map(({ art, title, text }) => (
          <article className="ben" key={art}>
            <div className="ben__pic">
              <Drawing name={`benefit-${art}`} width={376} height={212} />
            </div>
            <div className="ben__txt">
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

export function Closing() {
  return (
    <section className="sec wrap">
      <div className="close">
        <Drawing name="pallet" width={520} height={440} />
        <div className="close__in">
          <h2>Your next truck is on the road. Have the store open.</h2>
          <p>Start with the barcodes you have on the floor right now. The first 14 days are free.</p>
          <a className="btn btn--white btn--l out" href="/register">
            Launch my store now
          </a>
          <a className="btn btn--white btn--l in" href="/app">
            Launch my store now
          </a>
        </div>
      </div>
    </section>
  );
}
