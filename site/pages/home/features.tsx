import { FeatureIcon, type FeatureName } from './feature-icon.tsx';

const features: readonly { icon: FeatureName; title: string; text: string }[] = [
  {
    icon: 'security',
    title: 'SSL and CDN security',
    text: 'Stores are plain files: served over HTTPS, ready for any CDN, with certificates asked for when a domain needs one.',
  },
  {
    icon: 'support',
    title: '24/7 live support',
    text: 'Ask at any hour from inside the app. Your question reaches the people who build it, not a script.',
  },
  {
    icon: 'liquidation',
    title: 'Liquidation approved',
    text: 'Conditions, one-of-a-kind stock, manifests and lots are part of the product, not a plug-in.',
  },
  {
    icon: 'themes',
    title: 'Responsive themes',
    text: 'Stores that read well on a cracked phone in a parking lot and on a wide screen.',
  },
  {
    icon: 'versions',
    title: 'Version control and backups',
    text: 'Each build is kept. Roll back to any of the last ten with one click.',
  },
  {
    icon: 'seo',
    title: 'Built-in SEO tools',
    text: 'Titles, descriptions, sitemaps, structured data and a product feed, filled in from the scan.',
  },
  {
    icon: 'pwa',
    title: 'Fast PWA',
    text: 'Installs like an app, opens without a signal, and stays light on cheap Android phones.',
  },
  {
    icon: 'integrations',
    title: 'Robust integrations',
    text: 'eBay, Clover, ShipStation, Stripe and PayPal. One stock count behind all of them.',
  },
];

export function Features() {
  return (
    <section className="sec wrap" id="features">
      <h2 className="narrow">Built like a warehouse: nothing for show</h2>
      <ul className="feats">
        {features.map(({ icon, title, text }) => (
          <li key={icon}>
            <FeatureIcon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
