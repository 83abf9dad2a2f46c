import type { SitePage } from '../page.ts';
import { Check } from '../parts/check.tsx';
import { Drawing } from '../parts/drawing.tsx';
import { included, questions, type Tier, tiers } from './pricing/offers.ts';

const saving = 'save 16.7%';

export const pricingPage: SitePage = {
  path: '/pricing',
  title: 'Pricing',
  description: 'Monthly or yearly, without a cut of your orders. Every account starts with 14 free days and no card.',
  label: 'Pricing',
  keywords: [
    'plans',
    'price',
    'cost',
    'developer',
    'designer',
    'enterprise',
    'monthly',
    'yearly',
    'trial',
    'subscribe',
  ],
  data: [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
  content: (
    <div className="wrap page">
      <div className="center">
        <h1>Priced by the dock, not by the sale</h1>
        <p className="lead">No cut of your orders. Change or stop any month. Every account starts with 14 free days.</p>
        <fieldset className="seg">
          <legend className="vh">Billing cycle</legend>
          <label>
            <input type="radio" name="cycle" value="monthly" defaultChecked />
            <span>Monthly</span>
          </label>
          <label>
            <input type="radio" name="cycle" value="yearly" id="yearly" />
            <span>
              Yearly <em>{saving}</em>
            </span>
          </label>
        </fieldset>
      </div>
      <div className="tiers">
        {tiers.map((tier) => (
          <TierCard key={tier.name} {...tier} />
        ))}
      </div>
      <p className="tiers__small">
        Smaller than that? Starter at $29 and Growth at $59 a month are in the app:{' '}
        <a href="/register">start a trial</a> and choose there.
      </p>
      <section className="all">
        <h2>In every plan</h2>
        <ul>
          {included.map((what) => (
            <li key={what}>
              <Check />
              {what}
            </li>
          ))}
        </ul>
      </section>
      <section className="faq">
        <h2>Asked on the dock</h2>
        <div>
          {questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  ),
};

function TierCard({ name, art, isPick, isCustom, who, monthly, yearly, has }: Tier) {
  const style = isPick ? 'btn' : 'btn btn--line';
  return (
    <section className={isPick ? 'tier tier--pick' : 'tier'}>
      <div className="tier__pic">
        <Drawing name={art} width={376} height={190} />
      </div>
      <div className="tier__in">
        <h2>{name}</h2>
        <p className="tier__for">{who}</p>
        <p className="tier__price tier__price--month">
          <b>${monthly}</b>
          <span>per month</span>
        </p>
        <p className="tier__price tier__price--year">
          <b>${yearly.toLocaleString('en-US')}</b>
          <span>per year, you save ${(monthly * 12 - yearly).toLocaleString('en-US')}</span>
        </p>
        {isCustom ? (
          <a className={style} href="/help/contact" aria-label={`Ask us for ${name}`}>
            Ask us
          </a>
        ) : (
          <>
            <a className={`${style} out`} href="/register" aria-label={`Subscribe to ${name}`}>
              Subscribe
            </a>
            <a className={`${style} in`} href="/app/plans" aria-label={`Subscribe to ${name}`}>
              Subscribe
            </a>
          </>
        )}
        <ul>
          {has.map((what) => (
            <li key={what}>
              <Check />
              {what}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
